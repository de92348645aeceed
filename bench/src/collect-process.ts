// Loaded by `--import`: collects garbage on a signal, so that samples are comparable. Twice, because finalisers free memory
// only in the second collection.
process.on('SIGWINCH', () => {
  globalThis.gc?.()
  setTimeout(() => globalThis.gc?.(), 100).unref()
})
