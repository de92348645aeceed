import { afterEach, describe, expect, it, vi } from 'vitest'
import { shrinkImage } from './shrink-image.ts'
import { formatsFor, shrinkPicture } from './shrink-picture.ts'

const kilobyte = 1024
const aFile = (type: string, bytes: number, name = 'IMG_2041.JPG') => new File([new Uint8Array(bytes)], name, { type })
const forProducts = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const forShops = ['image/jpeg', 'image/png', 'image/gif']

/** Fakes a browser's image decoder, canvas and encoder of these formats. */
function aBrowser(picture: { width: number; height: number }, writes: string[], bytes = 300 * kilobyte) {
  const seen: { drawn?: number[]; read?: unknown; closed?: boolean } = {}
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: unknown) => {
    seen.read = options
    return { ...picture, close: () => (seen.closed = true) }
  })
  class Canvas {
    readonly width: number
    readonly height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
    }
    getContext = () => ({ drawImage: (_: unknown, ...box: number[]) => (seen.drawn = box) })
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob([new Uint8Array(bytes)], { type: writes.includes(type) ? type : 'image/png' })
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  /** Runs the worker on the page, as the test environment has none. */
  class PageWorker {
    onmessage?: (message: { data: Blob | undefined }) => void
    onerror?: () => void
    async postMessage({ file, formats }: { file: Blob; formats: string[] }) {
      this.onmessage?.({ data: await shrinkPicture(file, formats).catch(() => undefined) })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', PageWorker)
  return seen
}
const phone = { width: 4000, height: 3000 }
const modern = ['image/webp', 'image/jpeg', 'image/png']

afterEach(() => void vi.unstubAllGlobals())

describe('shrinking a photo before upload', () => {
  it('draws it upright, at most 2048 pixels on its longer edge, in the smallest accepted format', async () => {
    const seen = aBrowser(phone, modern)
    const sent = await shrinkImage(aFile('image/jpeg', 12_000 * kilobyte), forProducts)
    expect([sent.name, sent.type, sent.size]).toEqual(['IMG_2041.webp', 'image/webp', 300 * kilobyte])
    expect(seen.drawn).toEqual([0, 0, 2048, 1536])
    expect(seen.read).toEqual({ imageOrientation: 'from-image' })
    expect(seen.closed).toBe(true)
  })

  it('uses JPEG where the browser cannot write WebP, or the field does not accept it', async () => {
    aBrowser(phone, ['image/jpeg', 'image/png'])
    expect((await shrinkImage(aFile('image/jpeg', 900 * kilobyte), forProducts)).type).toBe('image/jpeg')
    aBrowser(phone, modern)
    expect((await shrinkImage(aFile('image/jpeg', 900 * kilobyte), forShops)).type).toBe('image/jpeg')
  })

  it('keeps transparency', () => {
    expect(formatsFor('image/png', forProducts)).toEqual(['image/webp', 'image/png'])
    expect(formatsFor('image/png', forShops)).toEqual(['image/png'])
  })

  it('never enlarges the image or the file', async () => {
    const seen = aBrowser({ width: 1000, height: 500 }, modern)
    await shrinkImage(aFile('image/jpeg', 900 * kilobyte), forProducts)
    expect(seen.drawn).toEqual([0, 0, 1000, 500])
    aBrowser(phone, modern, 900 * kilobyte)
    const file = aFile('image/jpeg', 900 * kilobyte)
    expect(await shrinkImage(file, forProducts)).toBe(file)
  })

  it.each([
    ['is small', 'image/jpeg', 400 * kilobyte],
    ['moves', 'image/gif', 900 * kilobyte],
  ])('sends the original if it %s', async (_case, type, bytes) => {
    aBrowser(phone, modern, 1)
    const file = aFile(type, bytes)
    expect(await shrinkImage(file, forProducts)).toBe(file)
  })

  it('sends the original if the browser cannot decode it, or lacks the APIs', async () => {
    const file = aFile('image/jpeg', 900 * kilobyte)
    aBrowser(phone, modern)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
    expect(await shrinkImage(file, forProducts)).toBe(file)
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(await shrinkImage(file, forProducts)).toBe(file)
  })

  it('stops waiting when it is aborted', async () => {
    aBrowser(phone, modern)
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
    const leaving = new AbortController()
    const file = aFile('image/jpeg', 900 * kilobyte)
    const shrinking = shrinkImage(file, forProducts, leaving.signal)
    leaving.abort()
    expect(await shrinking).toBe(file)
  })
})
