import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { reasonOf } from '../../errors/reason-of.ts'
import { StartupError } from '../../errors/startup-error.ts'
import type { Manifest } from '../manifest.ts'
import { megabytes } from '../progress.ts'
import { type BackupOrder, takeBackup } from '../take-backup.ts'
import { archiveName } from './archive-name.ts'
import type { ArchivePlace } from './archive-place.ts'
import { archivesIn, type BackupSettings, requirePlaces } from './archive-places.ts'
import { encrypted } from './encryption.ts'
import { expiredArchives } from './retention.ts'
import { packed } from './tar.ts'

type SaveOrder = Omit<BackupOrder, 'folder' | 'kind' | 'withSecrets' | 'dataDir'> & {
  readonly config: BackupSettings
}

export interface SavedArchive {
  readonly manifest: Manifest
  readonly name: string
  readonly bytes: number
  readonly places: readonly string[]
  readonly deleted: readonly string[]
}

/**
 * Takes a backup, checks it, packs it into one file, encrypts it if there are keys, stores it in each place and
 * deletes expired ones. Nothing is deleted unless every place has the new file.
 */
export async function saveArchive({ config, ...order }: SaveOrder): Promise<SavedArchive> {
  const places = requirePlaces(config)
  const { recipients } = config.backups
  const parent = config.backups.folder ?? config.dataDir
  const scratch = path.join(parent, `.backup-${process.pid}`)
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    await deleteLeftovers(parent, order.print)
    const folder = path.join(scratch, 'backup')
    const { dataDir } = config
    const manifest = await takeBackup({ ...order, folder, dataDir, kind: 'backup', withSecrets: true })
    const name = archiveName(config.siteUrl, manifest.takenAt, recipients.length > 0)
    const source = async () => (recipients.length > 0 ? encrypted(packed(folder), recipients) : packed(folder))
    const bytes = await storeEverywhere(places, name, source, order)
    const deleted = await deleteExpired(places, config, order.print)
    return { manifest, name, bytes, places: places.map(({ description }) => description), deleted }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A backup that was killed, or a power cut, leaves files in plain text. No backup runs for a day. */
async function deleteLeftovers(parent: string, print: (line: string) => void): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!/^\.(?:backup|unpacked)-|\.tar(?:\.age)?\.unfinished-\d+$/.test(name)) continue
    const place = path.join(parent, name)
    const { mtimeMs } = await stat(place)
    if (Date.now() - mtimeMs < oneDay) continue
    await rm(place, { recursive: true, force: true })
    print(`Deleted ${place}, which an interrupted backup left behind`)
  }
}

const oneDay = 86_400_000

/** Encrypts once: further places get a copy of what the first one stored. */
async function storeEverywhere(
  places: readonly ArchivePlace[],
  name: string,
  source: () => Promise<AsyncIterable<Uint8Array>>,
  { print, signal }: Pick<BackupOrder, 'print' | 'signal'>,
): Promise<number> {
  const [first, ...others] = places
  if (first === undefined) return 0
  const { bytes } = await first.write(name, await source(), signal)
  print(`${name} (${megabytes(bytes)}) is in ${first.description}`)
  for (const place of others) {
    await place.write(name, first.read(name), signal).catch((error: unknown) => {
      if (!(error instanceof StartupError)) throw error
      throw new StartupError(`${name} is in ${first.description}, but not everywhere: ${error.message}`, {
        cause: error,
        problem: error.problem,
      })
    })
    print(`${name} is in ${place.description}`)
  }
  return bytes
}

/** A key that may not delete is a good protection, so a refusal is only reported. */
async function deleteExpired(
  places: readonly ArchivePlace[],
  { backups, siteUrl }: BackupSettings,
  print: (line: string) => void,
): Promise<readonly string[]> {
  const deleted = new Set<string>()
  for (const place of places) {
    for (const { name } of expiredArchives(await archivesIn(place, siteUrl), backups.keep)) {
      try {
        await place.delete(name)
        deleted.add(name)
        print(`Deleted ${name} from ${place.description}`)
      } catch (error) {
        print(`Warning: ${name} could not be deleted from ${place.description} (${reasonOf(error)})`)
      }
    }
  }
  return [...deleted]
}
