import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { trimPackages } from './trim-packages.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.axle-installed')
const telemetry = join(root, 'deploy/telemetry')
const telemetryLock = join(telemetry, 'package-lock.json')
const telemetryStamp = join(telemetry, 'node_modules/.axle-installed')
// Outside node_modules, which npm ci deletes.
const lock = join(root, '.data/install.lock')

/**
 * Installs what running needs, unless node_modules has it, and with `tools` what tests and measurements need too. A
 * second process waits for the first.
 * @param {string} node the pinned Node, which is one of the packages
 * @param {{ tools?: boolean }} [options]
 */
export async function ensureInstalled(node, { tools = false } = {}) {
  if (isCurrent(node, tools) && (!tools || hasTelemetry())) return
  const wait = () => console.log('Waiting for another process that installs packages')
  await withLock(lock, () => install(node, tools), wait)
}

/** @param {string} node @param {boolean} tools */
async function install(node, tools) {
  if (tools && !hasTelemetry()) {
    await npm(['ci', '--prefix', telemetry, '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'])
    writeFileSync(telemetryStamp, hashOf(telemetryLock))
  }
  if (isCurrent(node, tools)) return
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  if (!isInstalledByHand(node, packages, tools)) {
    console.log(tools ? 'Installing packages and test tools' : 'Installing packages (half a minute on the first start)')
    // A server may run on these packages: npm ci would delete them first.
    const command = isCurrent(node, false) ? ['install', '--no-save'] : ['ci', ...(tools ? [] : ['--omit=dev'])]
    await npm([...command, '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'])
    trimPackages(packages, tools)
    console.log('Installed')
  }
  if (!existsSync(node)) throw new Error(`The pinned Node has no build for ${process.platform}-${process.arch}.`)
  await requireWorkingNode(node)
  writeFileSync(stampFile, stamp(tools))
}

/** @param {boolean} tools */
const stamp = (tools) =>
  createHash('sha256')
    .update(readFileSync(lockFile))
    .update(tools ? 'tools' : '')
    .digest('hex')

/** Its packages are in a folder of their own, where only tests and sites that use them install them. */
const hasTelemetry = () => existsSync(telemetryStamp) && readFileSync(telemetryStamp, 'utf8') === hashOf(telemetryLock)

/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** @param {string} node @param {boolean} tools */
function isCurrent(node, tools) {
  if (!existsSync(node) || !existsSync(stampFile)) return false
  const found = readFileSync(stampFile, 'utf8')
  return found === stamp(true) || (!tools && found === stamp(false))
}

/**
 * After `npm ci` by hand, npm's hidden lock file in node_modules lists the same packages.
 * @param {string} node @param {import('./trim-packages.mjs').Packages} packages @param {boolean} tools
 */
function isInstalledByHand(node, packages, tools) {
  const hiddenLockFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hiddenLockFile) || !existsSync(node)) return false
  const installed = JSON.parse(readFileSync(hiddenLockFile, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional, peer, dev, devOptional, link }]) => {
    const isPackage = path.includes('node_modules/') && !link
    const mayBeMissing = optional || peer || (!tools && (dev || devOptional))
    return !isPackage || installed[path]?.version === version || (mayBeMissing && !(path in installed))
  })
}

/** Without glibc or libatomic the file exists but does not run. @param {string} node @returns {Promise<void>} */
function requireWorkingNode(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--version'], { stdio: 'ignore' })
    const fail = () =>
      reject(
        new Error(
          'The pinned Node does not run on this system. On Debian and Ubuntu, install libatomic1. It needs glibc, which Alpine lacks.',
        ),
      )
    child.on('error', fail).on('exit', (code) => (code === 0 ? resolve() : fail()))
  })
}

/** @param {string[]} args @returns {Promise<void>} */
function npm(args) {
  const [command, first] = findNpm()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    const stop = () => child.kill()
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (code === 0) resolve()
      else reject(new Error('The packages could not be installed. See the output of npm above.'))
    })
  })
}

/** @returns {[string, string[]]} the npm that runs this script, else the one beside this Node, else the one on the PATH */
export function findNpm() {
  const places = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place))
  return found ? [process.execPath, [found]] : ['npm', []]
}
