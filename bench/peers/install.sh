#!/usr/bin/env bash
# Installs the programs that `npm run bench -- peers` measures: nginx and WordPress with PHP and MariaDB from Debian's packages
# (as root), and Ghost from npm into a separate directory. Starts nothing; when run again, it adds only what is missing.
set -euo pipefail

# The last version that runs on Node.js 20, as ours does; Ghost 6 requires 22.
GHOST=5.130.6
DIRECTORY=${PEERS_DIR:-$HOME/.cache/photoblog-peers}

packages=(nginx php php-fpm php-mysql php-gd mariadb-server-core mariadb-client-core wordpress wordpress-theme-twentytwentythree)
missing=()
for name in "${packages[@]}"; do
  [ "$(dpkg-query -Wf '${Status}' "$name" 2>/dev/null)" = 'install ok installed' ] || missing+=("$name")
done
if [ "${#missing[@]}" -gt 0 ]; then
  echo "installing Debian's ${missing[*]}"
  # Installed services must not start: the benchmark starts its own.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    trap 'rm -f "$policy"' EXIT
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

ghost=$DIRECTORY/ghost-$GHOST
if [ ! -e "$ghost/installed" ]; then
  echo "installing Ghost $GHOST into $ghost; SQLite's driver is built from its source"
  rm -rf "$ghost"
  mkdir -p "$ghost"
  cd "$ghost"
  # Ghost's package contains some of its dependencies, so it is installed where it is unpacked, as ghost-cli does.
  npm pack --silent "ghost@$GHOST" >/dev/null
  tar -xzf "ghost-$GHOST.tgz" --strip-components=1
  rm "ghost-$GHOST.tgz"
  # npm would also look up the packages for Ghost's own tests, some of them outside the registry.
  npm pkg delete devDependencies
  npm install --omit=dev --no-audit --no-fund --loglevel error --ignore-scripts --legacy-peer-deps
  (cd node_modules/sqlite3 && npx --no-install node-gyp rebuild >"$ghost/sqlite3.log" 2>&1) ||
    { tail -20 "$ghost/sqlite3.log" >&2; exit 1; }
  touch installed
fi
echo "peers are installed: Debian's ${packages[*]}; Ghost $GHOST in $ghost"
