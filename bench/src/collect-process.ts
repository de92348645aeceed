// Put before the server by `--import`: collects what nobody holds any more when it is told to, so that what is left can be
// compared. Twice, since what has a last word to say goes with the second.
process.on('SIGWINCH', () => {
  globalThis.gc?.()
  setTimeout(() => globalThis.gc?.(), 100).unref()
})
