import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'

// JavaScript: the start script imports it on the machine's own Node, which may not run TypeScript.
const web = join(root, 'apps/web')
const stampFile = join(web, 'build/.sources')
const lock = join(root, 'node_modules/.axle-web-build')

/**
 * Builds the web app unless its build is up to date. A second process waits for the first and then builds nothing.
 * @param {{ node?: string, quiet?: boolean }} [options] `node` runs the build; `quiet` prints its output only if it fails
 * @returns {Promise<boolean>} false if the build was up to date
 */
export async function buildWeb({ node = process.execPath, quiet = false } = {}) {
  const stamp = hashOfSources()
  const upToDate = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (upToDate()) return false
  return withLock(lock, async () => {
    if (upToDate()) return false
    rmSync(stampFile, { force: true })
    await run(node, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], quiet)
    writeFileSync(stampFile, stamp)
    return true
  })
}

function hashOfSources() {
  const hash = createHash('sha256')
  const sources = ['apps/web', 'packages/contract/src', 'packages/react', 'packages/react-dom', 'package-lock.json']
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !['build', 'node_modules', '.react-router'].includes(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** @param {string} node @param {string[]} args @param {boolean} quiet @returns {Promise<void>} */
function run(node, args, quiet) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: web,
      // Another value, such as that of tests, would make other pages from the same sources.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built.\n${output}`.trim()))
    })
  })
}
