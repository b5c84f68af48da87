#!/bin/sh
# Lints the specs of a repository on any build server that has git and Python 3 with its venv module. Copy it to any
# folder of the repository.
#
#   lint-specs.sh              reports everything but what the baseline has
#   lint-specs.sh origin/main  reports only what the branch brought or touches since it left origin/main
#
# Findings go to the log, and as JUnit into a11yspec-junit.xml, a name for your .gitignore. Ends with status 1 if
# there is a warning or an error (or what fail-level in .a11yspec.yml says), with 2 if something went wrong, else 0.
set -eu

specs=docs/specs # CHANGE: the folder of your specs; . for all of the repository
package=a11yspec==0.1.0 # CHANGE: there is no release yet; give the path of a wheel that you made, from the root of the repository

root=$(git rev-parse --show-toplevel) || exit 2
cd "$root"

# In .git it is yours alone: in /tmp others of the machine could have put a program there.
environment=$(git rev-parse --absolute-git-dir)/a11yspec || exit 2
program=$environment/bin/a11yspec

installed=$environment/package
if [ "$(cat "$installed" 2>/dev/null)" != "$package" ] || [ "$package" -nt "$program" ]; then
  { python3 -m venv --clear "$environment" && "$environment/bin/pip" install --quiet "$package"; } || exit 2
  printf '%s\n' "$package" >"$installed"
fi
exec "$program" lint "$specs" ${1:+--since "$1"} --fail-on-empty \
  --format full --format junit=a11yspec-junit.xml
