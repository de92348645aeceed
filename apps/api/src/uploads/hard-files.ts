import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Test images, ordinary and malicious ones. */

export type MadeFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export const plain = (width: number, height: number, format: MadeFormat = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ca4' } })
    .toFormat(format)
    .toBuffer()

/** Adds noise, so that the file is as large as a photo. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const rough = {
    create: { width: width / 8, height: height / 8, channels: 3, background: '#000', noise: grain },
  } as const
  const { data, info } = await sharp(rough).resize(width, height).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info, limitInputPixels: false })
}

/** White, 300 x 200, with a red field at the top left: shows orientation and colour. */
export function redCorner(): Sharp {
  const pixels = Buffer.alloc(3 * 2 * 3, 255)
  pixels.set([255, 0, 0])
  return sharp(pixels, { raw: { width: 3, height: 2, channels: 3 } }).resize(300, 200, { kernel: 'nearest' })
}

interface PngOptions {
  readonly width: number
  readonly height: number
  readonly chunks?: readonly Buffer[]
}

/** One bit per pixel, all black: the smallest file for the most pixels. */
export function blackPng({ width, height, chunks = [] }: PngOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A text that decompresses to this many bytes. */
export const packedText = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))]))

/** One pixel per frame. */
export function gifOfFrames(frames: number, size = 1): Buffer {
  const screen = Buffer.from([size & 255, size >> 8, size & 255, size >> 8, 0x80, 0, 0, 255, 0, 0, 0, 0, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    Buffer.alloc(frame.length * frames, frame),
    Buffer.from(';'),
  ])
}
