# The template of the Homebrew formula. `scripts/formula` fills in what lies between two @.
class A11yspec < Formula
  desc "Find where an accessibility specification contradicts itself or has gaps"
  homepage "https://github.com/@repository@"
  version "@version@"
  license "Apache-2.0"

  on_macos do
    depends_on arch: :arm64
    on_arm do
      url "https://github.com/@repository@/releases/download/v@version@/a11yspec-@version@-macos-arm64.tar.gz"
      sha256 "@macos-arm64@"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/@repository@/releases/download/v@version@/a11yspec-@version@-linux-aarch64.tar.gz"
      sha256 "@linux-aarch64@"
    end
    on_intel do
      url "https://github.com/@repository@/releases/download/v@version@/a11yspec-@version@-linux-x86_64.tar.gz"
      sha256 "@linux-x86_64@"
    end
  end

  def install
    bin.install "bin/a11yspec"
    man1.install "share/man/man1/a11yspec.1"
    bash_completion.install "share/bash-completion/completions/a11yspec"
    zsh_completion.install "share/zsh/site-functions/_a11yspec"
    fish_completion.install "share/fish/vendor_completions.d/a11yspec.fish"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/a11yspec --version").strip
  end
end
