import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'
import { isEncryptedArchive } from './archive-name.ts'
import { archivePlaces, archivesIn, type BackupSettings, requirePlaces } from './archive-places.ts'
import { decrypted, readIdentities } from './encryption.ts'
import { unpackInto } from './tar.ts'

export interface OpenOrder {
  readonly config: BackupSettings
  /** A folder, a file, or the name of an archive in the places of the settings. */
  readonly source: string
  /** A file with secret keys, or `-`. */
  readonly identity?: string | undefined
  readonly print: (line: string) => void
  readonly closing: AsyncDisposableStack
}

/** Returns the folder of a backup. One in a file is decrypted and unpacked into a folder that `closing` deletes. */
export async function openArchive(order: OpenOrder): Promise<string> {
  const { config, source, print, closing } = order
  const found = await stat(path.resolve(source)).catch(() => undefined)
  if (found?.isDirectory()) return path.resolve(source)
  const stored = found ? createReadStream(path.resolve(source)) : await readFromPlaces(config, source)
  if (stored === undefined) throw new StartupError(`There is no backup ${source}, here or in the places of BACKUP_.`)
  const content = isEncryptedArchive(source) ? decrypted(stored, await identitiesFor(order)) : stored
  const folder = await mkdtemp(path.join(config.backups.folder ?? config.dataDir, '.unpacked-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  print(`Unpacking ${source}`)
  await unpackInto(folder, content)
  return folder
}

async function identitiesFor({ source, identity }: OpenOrder): Promise<readonly string[]> {
  if (identity === undefined)
    throw new StartupError(`${source} is encrypted: name the file with the secret key by --identity.`)
  return readIdentities(identity)
}

async function readFromPlaces(config: BackupSettings, name: string) {
  for (const place of archivePlaces(config))
    if ((await archivesIn(place, config.siteUrl)).some((archive) => archive.name === name)) return place.read(name)
  return undefined
}

/** Returns the name of the newest archive. Throws a StartupError when there is none. */
export async function newestArchive(config: BackupSettings): Promise<string> {
  const found = await Promise.all(requirePlaces(config).map((place) => archivesIn(place, config.siteUrl)))
  const [newest] = found.flat().toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  if (newest === undefined) throw new StartupError('There is no backup of this site yet. Run: axle backup')
  return newest.name
}
