import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'

/**
 * Builds unless that was done. A second process waits for the first and then builds nothing.
 * @param {{ name: string, isDone: () => boolean, build: () => Promise<void> }} options
 * @returns {Promise<boolean>} false if nothing was to do
 */
export async function buildOnce({ name, isDone, build }) {
  if (isDone()) return false
  return withLock(join(root, `node_modules/.axle-${name}-build`), async () => {
    if (isDone()) return false
    await build()
    return true
  })
}

/**
 * Runs a tool that builds. Throws its output when it fails.
 * @param {string} node @param {string[]} args @param {{ cwd: string, quiet: boolean }} options `quiet` prints its output only if it fails
 * @returns {Promise<void>}
 */
export function runBuild(node, args, { cwd, quiet }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd,
      // Another value, such as that of tests, would make other files from the same sources.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed: ${args.join(' ')}\n${output}`.trim()))
    })
  })
}
