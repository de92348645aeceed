import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inTurn } from './in-turn.mjs'
import { root } from './root.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.axle-installed')
// Not in node_modules, which npm ci removes.
const lock = join(root, '.data/install.lock')

/**
 * Installs what package-lock.json names, unless that is what stands in node_modules already. Two that start at once
 * take turns, and the second finds the work done.
 * @param {string} node the pinned Node, which comes with the packages
 */
export async function ensureInstalled(node) {
  if (isCurrent(node)) return
  const wait = () => console.log('Waiting for another start that is installing packages')
  await inTurn(lock, () => install(node), wait)
}

/** @param {string} node */
async function install(node) {
  if (isCurrent(node)) return
  if (!matchesByName(node)) {
    console.log('Installing packages (half a minute on the first start)')
    await npm(['ci', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'])
    console.log('Installed')
  }
  if (!existsSync(node)) throw new Error(`The pinned Node has no build for ${process.platform}-${process.arch}.`)
  await refuseUnusable(node)
  writeFileSync(stampFile, stamp())
}

const stamp = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')
/** @param {string} node */
const isCurrent = (node) => existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

/**
 * Somebody may have run `npm ci` by hand: npm's own note in node_modules then has the same packages.
 * @param {string} node
 */
function matchesByName(node) {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || !existsSync(node)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
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

/** On a system without glibc the file is there and does not run. @param {string} node @returns {Promise<void>} */
function refuseUnusable(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--version'], { stdio: 'ignore' })
    const refuse = () =>
      reject(new Error('The pinned Node does not run on this system. It needs glibc, which Alpine lacks.'))
    child.on('error', refuse).on('exit', (code) => (code === 0 ? resolve() : refuse()))
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
      else reject(new Error('The packages could not be installed; npm says above why.'))
    })
  })
}

/** @returns {[string, string[]]} the npm that started us, else the one beside this Node, else the one on the PATH */
function findNpm() {
  const places = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place))
  return found ? [process.execPath, [found]] : ['npm', []]
}
