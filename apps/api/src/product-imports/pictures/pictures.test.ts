import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ProductImportDetails } from '@axle/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { createStorage } from '../../storage/storage.ts'
import { readPictures } from './read-pictures.ts'

const { app, call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer()
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#33c' } })
  .png()
  .toBuffer()
const asked: string[] = []
let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/missing.jpg') response.writeHead(404)
    if (request.url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' })
    response.end(request.url === '/page.html' ? '<html>' : jpeg)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let shop: number
beforeEach(async () => {
  await pool.query(
    'truncate category, part, make, model, vehicle, product, listing, product_import, fetched_picture, upload restart identity cascade',
  )
  await db.deleteFrom('site_setting').execute()
  asked.length = 0
  vendor = await aVendor(db)
  shop = await aShop(db, vendor.id)
  await build.part('Oil Filter', 'Engine')
})

async function post(path: string, bytes: Buffer | string, name: string, token = vendor.token) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(Buffer.from(bytes as string))]), name)
  const message = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/business/${shop}/imports${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const uploaded = async (sheet: string): Promise<number> => (await post('', sheet, 'parts.csv')).body.data.id
const at = (id: number, step = '') => `/business/${shop}/imports/${id}${step}`
const read = async (id: number): Promise<ProductImportDetails> =>
  (await call('GET', at(id), { token: vendor.token })).body.data
async function checked(id: number): Promise<ProductImportDetails> {
  const columns = (await read(id)).headings.map(({ column }) => column)
  const { status } = await call('POST', at(id, '/check'), { token: vendor.token, data: { columns } })
  expect(status).toBe(200)
  await settled()
  return read(id)
}
async function ran(id: number): Promise<ProductImportDetails> {
  await checked(id)
  await call('POST', at(id, '/run'), { token: vendor.token })
  await settled()
  return read(id)
}
const sums = ({ state, added, changed, same, failed }: ProductImportDetails) =>
  `${state} +${added} ~${changed} =${same} !${failed}`
const faultsOf = ({ faults }: ProductImportDetails) =>
  faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const imagesOf = async (name: string) =>
  (await db.selectFrom('product').select('images').where('name', '=', name).executeTakeFirstOrThrow()).images

async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const made = new ZipFile()
  for (const [name, content] of Object.entries(files)) made.addBuffer(content, name)
  made.end()
  return buffer(made.outputStream)
}

/** Unpacked files that are still in the storage. */
const leftFiles = () => readdir(path.join(platform.config.dataDir, 'imports')).catch(() => [])

const rowsOf = (...cells: string[]) =>
  [
    'SKU,Name,Part,Price,Stock,Fits,Photo',
    ...cells.map((cell, n) => `P${n},Part ${n},Oil filter,20,1,any,${cell}`),
  ].join('\n')

describe('an archive of pictures', () => {
  it('is read in the background; rows find its pictures by file name, in any folder', async () => {
    const id = await uploaded(rowsOf('FILTER.JPG', '"b.png, filter.jpg"', 'broken.jpg'))
    const sent = await post(
      `/${id}/pictures`,
      await zip({
        'photos/filter.jpg': jpeg,
        'photos/more/b.png': png,
        '__MACOSX/photos/._filter.jpg': Buffer.from('x'),
        'photos/.DS_Store': Buffer.from('x'),
        'broken.jpg': jpeg.subarray(0, 60),
        'notes.txt': Buffer.from('hello'),
      }),
      'photos.zip',
    )
    expect([sent.status, sent.body.data.archive.total]).toEqual([200, 4])
    await settled()
    expect((await read(id)).archive).toEqual({
      total: 4,
      done: 4,
      failed: 2,
      faults: [
        { name: 'broken.jpg', message: 'This image file is damaged. Please choose another one' },
        { name: 'notes.txt', message: 'Only image files are allowed' },
      ],
    })
    const done = await ran(id)
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +2 ~0 =0 !1',
      ['4 Photo: The picture “broken.jpg” was not uploaded'],
    ])
    const [filter] = await imagesOf('Part 0')
    expect(filter).toMatch(/^\/images\//)
    expect((await imagesOf('Part 1'))[1]).toBe(filter)
    expect((await app.inject({ url: filter ?? '' })).statusCode).toBe(200)
  })

  it('leaves no file in the storage besides the pictures', async () => {
    const id = await uploaded(rowsOf('a.jpg'))
    await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg, 'b.jpg': jpeg.subarray(0, 50) }), 'photos.zip')
    await settled()
    const { rows } = await pool.query('select storage_key from product_import_picture')
    expect(rows).toEqual([{ storage_key: null }, { storage_key: null }])
  })

  it('refuses two pictures of one name; another archive replaces them', async () => {
    const id = await uploaded(rowsOf('a.jpg'))
    await post(`/${id}/pictures`, await zip({ 'x/a.jpg': jpeg, 'y/A.jpg': png }), 'photos.zip')
    await settled()
    expect((await read(id)).archive.faults).toEqual([
      { name: 'a.jpg', message: 'Two pictures in this archive have this name' },
    ])
    await post(`/${id}/pictures`, await zip({ 'a.jpg': png }), 'photos.zip')
    await settled()
    expect((await read(id)).archive).toMatchObject({ total: 1, failed: 0 })
    expect(sums(await checked(id))).toBe('checked +1 ~0 =0 !0')
  })

  it('never uses names as paths', async () => {
    const id = await uploaded(rowsOf('passwd.jpg'))
    // The writer refuses such names, so they are put in afterwards.
    const bytes = await zip({ 'aa/aa/etc/passwd.jpg': jpeg })
    const evil = Buffer.from(
      bytes.toString('latin1').replaceAll('aa/aa/etc/passwd.jpg', '../../etc/passwd.jpg'),
      'latin1',
    )
    const { status, body } = await post(`/${id}/pictures`, evil, 'photos.zip')
    expect([status, body.message]).toEqual([400, 'This file is damaged or incomplete. Please save it again and retry'])
  })

  it.each([
    ['no archive', async () => Buffer.from('hello'), 400],
    ['an empty one', () => zip({}), 400],
    ['a bomb', () => zip({ 'a.jpg': Buffer.alloc(30_000_000) }), 400],
  ])('refuses %s', async (_, make, expected) => {
    const id = await uploaded(rowsOf('a.jpg'))
    expect((await post(`/${id}/pictures`, await make(), 'photos.zip')).status).toBe(expected)
    expect((await read(id)).archive.total).toBe(0)
  })

  it('unpacks two archives of one import at once: all pictures are there, and no file is left in the storage', async () => {
    const id = await uploaded(rowsOf('same-3.jpg', 'first.jpg', 'second.jpg'))
    const shared = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`same-${n}.jpg`, jpeg]))
    const archives = await Promise.all([zip({ ...shared, 'first.jpg': jpeg }), zip({ ...shared, 'second.jpg': png })])
    const sent = await Promise.all(archives.map((bytes, n) => post(`/${id}/pictures`, bytes, `${n}.zip`)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    await settled()
    expect((await read(id)).archive).toEqual({ total: 62, done: 62, failed: 0, faults: [] })
    expect(sums(await ran(id))).toBe('done +3 ~0 =0 !0')
    expect(await leftFiles()).toEqual([])
  })

  it('goes on with the pictures that were not read when the node stopped', async () => {
    const id = await uploaded(rowsOf('a.jpg', 'b.jpg', 'c.jpg'))
    // Crashes at the second picture; the job is repeated, as after a restart.
    await pool.query(`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger crash before update on product_import_picture for each row
      when (new.name = 'b.jpg' and new.state = 'stored') execute function crash()`)
    await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg, 'b.jpg': png, 'c.jpg': jpeg }), 'photos.zip')
    await expect.poll(async () => (await read(id)).archive.done, { timeout: 10_000 }).toBe(1)
    await pool.query('drop trigger crash on product_import_picture; drop function crash()')
    await readPictures(platform, createStorage(platform), id)
    expect((await read(id)).archive).toMatchObject({ total: 3, done: 3, failed: 0 })
    expect(sums(await ran(id))).toBe('done +3 ~0 =0 !0')
    expect(await leftFiles()).toEqual([])
  })

  it('can be sent again when the node stopped while it unpacked', async () => {
    const id = await uploaded(rowsOf('a.jpg', 'b.jpg'))
    const storage = createStorage(platform)
    await storage.put('imports/half.bin', jpeg)
    const half = { import_id: id, state: 'receiving' as const }
    const rows = [
      { ...half, name: 'a.jpg', storage_key: 'imports/half.bin' },
      { ...half, name: 'b.jpg', storage_key: 'imports/never.bin' },
    ]
    await db.insertInto('product_import_picture').values(rows).execute()
    expect((await read(id)).archive.total).toBe(0)
    await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg, 'b.jpg': png }), 'photos.zip')
    await settled()
    expect((await read(id)).archive).toMatchObject({ total: 2, done: 2, failed: 0 })
    expect(sums(await ran(id))).toBe('done +2 ~0 =0 !0')
    expect(await leftFiles()).toEqual([])
  })

  it('delays the check until the pictures are read, and is refused after the import', async () => {
    const id = await uploaded(rowsOf('a.jpg'))
    const values = { import_id: id, name: 'a.jpg', state: 'waiting' as const, storage_key: 'imports/x.bin' }
    await db.insertInto('product_import_picture').values(values).execute()
    const early = await call('POST', at(id, '/check'), { token: vendor.token, data: { columns: ['shopSku'] } })
    expect([early.status, early.body.code]).toEqual([409, 'pictures_waiting'])
    await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg }), 'photos.zip')
    await settled()
    await ran(id)
    expect((await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg }), 'photos.zip')).body.code).toBe('import_ended')
  })

  it('counts apart from pictures of forms', async () => {
    const id = await uploaded(rowsOf('a.jpg'))
    await post(`/${id}/pictures`, await zip({ 'a.jpg': jpeg }), 'photos.zip')
    await settled()
    expect(await db.selectFrom('upload').select('is_imported').execute()).toEqual([{ is_imported: true }])
  })
})

describe('pictures from addresses', () => {
  const allow = () => db.insertInto('site_setting').values({ key: 'picturesByAddress', value: 'true' }).execute()

  it('are a fault while they are switched off, and nothing is fetched', async () => {
    const result = await checked(await uploaded(rowsOf(`${base}/a.jpg`)))
    expect(faultsOf(result)).toEqual([
      '2 Photo: Pictures from addresses are switched off on this site. Please add the picture files',
    ])
    expect(asked).toEqual([])
  })

  it('are fetched once, whatever the rows and imports; a repeated import changes nothing', async () => {
    await allow()
    const sheet = rowsOf(`${base}/a.jpg`, `${base}/a.jpg`, `"${base}/b.jpg?w=1,h=2, ${base}/a.jpg"`)
    const done = await ran(await uploaded(sheet))
    expect([sums(done), faultsOf(done)]).toEqual(['done +3 ~0 =0 !0', []])
    expect(asked.toSorted()).toEqual(['/a.jpg', '/b.jpg?w=1,h=2'])
    expect(await imagesOf('Part 0')).toEqual(await imagesOf('Part 1'))
    expect(await imagesOf('Part 2')).toHaveLength(2)
    expect(sums(await ran(await uploaded(sheet)))).toBe('done +0 ~0 =3 !0')
    expect(asked).toHaveLength(2)
  })

  it('tell by line and column what was wrong, follow no redirect, and are tried again by the next check', async () => {
    await allow()
    const id = await uploaded(
      rowsOf(`${base}/missing.jpg`, `${base}/moved.jpg`, `${base}/page.html`, 'http://10.0.0.1/a.jpg'),
    )
    expect(faultsOf(await checked(id))).toEqual([
      '2 Photo: The address of this picture answered with status 404',
      '3 Photo: The address of this picture answered with status 302',
      '4 Photo: Only image files are allowed',
      '5 Photo: The address of a picture must begin with https://',
    ])
    await checked(id)
    expect(asked.filter((path) => path === '/missing.jpg')).toHaveLength(2)
  })

  it('asks a website that does not answer only a few times', async () => {
    await allow()
    const dead = 'http://127.0.0.1:1'
    const result = await checked(await uploaded(rowsOf(...Array.from({ length: 30 }, (_, n) => `${dead}/${n}.jpg`))))
    expect(new Set(faultsOf(result).map((fault) => fault.slice(fault.indexOf(':'))))).toEqual(
      new Set([': The website of this picture did not answer']),
    )
  })

  it('are fetched again when the picture was deleted meanwhile', async () => {
    await allow()
    const id = await uploaded(rowsOf(`${base}/a.jpg`))
    await checked(id)
    await db.deleteFrom('upload').execute()
    expect(sums(await ran(id))).toBe('done +1 ~0 =0 !0')
    expect(asked).toEqual(['/a.jpg', '/a.jpg'])
  })
})
