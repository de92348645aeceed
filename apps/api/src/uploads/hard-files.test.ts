import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { blackPng, gifOfFrames, packedText, photo, plain, pngChunk, redCorner } from './hard-files.ts'
import { uploader } from '@axle/testing/uploader'

const made = await testApp()
const { upload, storedImage } = await uploader(made, (await aCustomer(made.platform.db)).token)
afterAll(async () => {
  await made.close()
  await rm(made.platform.config.dataDir, { recursive: true, force: true })
})

/** Red, green and blue at the middle of a field, of 3 x 2 or 2 x 3. */
async function colourAt(image: Buffer, column: number, row: number, ignoreIcc = false): Promise<number[]> {
  const { data, info } = await sharp(image, { ignoreIcc }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [across, down] = info.width > info.height ? [3, 2] : [2, 3]
  const x = Math.floor(((column + 0.5) / across) * info.width)
  const y = Math.floor(((row + 0.5) / down) * info.height)
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isRed = ([red = 0, green = 0, blue = 0]: number[], off = 12) => red > 255 - off && green < off && blue < off

describe('uploading difficult but valid files [UPL-11]', () => {
  it('accepts a photo of 50 megapixels, as phones count them', { timeout: 60_000 }, async () => {
    const large = await (await photo(8_192, 6_144)).jpeg({ quality: 80 }).toBuffer()
    expect(large.length).toBeGreaterThan(5_000_000)
    const { status, body } = await upload(large)
    expect([status, body.data]).toEqual([201, { secure_url: body.secure_url, width: 2_048, height: 1_536 }])
  })

  it.each([
    [1, 300, [0, 0]],
    [2, 300, [2, 0]],
    [3, 300, [2, 1]],
    [4, 300, [0, 1]],
    [5, 200, [0, 0]],
    [6, 200, [1, 0]],
    [7, 200, [1, 2]],
    [8, 200, [0, 2]],
  ] as const)('turns a photo with EXIF orientation %i upright', async (orientation, width, [column, row]) => {
    const image = await storedImage(await redCorner().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer())
    expect((await sharp(image).metadata()).width).toBe(width)
    expect(isRed(await colourAt(image, column, row), 30)).toBe(true)
  })

  it('removes the location of a photo', async () => {
    const place = {
      GPSLatitude: '5/1 36/1 0/1',
      GPSLatitudeRef: 'N',
      GPSLongitude: '0/1 11/1 0/1',
      GPSLongitudeRef: 'W',
    }
    const photo = await redCorner()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
      .withXmp('<x/>')
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { exif, xmp, iptc, icc, comments } = await sharp(await storedImage(photo)).metadata()
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it('converts wide-gamut colours for every screen', async () => {
    const wide = await redCorner().withIccProfile('p3').png().toBuffer()
    // Without its profile it has another red.
    expect(isRed(await colourAt(wide, 0, 0, true))).toBe(false)
    expect(isRed(await colourAt(await storedImage(wide), 0, 0))).toBe(true)
  })

  it('accepts CMYK colours', async () => {
    const printed = await redCorner().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const image = await storedImage(printed)
    expect((await sharp(image).metadata()).space).toBe('srgb')
    expect(isRed(await colourAt(image, 0, 0), 70)).toBe(true)
  })

  it('accepts 16 bits per colour', async () => {
    const deep = await redCorner().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect(isRed(await colourAt(await storedImage(deep), 0, 0))).toBe(true)
  })

  it.each([
    [1, 1, 1, 1],
    [1, 10_000, 1, 2_048],
    [10_000, 1, 2_048, 1],
  ])('accepts %i x %i pixels', async (width, height, keptWidth, keptHeight) => {
    const image = await storedImage(await plain(width, height))
    expect(await sharp(image).metadata()).toMatchObject({ width: keptWidth, height: keptHeight })
  })

  it('stores an animation as a still image', async () => {
    const frames = [await plain(40, 30), await redCorner().resize(40, 30).png().toBuffer(), await plain(40, 30)]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [90, 90, 90] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const image = await storedImage(moving)
    expect(await sharp(image, { animated: true }).metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await sharp(image, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('stores a polyglot file without the page behind the image', async () => {
    const both = Buffer.concat([
      await redCorner().jpeg().toBuffer(),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ])
    expect((await storedImage(both)).includes('script')).toBe(false)
  })
})

describe('uploading malicious files [UPL-11]', () => {
  it('reads only the first of 600,000 frames', async () => {
    const bomb = gifOfFrames(600_000)
    expect(bomb.length).toBeGreaterThan(13_000_000)
    expect(await sharp(await storedImage(bomb)).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  it('ignores 400 MB of compressed text', async () => {
    const bomb = blackPng({ width: 20, height: 20, chunks: Array.from({ length: 4 }, () => packedText(100_000_000)) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await storedImage(bomb)).length).toBeLessThan(1_000)
  })

  it('ignores 10 MB of small texts', async () => {
    const text = pngChunk('tEXt', Buffer.from('a\0bcdefgh'))
    const texts = Buffer.alloc(text.length * 480_000, text)
    expect((await storedImage(blackPng({ width: 20, height: 20, chunks: [texts] }))).length).toBeLessThan(1_000)
  })

  it('rejects 400 megapixels in 1 MB by the header', async () => {
    const filler = pngChunk('tEXt', Buffer.alloc(1_000_000, 'a'))
    const bomb = blackPng({ width: 20_000, height: 20_000, chunks: [filler] })
    expect(bomb.length).toBeLessThan(1_100_000)
    const { status, body } = await upload(bomb)
    expect([status, body.code, body.message]).toEqual([
      400,
      'too_many_pixels',
      'The image must have at most 52 megapixels',
    ])
  })

  it('accepts fewer pixels of a file that must be decompressed whole', async () => {
    const deep = { create: { width: 6_000, height: 5_000, channels: 4, background: '#ca48' } } as const
    const { status, body } = await upload(
      await sharp(deep).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    )
    expect([status, body.message]).toEqual([400, 'The image must have at most 26 megapixels'])
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('rejects a truncated %s as damaged', async (format) => {
    const whole = await (await photo(240, 160)).toFormat(format).toBuffer()
    const { status, body } = await upload(whole.subarray(0, whole.length / 2))
    expect([status, body.code, body.message]).toEqual([
      400,
      'broken_image',
      'This image file is damaged. Please choose another one',
    ])
  })

  it('rejects 20 MB, naming the limit', async () => {
    const { status, body } = await upload(Buffer.alloc(20 * 1024 * 1024, '\xFF\xD8\xFF', 'latin1'))
    expect([status, body.code, body.message]).toEqual([413, 'image_too_large', 'The image must be at most 15 MB'])
  })

  it('rejects an SVG named .png', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const bytes of [Buffer.from(drawing), Buffer.from(`<?xml version="1.0"?>${drawing}`)]) {
      const { status, body } = await upload(bytes, 'product', 'part.png')
      expect([status, body.message]).toEqual([415, 'Only image files are allowed'])
    }
  })

  it('names HEIC when it rejects a HEIC photo', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(2_000),
    ])
    const { status, body } = await upload(heic, 'product', 'IMG_1.HEIC')
    expect([status, body.code, body.message]).toEqual([
      415,
      'heic',
      'HEIC photos cannot be used here. Please choose a JPEG or PNG',
    ])
  })

  it.each([
    ['the first bytes of a picture and nothing more', '\xFF\xD8\xFF'],
    ['the first bytes of a picture and a page', '\xFF\xD8\xFF\xE0<html><script>alert(1)</script>'],
    ['the signature of a PNG and noise', '\x89PNG\r\n\x1A\n\0\0\0\rIHDRnoise'],
    ['a RIFF that is no WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ])('rejects %s as damaged', async (_, bytes) => {
    const { status, body } = await upload(Buffer.from(bytes, 'latin1'))
    expect([status, body.code]).toEqual([400, 'broken_image'])
  })

  it('asks simultaneous uploads beyond the limit to retry, and accepts the others', { timeout: 60_000 }, async () => {
    const heavy = blackPng({ width: 1_200, height: 900 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(heavy)))
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(taken.length).toBeGreaterThanOrEqual(33)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, retryAfter, body } of refused)
      expect([status, retryAfter, body.code]).toEqual([503, '5', 'busy'])
    expect((await upload(heavy)).status).toBe(201)
  })
})
