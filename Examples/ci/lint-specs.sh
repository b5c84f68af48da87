#!/bin/sh
# Lints the specs of a repository on any build server that has git and Python 3 with its venv module.
#
#   lint-specs.sh              reports everything
#   lint-specs.sh origin/main  reports only what was changed since the branch left origin/main
#
# Findings go to the log, and as JUnit into a11yspec-junit.xml. Ends with status 0 if there is nothing as
# grave as a warning, 1 if there is something, and 2 if something went wrong.
set -eu

specs=docs/specs # CHANGE: the folder of your specs
version=0.1.0
package=a11yspec==$version # CHANGE: there is no release yet; give the path of a wheel that you made
environment=${TMPDIR:-/tmp}/a11yspec-$version

if [ ! -x "$environment/bin/a11yspec" ]; then
  { python3 -m venv "$environment" && "$environment/bin/pip" install --quiet "$package"; } || exit 2
fi
root=$(git rev-parse --show-toplevel) || exit 2
cd "$root"
exec "$environment/bin/a11yspec" lint "$specs" ${1:+--since "$1"} \
  --format full --format junit=a11yspec-junit.xml
