import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { builtProgram, buildsFolder } from '../../apps/api/bin/server-build.mjs'
import { buildOnce, runBuild } from './build-once.mjs'
import { root } from './root.mjs'

// JavaScript: the start script imports it on the machine's own Node, which may not run TypeScript.

/**
 * Builds the server unless its build is up to date: one file per group of modules, which start sooner and take less
 * memory than the modules themselves.
 * @param {{ node?: string, quiet?: boolean }} [options] `node` runs the build; `quiet` prints its output only if it fails
 * @returns {Promise<boolean>} false if the build was up to date
 */
export function buildServer({ node = process.execPath, quiet = false } = {}) {
  const program = builtProgram()
  const folder = dirname(program)
  return buildOnce({
    name: 'server',
    isDone: () => existsSync(program),
    build: async () => {
      const unfinished = join(buildsFolder, 'unfinished')
      rmSync(unfinished, { recursive: true, force: true })
      await runBuild(node, [join(root, 'tools/src/bundle-server.ts'), unfinished], { cwd: root, quiet })
      renameSync(unfinished, folder)
      removeOldBuilds(buildsFolder, basename(folder))
    },
  })
}

/**
 * Removes all builds but the newest and the one before, which may still run.
 * @param {string} folder @param {string} newest
 */
export function removeOldBuilds(folder, newest) {
  const others = readdirSync(folder).filter((name) => name !== newest)
  const time = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs
  for (const name of others.toSorted((a, b) => time(b) - time(a)).slice(1))
    rmSync(join(folder, name), { recursive: true })
}
