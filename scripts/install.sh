#!/bin/sh
# Installs Lunula from a release: the executable and, if wanted, the service and Caddy's site. To update, run it again.
#
#   LUNULA_FROM=https://example.com/releases/1.0.0 sh install.sh
#   LUNULA_FROM=/media/usb sh install.sh --service nails.example
#   sh install.sh --uninstall                    # leaves the data
#
# LUNULA_FROM  the release: an address or a folder, with SHA256SUMS in it
# LUNULA_TO    the executable's path, by default /usr/local/bin/lunula
# DESTDIR      a folder to write below instead of /, for packages: starts nothing and adds no user
set -eu

to=${LUNULA_TO:-/usr/local/bin/lunula}
root=${DESTDIR:-}
unit=$root/etc/systemd/system/lunula.service
variables=$root/etc/lunula/lunula.env
caddyfile=$root/etc/caddy/Caddyfile

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

service=no
site=
case ${1:-} in
  "") ;;
  --service)
    service=yes
    site=${2:-}
    case $site in
      *[!A-Za-z0-9.-]*) fail "“$site” is no host name such as nails.example" ;;
    esac
    ;;
  --uninstall) service=remove ;;
  *) fail "“$1” is no option: see the first lines of this file" ;;
esac

needs_root() {
  if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then fail "$1 needs root: run it with sudo"; fi
}

has_systemd() {
  [ -z "$root" ] && [ -d /run/systemd/system ]
}

if [ $service = remove ]; then
  if [ -e "$unit" ]; then
    needs_root "removing the service"
    if has_systemd; then systemctl disable --now lunula; fi
    rm -f "$unit"
    if has_systemd; then systemctl daemon-reload; fi
  fi
  rm -f "$root$to"
  echo "Lunula is removed. The data stays in $root/var/lib/lunula, the settings in $variables."
  exit 0
fi

from=${LUNULA_FROM:-}
[ -n "$from" ] || fail "LUNULA_FROM is not set: name the address or the folder of a release"

case $(uname -s)-$(uname -m) in
  Linux-x86_64) name=lunula-linux-x64 ;;
  Linux-aarch64 | Linux-arm64) name=lunula-linux-arm64 ;;
  *) fail "there is no release for $(uname -s) on $(uname -m): build one with ./build.sh" ;;
esac

# With an older C library, or musl, the executable does not start.
least=2.34
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null) || glibc=
glibc=${glibc#glibc }
if [ -z "$glibc" ]; then
  fail "Lunula needs glibc $least or newer, and this system has none (Alpine has musl): use Debian 12, Ubuntu 22.04, Fedora 35 or newer, or a container"
elif [ "$(printf '%s\n' "$least" "$glibc" | sort -V | head -n 1)" != "$least" ]; then
  fail "Lunula needs glibc $least or newer, and this system has $glibc: use Debian 12, Ubuntu 22.04, Fedora 35 or newer, or a container"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fetch() {
  case $from in
    http://* | https://*)
      if command -v curl >/dev/null; then
        curl -fsSL -o "$work/$1" "${from%/}/$1" || fail "${from%/}/$1 could not be fetched"
      elif command -v wget >/dev/null; then
        wget -q -O "$work/$1" "${from%/}/$1" || fail "${from%/}/$1 could not be fetched"
      else
        fail "curl is missing: install it, or download the release into a folder and name that"
      fi
      ;;
    *) cp "${from%/}/$1" "$work/$1" || fail "$from has no $1" ;;
  esac
}

# The line of SHA256SUMS is what counts: a file that is not in it is refused.
fetch_checked() {
  fetch "$1"
  (cd "$work" && grep "  $1\$" SHA256SUMS | sha256sum --check --status -) ||
    fail "$1 is not what SHA256SUMS says: download it again"
}

fetch SHA256SUMS
fetch_checked $name
if [ $service = yes ]; then
  needs_root "--service"
  fetch_checked lunula.service
fi

# Renamed instead of overwritten: a running site keeps its file until it restarts.
mkdir -p "$(dirname "$root$to")" 2>/dev/null || fail "cannot write to $(dirname "$root$to"): use sudo, or set LUNULA_TO"
cp "$work/$name" "$root$to.new" 2>/dev/null || fail "cannot write to $(dirname "$root$to"): use sudo, or set LUNULA_TO"
chmod 755 "$root$to.new"
mv -f "$root$to.new" "$root$to"
echo "$root$to is Lunula $("$root$to" --version)."

if [ $service = no ]; then
  echo "Start it with: $to"
  exit 0
fi

if [ -z "$root" ] && ! id lunula >/dev/null 2>&1; then
  useradd --system --home-dir /var/lib/lunula --shell /usr/sbin/nologin lunula
fi
mkdir -p "$(dirname "$unit")" "$(dirname "$variables")"
sed "s|^ExecStart=/usr/local/bin/lunula\$|ExecStart=$to|" "$work/lunula.service" >"$unit"
if [ ! -e "$variables" ]; then
  (
    umask 077
    {
      echo '# The service and every command read this: sudo -u lunula lunula config shows what counts.'
      echo '# After a change: systemctl restart lunula'
      if [ -n "$site" ]; then
        printf 'SITE_URL=https://%s\nTRUST_PROXY=true\n' "$site"
      else
        printf '# SITE_URL=https://nails.example\n# TRUST_PROXY=true\n'
      fi
      echo 'BACKUP_EVERY=24h'
    } >"$variables"
  )
  echo "Its settings are in $variables."
fi
# Without it, commands would look for the site in the folder that they are started in.
if ! grep -q '^ *DATA_DIR *=' "$variables"; then
  # Its last line may have no end.
  if [ -n "$(tail -c 1 "$variables")" ]; then echo >>"$variables"; fi
  echo 'DATA_DIR=/var/lib/lunula' >>"$variables"
fi
# Commands run as the user of the service. Passwords in it are for nobody else.
chmod 640 "$variables"
if [ -z "$root" ]; then chown root:lunula "$variables"; fi

if [ -n "$site" ]; then
  if [ -e "$caddyfile" ]; then
    if ! grep -q "^$site {" "$caddyfile"; then
      printf '\n%s {\n\treverse_proxy 127.0.0.1:3000\n}\n' "$site" >>"$caddyfile"
      echo "$site is in $caddyfile."
      # Lunula runs without it: what is wrong with Caddy does not stop the installation.
      if has_systemd && ! systemctl reload caddy; then
        echo "Caddy did not take it. See why: systemctl status caddy" >&2
      fi
    fi
  else
    echo "Caddy is not installed. Install it and run this again, or put another proxy in front of 127.0.0.1:3000."
  fi
fi

if has_systemd; then
  systemctl daemon-reload
  systemctl enable --quiet lunula
  systemctl restart lunula
  echo "Lunula runs. The password of the first start: journalctl -u lunula | grep 'Admin account'"
else
  echo "systemd does not run here. Where it does: systemctl enable --now lunula"
fi
