import { isUploadedImage } from '@axle/contract'
import type { Config } from '../config/config.ts'
import { DomainError } from '../errors/errors.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { Trx } from '../platform/platform.ts'
import { lockUploads, shownAddresses } from './image-repository.ts'

/** Image URLs by the path of their field, which errors name. */
type ImageUrls = Readonly<Record<string, string>>

/** Maps a list in a body to its paths. */
export const imagesAt = (path: string, urls: readonly string[]): ImageUrls =>
  Object.fromEntries(urls.map((address, index) => [`${path}.${index}`, address]))

/**
 * Rejects URLs that are no images of this site or its external image host; existing ones may stay. Locks the accepted
 * ones, so that they are not deleted before the transaction refers to them.
 */
export async function requireImages(
  trx: Trx,
  config: Pick<Config, 'imageHost'>,
  urls: ImageUrls,
  before: readonly string[] = [],
): Promise<void> {
  const asked = Object.entries(urls).filter(([, address]) => !before.includes(address))
  const strange = asked.filter(([, address]) => !isUploadedImage(address) && !isAtImageHost(config, address))
  if (strange.length > 0) throw refused(strange, 'Image URL must be an uploaded image')
  const ours = asked.filter(([, address]) => isUploadedImage(address))
  if (ours.length === 0) return
  const uploads = await lockUploads(
    trx,
    ours.map(([, address]) => publicIdOf(address)),
  )
  const unknown = ours.filter(([, address]) => !uploads.has(publicIdOf(address)))
  if (unknown.length === 0) return
  // Pictures without an upload, such as those of the demo, may be used again while something shows them.
  const shown = await shownAddresses(
    trx,
    unknown.map(([, address]) => address),
  )
  const gone = unknown.filter(([, address]) => !shown.has(address))
  if (gone.length > 0) throw refused(gone, 'This image no longer exists. Please upload it again')
}

const publicIdOf = (address: string): string => address.slice('/images/'.length)

const refused = (fields: readonly (readonly [string, string])[], message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: fields.map(([path]) => ({ path, message })) })
