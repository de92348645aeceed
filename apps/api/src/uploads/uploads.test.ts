import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../platform/testing/builders.ts'
import { testApp } from '../platform/testing/test-app.ts'

const { app, platform, close } = await testApp()
let token: string
let base: string
beforeAll(async () => {
  token = (await aCustomer(platform.db)).token
  base = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
const picture = (width: number, height: number, format: Format = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#ca4' } })
    .toFormat(format)
    .toBuffer()

interface Answer {
  secure_url: string
  data: { width: number; height: number }
  message: string
  code: string
  errors: { path: string }[]
}

/** Over the wire, as a browser sends it. */
async function upload(file: Uint8Array | undefined, preset = 'product', name = 'part.png') {
  const form = new FormData()
  if (file) form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), name)
  form.append('upload_preset', preset)
  form.append('timestamp', '1763632800')
  const answer = await fetch(`${base}/api/uploads`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const get = (url: string) => app.inject({ method: 'GET', url })

describe('uploading', () => {
  it('UPL-10, API-57 an image is kept, and its address loads as one at every width', async () => {
    const { status, body } = await upload(await picture(3_000, 1_000, 'jpeg'))
    expect(status).toBe(201)
    expect(body).toEqual({
      secure_url: expect.stringMatching(/^\/images\/[\w-]{20,}$/),
      data: { secure_url: body.secure_url, width: 2_048, height: 683 },
    })
    for (const [path, width] of [
      ['', 2_048],
      ['/1200.webp', 1_200],
      ['/96.webp', 96],
    ] as const) {
      const image = await get(body.secure_url + path)
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      expect(image.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    const row = await platform.db.selectFrom('upload').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      public_id: body.secure_url.slice('/images/'.length),
      preset: 'product',
      width: 2_048,
      height: 683,
    })
  })

  it('an upright photo stays upright, and nothing of its metadata is kept', async () => {
    const photo = await sharp(await picture(400, 200, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'Ama', ImageDescription: '<script>alert(1)</script>' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(Buffer.concat([photo, Buffer.from('<?php system($_GET[0]); ?>')]))
    expect(body.data).toMatchObject({ width: 200, height: 400 })
    const { rawPayload } = await get(body.secure_url)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('<?php')).toBe(false)
  })

  it.each([
    ['a text with the name of an image', Buffer.from('not an image')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
  ])('UPL-11, PERM-138 %s is refused by its bytes', async (_, file) => {
    const { status, body } = await upload(file)
    expect([status, body.message]).toEqual([415, 'Only image files are allowed'])
  })

  it.each([
    ['product', 'webp', 201],
    ['product', 'avif', 415],
    ['shop', 'gif', 201],
    ['shop', 'webp', 415],
    ['avatar', 'png', 201],
    ['avatar', 'gif', 415],
  ] as const)('UPL-11 for %s, %s gives %i', async (preset, format, status) => {
    expect((await upload(await picture(20, 20, format), preset)).status).toBe(status)
  })

  it.each([
    ['avatar', 2],
    ['shop', 5],
    ['product', 15],
  ])('UPL-11 a file over the limit of %s is refused and the true limit named', async (preset, megabytes) => {
    const { status, body } = await upload(Buffer.alloc(megabytes * 1024 * 1024 + 1), preset)
    expect([status, body.message]).toEqual([413, `The image must be at most ${megabytes} MB`])
  })

  it('a picture that unpacks to too much is refused from its header, and a broken one too', async () => {
    const bomb = await upload(await picture(8_000, 8_000))
    expect([bomb.status, bomb.body.code]).toEqual([400, 'too_many_pixels'])
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer()
    const broken = await upload(whole.subarray(0, whole.length / 2))
    expect([broken.status, broken.body.message]).toEqual([400, 'Failed to upload image'])
  })

  it('without a file, a known preset or a form it is refused', async () => {
    expect((await upload(undefined)).body.message).toBe('Image file is required')
    expect((await upload(Buffer.alloc(0))).body.message).toBe('Image file is required')
    expect((await upload(await picture(9, 9), 'poster')).body.errors[0]?.path).toBe('upload_preset')
    const json = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: {} },
    })
    expect(json.statusCode).toBe(400)
  })

  it('a form that breaks off or has no boundary is refused', async () => {
    const send = (boundary: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data${boundary}` },
        payload,
      })
    const begun = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect((await send('; boundary=b', begun)).json()).toMatchObject({ code: 'invalid', errors: [{ path: 'file' }] })
    expect((await send('', begun)).json()).toMatchObject({ code: 'invalid', errors: [{ path: 'file' }] })
  })
  it('PERM-138 only people who signed in upload', async () => {
    const answer = await fetch(`${base}/api/uploads`, { method: 'POST', body: new FormData() })
    expect(answer.status).toBe(401)
  })
})

describe('the images', () => {
  it('of one width are made once, however many ask at the same time', async () => {
    const { body } = await upload(await picture(900, 900))
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${body.secure_url}/320.webp`)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  })

  it('that are small are not blown up', async () => {
    const { body } = await upload(await picture(50, 40))
    const { rawPayload } = await get(`${body.secure_url}/1200.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 50, height: 40 })
  })

  it.each([
    '/images/nothing',
    '/images/nothing/320.webp',
    '/images/x/321.webp',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/a.b/320.webp',
    '/images/x/..%2f320.webp',
  ])('%s is not there', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
