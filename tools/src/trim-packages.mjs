import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean,
 *   link?: boolean, optionalDependencies?: Record<string, string> }>} Packages of package-lock.json, by path
 */

/**
 * Deletes files of installed packages that no command reads: Node's headers for compilers, source maps, and without
 * `tools` the packages that only tools need, which npm installs as optional peers of others.
 * @param {Packages} packages @param {boolean} tools @param {string} [folder] of node_modules
 */
export function trimPackages(packages, tools, folder = root) {
  const unused = readdirSync(join(folder, 'node_modules'))
    .filter((name) => name.startsWith('node-'))
    .map((name) => `node_modules/${name}/include`)
  if (!tools) unused.push(...optionalPeers(packages))
  for (const place of unused) rmSync(join(folder, place), { recursive: true, force: true })
  // With types, so that Node does not follow the links to our own workspaces.
  for (const file of readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true }))
    if (file.isFile() && file.name.endsWith('.map')) rmSync(join(file.parentPath, file.name))
}

/** @param {Packages} packages */
const optionalPeers = (packages) =>
  Object.entries(packages)
    .filter(([, { devOptional }]) => devOptional)
    .flatMap(([path, { optionalDependencies = {} }]) => [
      path,
      ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
    ])
