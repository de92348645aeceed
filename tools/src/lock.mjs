import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Runs the work while holding a lock, a folder that only one process can create. Other processes wait. The lock of a
 * killed process is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  mkdirSync(dirname(folder), { recursive: true })
  let waited = false
  while (!acquire(folder)) {
    if (isAbandoned(folder)) {
      rmSync(folder, { recursive: true, force: true })
      continue
    }
    if (!waited) onWait?.()
    waited = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function acquire(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

// The holder may not have written its process id yet, so a new folder without one counts as held.
/** @param {string} folder */
function isAbandoned(folder) {
  try {
    const pidFile = join(folder, 'pid')
    if (!existsSync(pidFile)) return Date.now() - statSync(folder).mtimeMs > 5000
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}
