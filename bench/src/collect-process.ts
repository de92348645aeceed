// Put before the server by `--import`: collects what nobody holds any more when it is told to, so that what is left can be compared.
process.on('SIGWINCH', () => globalThis.gc?.())
