import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.axle-installed')
// Outside node_modules, which npm ci deletes.
const lock = join(root, '.data/install.lock')

/**
 * Installs the packages of package-lock.json unless node_modules has them. A second process waits for the first.
 * @param {string} node the pinned Node, which is one of the packages
 */
export async function ensureInstalled(node) {
  if (isCurrent(node)) return
  const wait = () => console.log('Waiting for another process that installs packages')
  await withLock(lock, () => install(node), wait)
}

/** @param {string} node */
async function install(node) {
  if (isCurrent(node)) return
  if (!isInstalledByHand(node)) {
    console.log('Installing packages (half a minute on the first start)')
    await npm(['ci', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'])
    console.log('Installed')
  }
  if (!existsSync(node)) throw new Error(`The pinned Node has no build for ${process.platform}-${process.arch}.`)
  await requireWorkingNode(node)
  writeFileSync(stampFile, stamp())
}

const stamp = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')
/** @param {string} node */
const isCurrent = (node) => existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

/**
 * After `npm ci` by hand, npm's hidden lock file in node_modules lists the same packages.
 * @param {string} node
 */
function isInstalledByHand(node) {
  const hiddenLockFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hiddenLockFile) || !existsSync(node)) return false
  const installed = JSON.parse(readFileSync(hiddenLockFile, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([path, { version, optional, peer, link }]) => {
    const isPackage = path.includes('node_modules/') && !link
    return (
      !isPackage ||
      (optional && !(path in installed)) ||
      (peer && !(path in installed)) ||
      installed[path]?.version === version
    )
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
function findNpm() {
  const places = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place))
  return found ? [process.execPath, [found]] : ['npm', []]
}
