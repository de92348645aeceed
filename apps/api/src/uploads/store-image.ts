import { avifWidths, imageWidths, limits, privatePhotoPrefix, type UploadPreset } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import { isDiskFull } from '../storage/disk-full.ts'
import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../storage/storage.ts'
import { fileKind } from './receiving/file-kind.ts'
import { makeMaster, TooManyPixels } from './image-pipeline.ts'
import type { ReceivedFile } from './receiving/receive-file.ts'

export type Format = 'webp' | 'avif'

export const isPrivate = (publicId: string): boolean => publicId.startsWith(privatePhotoPrefix)
/** Private photos have a folder of their own, so that no proxy or bucket rule for images publishes them. */
const folderOf = (publicId: string) => (isPrivate(publicId) ? 'private' : 'images')

/** The storage key of an image, and of a size. */
export const masterKey = (publicId: string) => `${folderOf(publicId)}/${publicId}.webp`
export const sizeKey = (publicId: string, width: number, format: Format = 'webp') =>
  `${folderOf(publicId)}/${width}/${publicId}.${format}`

/** The width of thumbnails of private photos, the only other size that they have. */
export const thumbnailWidth = 320

/** All storage keys of an image; the master last, because the others can be made from it. */
const keysOf = (publicId: string): readonly string[] =>
  isPrivate(publicId)
    ? [sizeKey(publicId, thumbnailWidth), masterKey(publicId)]
    : [
        ...imageWidths.map((width) => sizeKey(publicId, width)),
        ...avifWidths.map((width) => sizeKey(publicId, width, 'avif')),
        masterKey(publicId),
      ]

export async function deleteFiles(storage: Storage, publicId: string): Promise<void> {
  for (const key of keysOf(publicId)) await storage.delete(key)
}

export async function deleteImages(storage: Storage, publicIds: readonly string[]): Promise<void> {
  for (const publicId of publicIds) await deleteFiles(storage, publicId)
}

interface KeptImage {
  /** For a private photo, its name. */
  readonly secure_url: string
  readonly width: number
  readonly height: number
}

interface ImageToStore {
  readonly preset: UploadPreset
  readonly file: Pick<ReceivedFile, 'head' | 'read'>
  readonly isImported?: boolean
}

/** Stores an image under an unguessable id. A private photo gets no URL. */
export async function storeImage(
  { db, ids, clock }: Platform,
  storage: Storage,
  userId: number,
  { preset, file, isImported = false }: ImageToStore,
): Promise<KeptImage> {
  requireKind(file.head, limits.upload[preset].types)
  const { bytes: master, width, height } = await makeMaster(file.read).catch(asRefusal)
  const isOpen = preset !== 'private'
  const publicId = `${isOpen ? '' : privatePhotoPrefix}${ids.secret(16)}`
  // Insert the row first: a file without a row would never be deleted.
  await db
    .insertInto('upload')
    .values({
      public_id: publicId,
      user_id: userId,
      preset,
      width,
      height,
      bytes: master.length,
      is_imported: isImported,
      created_at: clock.now(),
    })
    .execute()
  await storage.put(masterKey(publicId), master).catch(async (error: unknown) => {
    // A storage that did not answer may have stored the file: the sweep deletes that row.
    if (isDiskFull(error)) await db.deleteFrom('upload').where('public_id', '=', publicId).execute()
    throw error
  })
  return { secure_url: isOpen ? `/images/${publicId}` : publicId, width, height }
}

function requireKind(head: Uint8Array, types: readonly string[]): void {
  const kind = fileKind(head)
  if (kind === 'image/heic')
    throw new DomainError('unsupported_type', 'heic', 'HEIC photos cannot be used here. Please choose a JPEG or PNG')
  if (kind === undefined || !types.includes(kind))
    throw new DomainError('unsupported_type', 'not_an_image', 'Only image files are allowed')
}

/** Hides sharp's own messages; only too many pixels is reported separately. */
function asRefusal(error: unknown): never {
  if (error instanceof DomainError) throw error
  if (error instanceof TooManyPixels) {
    throw new DomainError('invalid', 'too_many_pixels', `The image must have at most ${error.megapixels} megapixels`)
  }
  throw new DomainError('invalid', 'broken_image', 'This image file is damaged. Please choose another one')
}
