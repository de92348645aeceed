import type { PhotoSize } from '@axle/contract'
import { DomainError, notFound } from '../../errors/errors.ts'
import { PictureAnswer } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import type { Storage } from '../../storage/storage.ts'
import { imageSizes } from '../image-sizes.ts'
import { masterKey, thumbnailWidth } from '../store-image.ts'
import { claimUploads, deleteClaimed, isUnclaimedOf, nameOfClaimed, type PhotoTable } from './photo-repository.ts'

/** The private photos that the rows of one table keep. */
export interface PhotoKeeper {
  /**
   * Claims photos that this user uploaded, and returns the values of `upload_id` for the rows, which the transaction
   * must insert, in the same order. Rejects photos of others, used and deleted ones, at their place in `path`.
   */
  readonly claim: (trx: Trx, userId: number, names: readonly string[], path?: string) => Promise<readonly number[]>
  /** Reads the image of a row. Check first that the caller may see it: this does not. */
  readonly read: (uploadId: number, size: PhotoSize) => Promise<PictureAnswer>
  /** Deletes photos with their record. Delete the rows first. Files follow by a job. */
  readonly delete: (trx: Trx, uploadIds: readonly number[]) => Promise<void>
}

export interface PrivatePhotos {
  /**
   * Names a table that keeps private photos: call it once, in `setUp`. The table has a column `upload_id int`, unique, that references `upload`.
   * The sweep deletes photos whose row is gone.
   */
  readonly keptIn: (table: PhotoTable) => PhotoKeeper
}

const photoNotFound = () => notFound('photo_not_found', 'Photo not found')

/** Photos without a public address: each module checks who may read those of its records. */
export function privatePhotos({ db, log, events }: Platform, storage: Storage) {
  const tables = new Set<PhotoTable>()
  const sizes = imageSizes(storage, log)
  const readImage = async (name: string, size: PhotoSize): Promise<PictureAnswer> => {
    const bytes =
      size === 'full' ? await storage.get(masterKey(name)) : (await sizes.get(name, thumbnailWidth, 'webp'))?.bytes
    if (bytes === undefined) throw photoNotFound()
    return new PictureAnswer(bytes)
  }
  const keptIn = (table: PhotoTable): PhotoKeeper => {
    tables.add(table)
    return {
      claim: (trx, userId, names, path = 'photos') => claimAll(trx, { userId, table, names, path }),
      async read(uploadId, size) {
        const name = await nameOfClaimed(db, table, uploadId)
        if (name === undefined) throw photoNotFound()
        return readImage(name, size)
      },
      async delete(trx, uploadIds) {
        if (uploadIds.length === 0) return
        const publicIds = await deleteClaimed(trx, table, uploadIds)
        if (publicIds.length > 0) await events.publish(trx, 'uploads.unused', { publicIds })
      },
    }
  }
  return {
    tables,
    keptIn,
    /** Reads a photo for its uploader, until a record takes it. */
    async readUnclaimed(userId: number, name: string, size: PhotoSize): Promise<PictureAnswer> {
      if (!(await isUnclaimedOf(db, userId, name))) throw photoNotFound()
      return readImage(name, size)
    },
  }
}

interface Claim {
  readonly userId: number
  readonly table: PhotoTable
  readonly names: readonly string[]
  readonly path: string
}

async function claimAll(trx: Trx, { userId, table, names, path }: Claim): Promise<readonly number[]> {
  if (names.length === 0) return []
  const claimed = await claimUploads(trx, userId, table, names)
  const missing = names.flatMap((name, index) => (claimed.has(name) ? [] : [`${path}.${index}`]))
  const message = 'This image no longer exists. Please upload it again'
  if (missing.length > 0)
    throw new DomainError('invalid', 'photo_gone', message, {
      errors: missing.map((each) => ({ path: each, message })),
    })
  return names.flatMap((name) => claimed.get(name) ?? [])
}
