import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../apps/api/bin/server-build.mjs'
import { buildOnce, runBuild } from './build-once.mjs'
import { root } from './root.mjs'

// JavaScript: the start script imports it on the machine's own Node, which may not run TypeScript.
const web = join(root, 'apps/web')
const stampFile = join(web, 'build/.sources')
const sources = ['apps/web', 'packages/contract/src', 'packages/react', 'packages/react-dom', 'package-lock.json']

/**
 * Builds the web app unless its build is up to date.
 * @param {{ node?: string, quiet?: boolean }} [options] `node` runs the build; `quiet` prints its output only if it fails
 * @returns {Promise<boolean>} false if the build was up to date
 */
export function buildWeb({ node = process.execPath, quiet = false } = {}) {
  const stamp = hashOf(sources)
  return buildOnce({
    name: 'web',
    isDone: () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp,
    build: async () => {
      rmSync(stampFile, { force: true })
      await runBuild(node, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], { cwd: web, quiet })
      writeFileSync(stampFile, stamp)
    },
  })
}
