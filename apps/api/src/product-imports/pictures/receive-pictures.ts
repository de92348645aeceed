import { limits } from '@axle/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../errors/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ArchiveEntry, OpenZip } from '../files/open-zip.ts'
import { receiveForm } from '../files/receive-form.ts'
import { refusedFile } from '../files/refused-file.ts'
import { type ImportOfShop, lockImport } from '../product-import-repository.ts'
import {
  type ArchivedPicture,
  countPictures,
  deletePictures,
  putPictures,
  releasePictures,
} from './import-picture-repository.ts'

const { maxArchiveBytes, maxPictures } = limits.productImport
/** Photos do not shrink: an archive of them unpacks to little more than its size. */
const archiveLimits = { mostEntries: 2 * maxPictures, mostBytes: 4 * maxArchiveBytes }

/**
 * Receives an archive of pictures, unpacks it into the storage and queues its pictures to be read. Throws 400 for a file
 * that is no archive or holds no files, and 409 for an import that has begun.
 */
export async function receivePictures(
  platform: Platform,
  storage: Storage,
  target: ImportOfShop,
  request: FastifyRequest | undefined,
): Promise<void> {
  const { file } = await receiveForm(request, platform.ids, maxArchiveBytes)
  try {
    const { openZip } = await import('../files/open-zip.ts')
    const zip = await openZip(file.path, archiveLimits)
    try {
      await unpack(platform, storage, target, zip)
    } finally {
      zip.close()
    }
  } finally {
    await file.discard()
  }
}

type Received = Pick<ArchivedPicture, 'name' | 'state' | 'storage_key' | 'fault'>

async function unpack({ db, events, ids }: Platform, storage: Storage, target: ImportOfShop, zip: OpenZip) {
  const entries = entriesByName(zip)
  if (entries.size === 0) throw refusedFile('This archive contains no pictures')
  const pictures = [...entries].map(([name, found]) => ({ name, found, key: `imports/${ids.secret(16)}.bin` }))
  const rows = pictures.map(({ name, found, key }): Received => {
    const fault = faultOf(found)
    return fault === undefined
      ? { name, state: 'receiving', storage_key: key, fault: null }
      : { name, state: 'failed', storage_key: null, fault }
  })
  const keys = rows.flatMap(({ storage_key: key }) => key ?? [])
  const replaced = await db.transaction().execute(async (trx) => {
    requireOpen(await lockImport(trx, target))
    const replacedKeys = await putPictures(trx, target.importId, rows)
    if ((await countPictures(trx, target.importId)) > maxPictures) throw refusedFile('There are too many pictures')
    return replacedKeys
  })
  for (const key of replaced) await storage.delete(key)
  try {
    for (const { found, key } of pictures)
      if (found[0] && keys.includes(key)) await storage.put(key, await zip.bytes(found[0].name))
    const unused = await db.transaction().execute(async (trx) => {
      const replacedKeys = await releasePictures(trx, target.importId, keys)
      await events.publish(trx, 'product-import.pictures-received', { importId: target.importId })
      return replacedKeys
    })
    // The other archive could not delete what was not stored yet.
    for (const key of unused) await storage.delete(key)
  } catch (error) {
    await deletePictures(db, target.importId, keys)
    for (const key of keys) await storage.delete(key).catch(() => undefined)
    throw error
  }
}

/** Files by their name in small letters, without folders, and without what computers add. */
function entriesByName(zip: OpenZip): Map<string, ArchiveEntry[]> {
  const files = zip.entries.filter(({ name }) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name))
  const nameOf = ({ name }: ArchiveEntry) =>
    (name.split(/[/\\]/).at(-1) ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, limits.text.singleLine)
      .toLowerCase()
  return Map.groupBy(files, nameOf)
}

function faultOf([entry, other]: readonly ArchiveEntry[]): string | undefined {
  const { maxBytes } = limits.upload.product
  if (other) return 'Two pictures in this archive have this name'
  return entry && entry.size > maxBytes ? `The image must be at most ${maxBytes / 1024 / 1024} MB` : undefined
}

function requireOpen({ state, is_dry_run: isDryRun }: { readonly state: string; readonly is_dry_run: boolean }): void {
  if (!isDryRun)
    throw new DomainError('conflict', 'import_ended', 'This file was imported already. Please upload it again')
  if (state === 'checking')
    throw new DomainError('conflict', 'import_running', 'This file is being checked. Please wait until that has ended')
}
