import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

// JavaScript: the start script imports it on the machine's own Node, which may not run TypeScript.
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..')

/** Holds a folder per build: a running server still loads files of its own. */
export const buildsFolder = join(root, 'apps/api/build')

export const sourceProgram = join(root, 'apps/api/src/commands/program.ts')

/** All that a build depends on, and that servers have beside it. */
const sources = [
  'apps/api/src',
  'apps/api/package.json',
  'apps/web/one-byte-texts.ts',
  'packages',
  'demo/src',
  'tools/src/bundle-server.ts',
  'package-lock.json',
]

/** The server built from exactly these sources and packages, whether it exists or not. */
export const builtProgram = () => join(buildsFolder, hashOf(sources).slice(0, 16), 'program.mjs')

/** The server to run: its build, or its sources when they changed since or nothing was built. */
export function currentProgram() {
  const built = builtProgram()
  return existsSync(built) ? built : sourceProgram
}

/**
 * The hash of all files at these paths, tests apart. What is missing differs from what is there.
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
  const found = statSync(join(from, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(from, path))
    .filter((name) => !['build', 'node_modules', '.react-router'].includes(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesAt(from, `${path}/${name}`))
}
