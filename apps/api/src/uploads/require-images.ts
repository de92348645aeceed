import { isUploadedImage } from '@axle/contract'
import type { Config } from '../config/config.ts'
import { DomainError } from '../errors/errors.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { lockUploads, shownImageUrls, uploadsOfOthers } from './image-repository.ts'

/** Image URLs by the path of their field, which errors name. */
type ImageUrls = Readonly<Record<string, string>>

/** Maps a list in a body to its paths. */
export const imagesAt = (path: string, urls: readonly string[]): ImageUrls =>
  Object.fromEntries(urls.map((url, index) => [`${path}.${index}`, url]))

interface ImageUse {
  /** Existing ones may stay. */
  readonly before?: readonly string[]
  /** The shop that shows them, itself or in a product: images of other shops are rejected. */
  readonly shopId?: number
}

/**
 * Rejects URLs that are no images of this site or its external image host. Locks the accepted ones, so that they are not
 * deleted before the transaction refers to them.
 */
export async function requireImages(
  trx: Trx,
  config: Pick<Config, 'imageHost'>,
  urls: ImageUrls,
  { before = [], shopId }: ImageUse = {},
): Promise<void> {
  const asked = Object.entries(urls).filter(([, url]) => !before.includes(url))
  const strange = asked.filter(([, url]) => !isUploadedImage(url) && !isAtImageHost(config, url))
  if (strange.length > 0) throw refused(strange, 'Image URL must be an uploaded image')
  const missing = await missingImages(
    trx,
    asked.map(([, url]) => url),
  )
  const gone = asked.filter(([, url]) => missing.has(url))
  if (gone.length > 0) throw refused(gone, 'This image no longer exists. Please upload it again')
  if (shopId === undefined) return
  const foreign = await imagesOfOthers(
    trx,
    shopId,
    asked.map(([, url]) => url),
  )
  const borrowed = asked.filter(([, url]) => foreign.has(url))
  if (borrowed.length > 0) throw refused(borrowed, imageOfOthers)
}

export const imageOfOthers = 'This image belongs to another shop. Please upload your own'

/** Returns the URLs of images that belong to other shops than this one. */
export async function imagesOfOthers(
  trx: Db | Trx,
  shopId: number,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const ours = urls.filter(isUploadedImage)
  if (ours.length === 0) return new Set()
  const foreign = await uploadsOfOthers(trx, shopId, ours.map(publicIdOf))
  return new Set(ours.filter((url) => foreign.has(publicIdOf(url))))
}

/** Returns the URLs of this site's images that do not exist, and locks the others until the transaction ends. */
export async function missingImages(trx: Db | Trx, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const ours = [...new Set(urls)].filter(isUploadedImage)
  if (ours.length === 0) return new Set()
  const uploads = await lockUploads(trx, ours.map(publicIdOf))
  const unknown = ours.filter((url) => !uploads.has(publicIdOf(url)))
  if (unknown.length === 0) return new Set()
  // Pictures without an upload, such as those of the demo, may be used again while something shows them.
  const shown = await shownImageUrls(trx, unknown)
  return new Set(unknown.filter((url) => !shown.has(url)))
}

const publicIdOf = (url: string): string => url.slice('/images/'.length)

const refused = (fields: readonly (readonly [string, string])[], message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: fields.map(([path]) => ({ path, message })) })
