#!/bin/sh
# Checks the accessibility specifications of a repository on any build server, or by hand:
#
#   lint-specs.sh FOLDER [REVISION]
#
# With a revision of git, such as origin/main, only what was changed since then is reported. The report
# is on standard output and in a11yspec-junit.xml. The status is 0 where all is well, 1 where something
# is found, and 2 where something could not be done.
set -eu

folder=${1:?'name the folder of your specifications'}
if [ $# -gt 1 ]; then set -- --since "$2"; else set --; fi

if ! command -v a11yspec >/dev/null 2>&1; then
  python3 -m venv .a11yspec
  .a11yspec/bin/pip install --quiet a11yspec==0.1.0
  PATH=$PWD/.a11yspec/bin:$PATH
fi

exec a11yspec "$folder" "$@" --format full --format junit=a11yspec-junit.xml
