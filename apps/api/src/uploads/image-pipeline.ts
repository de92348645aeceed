import { listImageBytes, listImageWidths } from '@axle/contract'
import type { Metadata, Sharp } from 'sharp'
import { createGate } from '../admission/gate.ts'

type Library = (typeof import('sharp'))['default']
let loading: Promise<Library> | undefined

/** Loads the library with the first picture: it takes 25 MB. */
const library = () => (loading ??= import('sharp').then(({ default: sharp }) => restricted(sharp)))

/** Blocks all loaders but these four for the whole process: no SVG, PDF or TIFF code ever reads an upload. */
function restricted(sharp: Library) {
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
  return sharp
}

/** 50 megapixels of a phone are up to 8192 x 6144. */
const mostPixels = 52_000_000
/** Maximum bytes for formats that must be decompressed whole; others are read row by row, in a third of the memory. */
const mostUnpacked = 4 * mostPixels
const mostSeconds = 30
const mostEdge = 2_048

const open = (sharp: Library, bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Thrown when the image would take more memory than an upload may use. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels'
  /** The maximum for such an image, in millions. */
  readonly megapixels: number
  constructor(megapixels: number) {
    super(`more than ${megapixels} megapixels`)
    this.megapixels = megapixels
  }
}

const uploads = createGate({ name: 'uploads', parallel: 1, waiting: 32 })
// Together with the gate above, these use three of the four threads that files, passwords and images share.
const sizes = createGate({ name: 'picture sizes', parallel: 2, waiting: 500 })
const patient = createGate({ name: 'picture formats', parallel: 1, waiting: 300 })

/** Reads the upload when its turn comes and encodes it anew, which removes location data and trailing scripts. */
export function makeMaster(read: () => Promise<Uint8Array>): Promise<Picture> {
  return uploads(async () => {
    const bytes = await read()
    const sharp = await library()
    requireDecodable(await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
    const { data, info } = await open(sharp, bytes)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: mostEdge, height: mostEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Uses the header only, before anything is decompressed. */
function requireDecodable({ width, height, channels, depth, format, isProgressive }: Metadata): void {
  const isWhole = isProgressive || format === 'gif'
  const perPixel = channels * (depth === 'ushort' ? 2 : 1)
  const most = isWhole ? Math.min(mostPixels, mostUnpacked / perPixel) : mostPixels
  if (width * height > most) throw new TooManyPixels(Math.floor(most / 1_000_000))
}

/** Scales a master to a width, never up. */
export const atWidth = (master: Uint8Array, width: number): Promise<Buffer> =>
  sizes(async () => {
    const sharp = await library()
    return smallEnough(width, [78, 60, 45, 30], (quality) => resized(sharp, master, width).webp({ quality }))
  })

/**
 * Encodes the same in AVIF, which is smaller and costs several times the CPU: one at a time, after all other work.
 * Reads the master when its turn comes; returns undefined without one.
 */
export const atWidthInAvif = (
  readMaster: () => Promise<Uint8Array | undefined>,
  width: number,
): Promise<Buffer | undefined> =>
  patient(async () => {
    const master = await readMaster()
    if (!master) return undefined
    const sharp = await library()
    const encode = (quality: number) => resized(sharp, master, width).avif({ quality, effort: 2 })
    return sizes(() => smallEnough(width, [52, 42, 34, 26], encode))
  })

/** Tries these qualities until the file is small enough for lists; other sizes use the first. */
async function smallEnough(
  width: number,
  [quality, ...lower]: readonly [number, ...number[]],
  encode: (quality: number) => Sharp,
): Promise<Buffer> {
  const bytes = await encode(quality).toBuffer()
  const [next, ...rest] = lower
  const isLight = bytes.length <= listImageBytes || width > Math.max(...listImageWidths)
  return isLight || next === undefined ? bytes : smallEnough(width, [next, ...rest], encode)
}

const resized = (sharp: Library, master: Uint8Array, width: number) =>
  open(sharp, master).timeout({ seconds: mostSeconds }).resize({ width, withoutEnlargement: true })
