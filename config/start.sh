#!/bin/sh
# `npm start`: prepares the machine, then becomes the product, so that nothing else stays in memory.
cd "$(dirname "$0")/.." || exit
node config/ensure.mjs prepare "$@" || exit
exec sh build/start.sh "$@"
