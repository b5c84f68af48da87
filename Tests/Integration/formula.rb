# Loads a formula with as much of Homebrew as it uses, and installs what is in the current folder:
#
#     ruby formula.rb FORMULA SYSTEM PROCESSOR PREFIX
#
# Prints the address and the checksum of what Homebrew would download on such a machine.
require "fileutils"

formula, system, processor, prefix = ARGV
MACHINE = [system, processor].freeze
PREFIX = prefix

# A folder of Homebrew, which `install` copies into.
Folder = Struct.new(:path) do
  def install(file)
    FileUtils.mkdir_p(path)
    FileUtils.cp(file, path)
  end
end

class Formula
  class << self
    attr_reader :values

    %i[desc homepage version license url sha256].each do |name|
      define_method(name) { |value| (@values ||= {})[name] = value }
    end
    %w[macos linux arm intel].each do |name|
      define_method("on_#{name}") { |&block| class_eval(&block) if MACHINE.include?(name) }
    end
    def depends_on(*); end

    def test; end
  end

  {
    bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d"
  }.each { |name, path| define_method(name) { Folder.new(File.join(PREFIX, path)) } }
end

load formula
A11yspec.new.install
puts A11yspec.values.values_at(:version, :url, :sha256)
