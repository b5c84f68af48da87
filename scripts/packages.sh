# shellcheck shell=sh
# What the scripts here share: one sentence for what cannot be had, and the system's packages.
# Read with `.`, not run.

fail() {
  printf 'a11yspec: %s\n' "$1" >&2
  exit 1
}

# Runs a command as root, its output kept in $log for the case that it fails.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@" >>"$log" 2>&1
  else
    # shellcheck disable=SC2024 # the log is the user's own
    sudo "$@" >>"$log" 2>&1
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get --yes --no-install-recommends "$@"
}

# Installs Debian or Ubuntu packages. The lists are fetched only when they turn out to be absent
# or stale.
apt_install() {
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    fail "these packages are needed and there is no sudo to install them; as root, run: apt-get install $*"
  fi
  printf 'a11yspec: installing %s with apt-get\n' "$*" >&2
  log=$(mktemp)
  if ! apt_get install "$@"; then
    apt_get update || true
    if ! apt_get install "$@"; then
      tail -n 15 "$log" >&2
      rm -f "$log"
      fail "apt-get could not install what is needed (its last lines are above): $*"
    fi
  fi
  rm -f "$log"
}

brew_install() {
  printf 'a11yspec: installing %s with Homebrew\n' "$*" >&2
  brew install "$@" || fail "Homebrew could not install what is needed: $*"
}
