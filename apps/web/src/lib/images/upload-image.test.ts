import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedTypes, maxMegabytes, mayPass, refusalsOf, uploadImage } from './upload-image.ts'

const megabyte = 1024 * 1024
const photo = new File(['bytes'], 'pads.png', { type: 'image/png' })

/** A stand-in for the network: answers every request alike. */
function answerWith(status: number, body: unknown) {
  const sent: { form?: FormData; to?: string; headers: Record<string, string> } = { headers: {} }
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = status
    responseText = typeof body === 'string' ? body : JSON.stringify(body)
    onload?: () => void
    open(method: string, url: string) {
      sent.to = `${method} ${url}`
    }
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value
    }
    send(form: FormData) {
      sent.form = form
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('sending an image', () => {
  it('SHOP-21 sends file, preset and time with the token and gives the address back', async () => {
    const sent = answerWith(201, { secure_url: '/images/abc', data: {} })
    const progress: number[] = []
    const url = await uploadImage(photo, {
      preset: 'shop',
      token: 't',
      onProgress: (percent) => progress.push(percent),
    })
    expect(url).toBe('/images/abc')
    expect([...(sent.form?.keys() ?? [])].toSorted()).toEqual(['file', 'timestamp', 'upload_preset'])
    expect(sent.to).toBe('POST /api/uploads')
    expect(sent.headers).toEqual({ authorization: 'Bearer t' })
    expect(progress).toEqual([50])
  })

  it('UPL-10 sends the same form to an outside image host, with its preset and without the token', async () => {
    const sent = answerWith(200, { secure_url: 'https://cdn.images.example/pads.png' })
    const host = { url: 'https://api.images.example/upload', preset: 'parts' }
    const address = await uploadImage(photo, { preset: 'product', token: 't', host })
    expect(address).toBe('https://cdn.images.example/pads.png')
    expect(sent.to).toBe('POST https://api.images.example/upload')
    expect(sent.headers).toEqual({})
    expect([...(sent.form?.keys() ?? [])].toSorted()).toEqual(['file', 'timestamp', 'upload_preset'])
    expect(sent.form?.get('upload_preset')).toBe('parts')
    await uploadImage(photo, { preset: 'product', token: 't', host: { url: host.url } })
    expect(sent.form?.get('upload_preset')).toBe('product')
  })

  it('an outside image host that refuses ends no session', async () => {
    let ended = 0
    const count = () => (ended += 1)
    window.addEventListener('axle:unauthenticated', count)
    localStorage.setItem('accessToken', 't')
    answerWith(401, { error: { message: 'Unknown preset' } })
    const host = { url: 'https://api.images.example/upload' }
    await expect(uploadImage(photo, { preset: 'shop', token: 't', host })).rejects.toThrow('Failed to upload image')
    window.removeEventListener('axle:unauthenticated', count)
    expect(ended).toBe(0)
  })

  it('VAL-63 asks for a file', async () => {
    await expect(uploadImage(undefined, { preset: 'shop', token: 't' })).rejects.toThrow('Image file is required')
  })

  it('VAL-64 tells that the upload failed', async () => {
    answerWith(500, { message: 'Something went wrong!', code: 'internal' })
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Failed to upload image')
    answerWith(502, '<html>')
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Failed to upload image')
  })

  it('can be tried again after what passes, and is refused for good where the file itself is wrong', async () => {
    for (const [status, passes] of [
      [500, true],
      [503, true],
      [429, true],
      [401, true],
      [413, false],
      [415, false],
    ] as const) {
      answerWith(status, { message: 'x', code: 'x' })
      const error: unknown = await uploadImage(photo, { preset: 'shop', token: 't' }).catch((reason: unknown) => reason)
      expect([status, mayPass(error)]).toEqual([status, passes])
    }
  })

  it('ends the session whose token was refused, and no other', async () => {
    let ended = 0
    const count = () => (ended += 1)
    window.addEventListener('axle:unauthenticated', count)
    answerWith(401, { message: 'Please sign in to continue', code: 'unauthenticated' })
    for (const kept of ['t', 'renewed']) {
      localStorage.setItem('accessToken', kept)
      await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Please sign in to continue')
    }
    window.removeEventListener('axle:unauthenticated', count)
    expect(ended).toBe(1)
  })

  it('passes on why the server refused the file, or that it is busy', async () => {
    const busy = 'The service is busy. Please try again in a moment'
    answerWith(503, { message: busy, code: 'busy' })
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow(busy)
    answerWith(415, { message: 'Only image files are allowed', code: 'unsupported_type' })
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Only image files are allowed')
  })

  it('VAL-65 tells that no address came back', async () => {
    answerWith(201, {})
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow(
      'Image upload did not return a URL',
    )
  })
})

describe('a file before it is sent', () => {
  it('VAL-61, CONST-08 a shop image is at most 5 MB', () => {
    expect(refusalsOf({ type: 'image/png', size: 5 * megabyte }, 'shop')).toEqual([])
    expect(refusalsOf({ type: 'image/png', size: 5 * megabyte + 1 }, 'shop')).toEqual(['File must be less than 5MB'])
  })

  it('VAL-62 a shop image is jpeg, png or gif', () => {
    expect(refusalsOf({ type: 'image/gif', size: 9 }, 'shop')).toEqual([])
    for (const type of ['application/pdf', 'image/webp', ''])
      expect(refusalsOf({ type, size: 9 }, 'shop')).toEqual(['Only image files are allowed'])
  })

  it('VAL-39, CONST-07 a product image is at most 15 MB, and the text says so', () => {
    expect(refusalsOf({ type: 'image/jpeg', size: 6 * megabyte }, 'product')).toEqual([])
    expect(refusalsOf({ type: 'image/jpeg', size: 16 * megabyte }, 'product')).toEqual(['File must be less than 15MB'])
    expect(maxMegabytes('product')).toBe(15)
  })

  it('VAL-41 a product image is jpeg or png, never a document', () => {
    for (const type of ['image/jpeg', 'image/png']) expect(refusalsOf({ type, size: 9 }, 'product')).toEqual([])
    expect(refusalsOf({ type: 'application/pdf', size: 9 }, 'product')).toEqual(['Only image files are allowed'])
  })

  it.each([
    { type: 'image/heic', name: 'IMG_0042.HEIC' },
    { type: '', name: 'IMG_0042.heif' },
  ])('says of a photo of an iPhone what is not supported and what to do: $name $type [V-09]', (file) => {
    const [refusal, ...others] = refusalsOf({ ...file, size: 9 }, 'product')
    expect([refusal, others]).toEqual([
      expect.stringContaining('HEIC photos are not supported. Save the photo as JPEG'),
      [],
    ])
  })

  it('UPL-07 hears of everything that is wrong with it', () => {
    expect(refusalsOf({ type: 'application/x-msdownload', size: 20 * megabyte }, 'product')).toEqual([
      'Only image files are allowed',
      'File must be less than 15MB',
    ])
  })

  it.each(['avatar', 'shop', 'product'] as const)('too large for %s is told with the true limit', (preset) => {
    const [type = ''] = acceptedTypes(preset)
    expect(refusalsOf({ type, size: 100 * megabyte }, preset)).toEqual([
      `File must be less than ${maxMegabytes(preset)}MB`,
    ])
  })
})
