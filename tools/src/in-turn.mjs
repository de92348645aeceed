import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Does the work while holding a folder that only one process can make; others wait for it. One that was left by a
 * killed process is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once where somebody else is at it
 * @returns {Promise<T>}
 */
export async function inTurn(folder, work, onWait) {
  mkdirSync(dirname(folder), { recursive: true })
  let told = false
  while (!take(folder)) {
    if (isAbandoned(folder)) {
      rmSync(folder, { recursive: true, force: true })
      continue
    }
    if (!told) onWait?.()
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

// The holder may not have written its number yet, so a folder without one is given a few seconds.
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
