import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { plain } from './hard-files.ts'
import { uploader } from '@axle/testing/uploader'

const made = await testApp()
const { app, platform } = made
const { token } = await aCustomer(platform.db)
const { base, upload, get } = await uploader(made, token)
afterAll(async () => {
  await made.close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

describe('uploading', () => {
  it('an image is stored, and its URL serves an image at every width [UPL-10, API-57]', async () => {
    const { status, body } = await upload(await plain(3_000, 1_000, 'jpeg'))
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

  it.each([
    ['a text with the name of an image', Buffer.from('not an image')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s is rejected by its bytes [UPL-11, PERM-138]', async (_, file) => {
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
  ] as const)('for %s, %s returns %i [UPL-11]', async (preset, format, status) => {
    expect((await upload(await plain(20, 20, format), preset)).status).toBe(status)
  })

  it.each([
    ['avatar', 2],
    ['shop', 5],
    ['product', 15],
  ])('a file over the limit of %s is rejected, naming the limit [UPL-11]', async (preset, megabytes) => {
    const { status, body } = await upload(Buffer.alloc(megabytes * 1024 * 1024 + 1), preset)
    expect([status, body.message]).toEqual([413, `The image must be at most ${megabytes} MB`])
  })

  it('a form without file or known preset, or no form at all, is rejected', async () => {
    expect((await upload(undefined)).body.message).toBe('Image file is required')
    expect((await upload(Buffer.alloc(0))).body.message).toBe('Image file is required')
    expect((await upload(await plain(9, 9), 'poster')).body.errors[0]?.path).toBe('upload_preset')
    const json = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: {} },
    })
    expect(json.statusCode).toBe(400)
  })

  it('a truncated form or one without boundary is rejected', async () => {
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
  it('only signed-in users upload [PERM-138]', async () => {
    const answer = await fetch(`${base}/api/uploads`, { method: 'POST', body: new FormData() })
    expect(answer.status).toBe(401)
  })
})

describe('images', () => {
  it('are made once per width for any number of concurrent requests', async () => {
    const { body } = await upload(await plain(900, 900))
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${body.secure_url}/320.webp`)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  })

  it('are not enlarged if they are small', async () => {
    const { body } = await upload(await plain(50, 40))
    const { rawPayload } = await get(`${body.secure_url}/1200.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 50, height: 40 })
  })

  it('are made in AVIF in the background, and served as WebP until then', async () => {
    const { body } = await upload(await plain(900, 600))
    const url = `${body.secure_url}/640.avif`
    const standIn = await get(url)
    expect(standIn.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
      'content-disposition': `inline; filename="${body.secure_url.slice('/images/'.length)}-640.webp"`,
    })
    await expect.poll(async () => (await get(url)).headers['content-type'], { timeout: 20_000 }).toBe('image/avif')
    const made = await get(url)
    expect(made.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${body.secure_url.slice('/images/'.length)}-640.avif"`,
    })
    // This process can write AVIF, but not read it.
    const size = made.rawPayload.indexOf('ispe') + 8
    expect([made.rawPayload.readUInt32BE(size), made.rawPayload.readUInt32BE(size + 4)]).toEqual([640, 427])
  })

  it('can be cached for ever, embedded anywhere and never executed', async () => {
    const { body } = await upload(await plain(90, 60))
    for (const url of [body.secure_url, `${body.secure_url}/160.webp`]) {
      expect((await get(url)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.webp"$/),
      })
    }
  })

  it('are not sent again when cached', async () => {
    const { body } = await upload(await plain(300, 200))
    const [first, other] = [await get(`${body.secure_url}/160.webp`), await get(`${body.secure_url}/96.webp`)]
    const etag = String(first.headers.etag)
    expect(etag).not.toBe(other.headers.etag)
    const again = await get(`${body.secure_url}/160.webp`, { 'if-none-match': `"else", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await get(`${body.secure_url}/96.webp`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('report their size to HEAD requests', async () => {
    const { body } = await upload(await plain(300, 200))
    const whole = await get(`${body.secure_url}/160.webp`)
    const head = await app.inject({ method: 'HEAD', url: `${body.secure_url}/160.webp` })
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      String(whole.rawPayload.length),
      whole.headers.etag,
    ])
  })

  it.each([
    '/images/nothing',
    '/images/nothing/320.webp',
    '/images/nothing/320.avif',
    '/images/x/321.webp',
    '/images/x/160.avif',
    '/images/x/320.png',
    '/images/x/320',
    '/images/x/320.webp.avif',
    '/images/x/320.toString',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/a.b/320.webp',
    '/images/x/..%2f320.webp',
  ])('%s is not found', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
