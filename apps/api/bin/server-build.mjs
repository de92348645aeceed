import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

// JavaScript: the start script imports it on the machine's own Node, which may not run TypeScript.
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..')

/** Holds a folder per build: a running server still loads files of its own. */
export const buildsFolder = join(root, 'apps/api/build')

export const sourceProgram = join(root, 'apps/api/src/commands/program.ts')

/** The server built from exactly these sources and packages, whether it exists or not. */
export const builtProgram = () =>
  join(
    buildsFolder,
    hashOf(['apps/api/src', 'apps/api/package.json', 'packages', 'demo/src', 'package-lock.json']).slice(0, 16),
    'program.mjs',
  )

/** The server to run: its build, or its sources when they changed since or nothing was built. */
export function currentProgram() {
  const built = builtProgram()
  return existsSync(built) ? built : sourceProgram
}

/**
 * The hash of all files at these paths, tests apart.
 * @param {readonly string[]} sources
 */
export function hashOf(sources, from = root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesAt(from, source))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(from, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} from @param {string} path @returns {string[]} */
function filesAt(from, path) {
  if (!statSync(join(from, path)).isDirectory()) return [path]
  return readdirSync(join(from, path))
    .filter((name) => !['build', 'node_modules', '.react-router'].includes(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesAt(from, `${path}/${name}`))
}
