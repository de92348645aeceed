import { listImageBytes, listWidths } from '@axle/contract'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { createGate } from '../admission/gate.ts'

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

/** What phones call 50 megapixels is up to 8192 x 6144. */
const mostPixels = 52_000_000
/** What has to be unpacked whole takes this much at the most; the rest is read row by row, in a third of it. */
const mostUnpacked = 4 * mostPixels
const mostSeconds = 30
const mostEdge = 2_048

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** It would take more memory than an upload may have. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels'
  /** As many as are taken of such a picture, in millions. */
  readonly megapixels: number
  constructor(megapixels: number) {
    super(`more than ${megapixels} megapixels`)
    this.megapixels = megapixels
  }
}

const uploads = createGate({ name: 'uploads', parallel: 1, waiting: 32 })
// Together with the one above: three of the four threads that files, passwords and pictures share.
const sizes = createGate({ name: 'picture sizes', parallel: 2, waiting: 500 })
const patient = createGate({ name: 'picture formats', parallel: 1, waiting: 300 })

/** Read when its turn has come. Always drawn anew, so that nothing but the picture is kept: no place it was taken at, no script behind its end. */
export function makeMaster(read: () => Promise<Uint8Array>): Promise<Picture> {
  return uploads(async () => {
    const bytes = await read()
    requireBearable(await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
    const { data, info } = await open(bytes)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: mostEdge, height: mostEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Told from the header alone, before anything is unpacked. */
function requireBearable({ width, height, channels, depth, format, isProgressive }: Metadata): void {
  const isWhole = isProgressive || format === 'gif'
  const perPixel = channels * (depth === 'ushort' ? 2 : 1)
  const most = isWhole ? Math.min(mostPixels, mostUnpacked / perPixel) : mostPixels
  if (width * height > most) throw new TooManyPixels(Math.floor(most / 1_000_000))
}

/** A master at a width, never larger than it is. */
export const atWidth = (master: Uint8Array, width: number): Promise<Buffer> =>
  sizes(() => lightEnough(width, [78, 60, 45, 30], (quality) => resized(master, width).webp({ quality })))

/**
 * The same in fewer bytes and with several times the work: one at a time, and never in the way of what is waited for.
 * The master is read when its turn has come; without one nothing is made.
 */
export const atWidthInAvif = (
  readMaster: () => Promise<Uint8Array | undefined>,
  width: number,
): Promise<Buffer | undefined> =>
  patient(async () => {
    const master = await readMaster()
    if (!master) return undefined
    const encode = (quality: number) => resized(master, width).avif({ quality, effort: 2 })
    return sizes(() => lightEnough(width, [52, 42, 34, 26], encode))
  })

/** In the first of these qualities in which a list may show it; outside lists simply in the first. */
async function lightEnough(
  width: number,
  [quality, ...lower]: readonly [number, ...number[]],
  encode: (quality: number) => Sharp,
): Promise<Buffer> {
  const bytes = await encode(quality).toBuffer()
  const [next, ...rest] = lower
  const isLight = bytes.length <= listImageBytes || width > Math.max(...listWidths)
  return isLight || next === undefined ? bytes : lightEnough(width, [next, ...rest], encode)
}

const resized = (master: Uint8Array, width: number) =>
  open(master).timeout({ seconds: mostSeconds }).resize({ width, withoutEnlargement: true })
