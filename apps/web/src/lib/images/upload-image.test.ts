import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedTypes, maxMegabytes, isRetryable, refusalsOf, uploadImage } from './upload-image.ts'

const megabyte = 1024 * 1024
const photo = new File(['bytes'], 'pads.png', { type: 'image/png' })

/** Answers every request with the same response. */
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

describe('uploading an image', () => {
  it('sends file, preset and time with the token and returns the URL [SHOP-21]', async () => {
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

  it('sends the same form to an external image host, with its preset and without the token [UPL-10]', async () => {
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

  it('a refusal by an external image host does not end the session', async () => {
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

  it('requires a file [VAL-63]', async () => {
    await expect(uploadImage(undefined, { preset: 'shop', token: 't' })).rejects.toThrow('Image file is required')
  })

  it('reports a failed upload [VAL-64]', async () => {
    answerWith(500, { message: 'Something went wrong!', code: 'internal' })
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Failed to upload image')
    answerWith(502, '<html>')
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow('Failed to upload image')
  })

  it('can be retried after a temporary failure, but not where the file itself is wrong', async () => {
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
      expect([status, isRetryable(error)]).toEqual([status, passes])
    }
  })

  it('ends the session whose token was refused, and no other', async () => {
    let ended = 0
    const count = () => (ended += 1)
    window.addEventListener('axle:unauthenticated', count)
    answerWith(401, { message: 'Please sign in to continue', code: 'unauthenticated' })
    for (const token of ['t', 'renewed']) {
      localStorage.setItem('accessToken', token)
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

  it('reports a response without a URL [VAL-65]', async () => {
    answerWith(201, {})
    await expect(uploadImage(photo, { preset: 'shop', token: 't' })).rejects.toThrow(
      'Image upload did not return a URL',
    )
  })
})

describe('an image file before upload', () => {
  it('a shop image is at most 5 MB [VAL-61, CONST-08]', () => {
    expect(refusalsOf({ type: 'image/png', size: 5 * megabyte }, 'shop')).toEqual([])
    expect(refusalsOf({ type: 'image/png', size: 5 * megabyte + 1 }, 'shop')).toEqual(['File must be less than 5MB'])
  })

  it('a shop image is jpeg, png or gif [VAL-62]', () => {
    expect(refusalsOf({ type: 'image/gif', size: 9 }, 'shop')).toEqual([])
    for (const type of ['application/pdf', 'image/webp', ''])
      expect(refusalsOf({ type, size: 9 }, 'shop')).toEqual(['Only image files are allowed'])
  })

  it('a product image is at most 15 MB, and the message says so [VAL-39, CONST-07]', () => {
    expect(refusalsOf({ type: 'image/jpeg', size: 6 * megabyte }, 'product')).toEqual([])
    expect(refusalsOf({ type: 'image/jpeg', size: 16 * megabyte }, 'product')).toEqual(['File must be less than 15MB'])
    expect(maxMegabytes('product')).toBe(15)
  })

  it('a product image is jpeg or png, never a document [VAL-41]', () => {
    for (const type of ['image/jpeg', 'image/png']) expect(refusalsOf({ type, size: 9 }, 'product')).toEqual([])
    expect(refusalsOf({ type: 'application/pdf', size: 9 }, 'product')).toEqual(['Only image files are allowed'])
  })

  it.each([
    { type: 'image/heic', name: 'IMG_0042.HEIC' },
    { type: '', name: 'IMG_0042.heif' },
  ])('explains what to do with an unsupported iPhone photo: $name $type [V-09]', (file) => {
    const [refusal, ...others] = refusalsOf({ ...file, size: 9 }, 'product')
    expect([refusal, others]).toEqual([
      expect.stringContaining('HEIC photos are not supported. Save the photo as JPEG'),
      [],
    ])
  })

  it('gets every reason at once [UPL-07]', () => {
    expect(refusalsOf({ type: 'application/x-msdownload', size: 20 * megabyte }, 'product')).toEqual([
      'Only image files are allowed',
      'File must be less than 15MB',
    ])
  })

  it.each(['avatar', 'shop', 'product'] as const)('too large for %s: the message has the right limit', (preset) => {
    const [type = ''] = acceptedTypes(preset)
    expect(refusalsOf({ type, size: 100 * megabyte }, preset)).toEqual([
      `File must be less than ${maxMegabytes(preset)}MB`,
    ])
  })
})
