import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from '../apps/api/bin/memory-flags.mjs'
import { buildServer } from './src/build-server.mjs'
import { ensureInstalled } from './src/install.mjs'
import { root } from './src/root.mjs'

// JavaScript: it runs on the machine's own Node before anything is installed.
const oldestNode = [20, 19]
const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The command line of Axle, which `npx axle` runs too. */
const axle = 'apps/api/bin/axle.mjs'

/** @type {Record<string, { file?: string, args?: string[], flags?: string[], web?: boolean, tools?: boolean }>} */
const commands = {
  serve: { file: axle, args: ['start'], flags: memoryFlags, web: true },
  build: { web: true },
  // Vite reloads the pages; --watch restarts the server.
  dev: { file: axle, args: ['start', '--dev'], flags: ['--watch', '--watch-preserve-output'] },
  test: { file: 'tools/src/run-tests.ts', tools: true },
  check: { file: 'tools/src/run-tests.ts', args: ['--static'], tools: true },
  bench: { file: 'bench/src/main.ts', web: true, tools: true },
  'bench-web': { file: 'bench/src/web.ts', web: true, tools: true },
  'bench-search': { file: 'bench/src/search.ts', tools: true },
  trust: { file: 'bench/src/trust.ts', web: true, tools: true },
  crawl: { file: 'e2e/crawl/main.ts', web: true, tools: true },
  fuzz: { file: 'tools/fuzz/src/main.ts', tools: true },
  demo: { file: 'demo/src/main.ts' },
  'catalogue-starter': { file: axle, args: ['catalogue', 'starter'] },
  reindex: { file: axle, args: ['reindex'] },
  backup: { file: axle, args: ['backup'] },
  restore: { file: axle, args: ['restore'] },
  export: { file: axle, args: ['export'] },
  import: { file: axle, args: ['import'] },
  'admin-create': { file: axle, args: ['admin', 'create'] },
  sbom: { file: 'tools/src/sbom.ts' },
  release: { file: 'tools/src/release/main.ts', web: true },
  format: { file: 'node_modules/oxfmt/bin/oxfmt', tools: true },
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main() {
  const [name = 'serve', ...rest] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new Error(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}.`)
  requireNode()
  await ensureInstalled(node, command)
  const args = [...(command.flags ?? []), join(root, command.file ?? ''), ...(command.args ?? []), ...rest]
  if (command.web) await buildServer({ node, quiet: true })
  if (name === 'serve') return run([...args, '--await-pages'], buildPages)
  if (command.web) await buildPages()
  return command.file === undefined ? 0 : run(args)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [needed = 0, neededMinor = 0] = oldestNode
  if (major < needed || (major === needed && minor < neededMinor)) {
    throw new Error(`Axle needs Node ${oldestNode.join('.')} or newer to start. This is ${process.versions.node}.`)
  }
}

async function buildPages() {
  const { buildWeb } = await import('./src/build-web.mjs')
  const startedAt = Date.now()
  console.log('Checking the pages')
  const built = await buildWeb({ node, quiet: true })
  if (built) console.log(`Built the pages in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}

/**
 * @param {string[]} args
 * @param {() => Promise<void>} [work] goes on beside the program, which hears of its end by a disconnect
 * @returns {Promise<number>} the exit code
 */
function run(args, work) {
  return new Promise((resolve, reject) => {
    // Ctrl+C reaches every process of the terminal's group, and npm forwards it again. The child takes a second signal
    // as a request to stop at once, so it gets its own group and only the signals forwarded below.
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = work ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const env = { ...memoryEnvironment, ...process.env }
    const child = spawn(node, args, { cwd: root, stdio, env, detached: process.platform !== 'win32' })
    let last = 0
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (Date.now() - last < 500) return
        last = Date.now()
        child.kill(signal)
      })
    }
    work?.().then(
      () => child.connected && child.disconnect(),
      (error) => {
        child.kill()
        reject(error)
      },
    )
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGKILL' ? 137 : 143)))
  })
}
