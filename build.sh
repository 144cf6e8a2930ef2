#!/bin/sh
# Makes dist/lunula, one executable that needs nothing else installed.
#
#   ./build.sh                      for this machine
#   ./build.sh win32-x64 …          for other targets: linux-x64, linux-arm64, win32-x64
#   ./build.sh --all                a release: every target, compressed copies, the list of parts, SHA256SUMS
#
# Needs Node 20 or newer with npm; everything else, the newer Node that goes into the executable
# among it, comes from the npm registry.
set -eu
cd "$(dirname "$0")"

# Exactly the packages of package-lock.json.
if [ ! -d node_modules ]; then
  npm ci
fi

# The web app, its renderer and the server as one script: build/.
npm run --silent build

# All of it with Node in one file: dist/.
npm run --silent executable -- "$@"
