import sharp from 'sharp'
import { createGate } from '../platform/gate.ts'

// Only what these four need is reachable: no SVG, PDF or TIFF code ever sees a stranger's bytes. For the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** More would take hundreds of megabytes once unpacked, however small the file is. */
export const mostPixels = 50_000_000
const mostEdge = 2_048

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const uploads = createGate({ parallel: 1, waiting: 16 })
const sizes = createGate({ parallel: 2, waiting: 500 })

/** The media type of these bytes, whatever their name says. Throws when they are no picture of a known kind. */
export async function typeOf(bytes: Uint8Array): Promise<string> {
  const { format } = await open(bytes).metadata()
  return `image/${format}`
}

/** Always drawn anew, so that nothing but the picture is kept: no place it was taken at, no script behind its end. */
export function makeMaster(bytes: Uint8Array): Promise<Picture> {
  return uploads(async () => {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: mostEdge, height: mostEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** A master at a width; never larger than it is. */
export const atWidth = (master: Uint8Array, width: number): Promise<Buffer> =>
  sizes(() => open(master).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer())
