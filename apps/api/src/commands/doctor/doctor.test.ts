import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { readConfig } from '../../config/config.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { aCertificate } from '@axle/testing/certificate'
import { testDatabase } from '@axle/testing/test-database'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkClock, checkData, checkJobs, checkTables } from './check-database.ts'
import { checkDisk, checkPermissions, checkPictures } from './check-machine.ts'
import { checkCertificate, checkMail, checkRedis, checkSite } from './check-site.ts'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-doctor-'))
afterAll(() => rm(folder, { recursive: true }))

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
/** Listens on any free port of this machine until the test ends. */
async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
const closedPort = async () => {
  const port = await listening(createServer())
  closing.pop()?.()
  return port
}
const days = (n: number) => new Date(Date.now() + (n + 0.5) * 86_400_000)

describe('the database', () => {
  it('is well when its tables fit, and lacks a migration that was not applied', async () => {
    expect(await checkTables(pool)).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^PostgreSQL \d+\.\d+ answers/),
    })
    const { rows } = await pool.query(
      'delete from schema_migration where version = (select max(version) from schema_migration) returning *',
    )
    const lacking = await checkTables(pool)
    const [{ version, name, checksum, needs }] = rows
    await pool.query('insert into schema_migration (version, name, checksum, needs) values ($1, $2, $3, $4)', [
      version,
      name,
      'another',
      needs,
    ])
    const foreign = await checkTables(pool)
    await pool.query('update schema_migration set checksum = $1 where version = $2', [checksum, version])
    expect(lacking).toMatchObject({ state: 'warning', todo: 'Run: axle migrate' })
    expect(foreign).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('was changed after it was applied'),
    })
  })

  it('is a problem once a newer version made a change that this one cannot work with', async () => {
    const add = (needs: number) =>
      pool.query(
        `insert into schema_migration (version, name, checksum, needs) values (9998, '9998_next.sql', '', $1)`,
        [needs],
      )
    const remove = () => pool.query('delete from schema_migration where version = 9998')
    await add(0)
    const supported = await checkTables(pool)
    await remove()
    await add(9998)
    const ended = await checkTables(pool)
    await remove()
    expect(supported).toMatchObject({ state: 'ok' })
    expect(ended).toMatchObject({ state: 'problem', says: expect.stringContaining('9998_next.sql') })
  })

  it('names search rows that differ from their products', async () => {
    expect(await checkData(pool)).toMatchObject({ state: 'ok' })
    const shopId = await aShop(db, (await aVendor(db)).id)
    const id = await catalogueBuilder(db).product({ shopId, name: 'Oil filter', fits: [['Toyota', 'Corolla', 2010]] })
    await db.updateTable('listing').set({ price_pesewas: 1 }).where('product_id', '=', id).execute()
    const found = await checkData(pool)
    await db.deleteFrom('listing').where('product_id', '=', id).execute()
    expect(found).toMatchObject({ state: 'problem', says: expect.stringContaining('1 rows of the listing differ') })
  })

  it('has no jobs before the first start', async () => {
    expect(await checkJobs(pool)).toMatchObject({ state: 'ok' })
  })

  it.each([
    [0, 'ok'],
    [5, 'warning'],
    [-5, 'warning'],
    [3_600, 'problem'],
  ])('whose clock differs by %i seconds: %s', async (seconds, state) => {
    expect(await checkClock(pool, () => Date.now() + seconds * 1_000)).toMatchObject({ state })
  })
})

describe('the machine', () => {
  it('tells the free space of the disk, also before the data folder exists', async () => {
    const now = await checkDisk({ dataDir: folder })
    expect(now.says).toMatch(/^[\d.]+ of [\d.]+ GiB are free/)
    expect(await checkDisk({ dataDir: path.join(folder, 'a', 'b') })).toMatchObject({ state: now.state })
  })

  it('writes a picture and deletes it, but does not create a missing folder', async () => {
    const dataDir = path.join(folder, 'pictures')
    expect(await checkPictures(readConfig({ DATA_DIR: dataDir }))).toMatchObject({
      state: 'problem',
      says: `There is no folder ${dataDir}.`,
    })
    await mkdir(dataDir)
    expect(await checkPictures(readConfig({ DATA_DIR: dataDir }))).toMatchObject({ state: 'ok' })
  })

  it('names a store of pictures that does not answer', async () => {
    const S3 = { S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const config = readConfig({ S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`, ...S3 })
    expect(await checkPictures(config)).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('cannot be reached'),
    })
  })

  it('warns when everybody may read the settings file', async () => {
    const file = path.join(folder, 'axle.env')
    await writeFile(file, '')
    await chmod(file, 0o640)
    expect(await checkPermissions({ dataDir: folder }, file)).toMatchObject({ state: 'ok' })
    await chmod(file, 0o644)
    expect(await checkPermissions({ dataDir: folder }, file)).toMatchObject({
      state: 'warning',
      todo: `Run: chmod 0640 ${file}`,
    })
  })
})

describe('the site', () => {
  it('needs a mail server in production, and one that answers', async () => {
    expect(await checkMail({ smtpUrl: undefined, production: false })).toMatchObject({ state: 'ok' })
    expect(await checkMail({ smtpUrl: undefined, production: true })).toMatchObject({ state: 'problem' })
    const away = { smtpUrl: `smtp://127.0.0.1:${await closedPort()}`, production: true }
    expect(await checkMail(away)).toMatchObject({ state: 'problem', says: expect.stringContaining('ECONNREFUSED') })
  })

  it('accepts a mail server that signs in', async () => {
    const port = await listening(
      createServer((socket) => {
        socket.write('220 mail.example\r\n')
        socket.on('data', (line) => socket.write(/^EHLO/i.test(String(line)) ? '250 mail.example\r\n' : '221 bye\r\n'))
        socket.on('error', () => undefined)
      }),
    )
    expect(await checkMail({ smtpUrl: `smtp://127.0.0.1:${port}`, production: true })).toMatchObject({ state: 'ok' })
  })

  it.each([
    [200, { data: { siteName: 'Axle' } }, 'ok', 'answers.'],
    [200, 'Welcome to nginx', 'problem', 'not as Axle does'],
    [503, { message: 'The service is busy', code: 'unavailable' }, 'problem', 'answers 503 (The service is busy)'],
    [502, 'Bad gateway', 'problem', 'answers 502'],
  ])('that answers %i %j is reported, behind a proxy that hides its health', async (status, body, state, says) => {
    const port = await listening(
      http.createServer(({ url = '' }, answer) =>
        answer
          .writeHead(url.startsWith('/api/health') ? 404 : status, { connection: 'close' })
          .end(JSON.stringify(body)),
      ),
    )
    expect(await checkSite({ siteUrl: `http://127.0.0.1:${port}` })).toMatchObject({
      state,
      says: expect.stringContaining(says),
    })
  })

  it('that does not run is reported', async () => {
    const siteUrl = `http://127.0.0.1:${await closedPort()}`
    expect(await checkSite({ siteUrl })).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it.each([
    [90, 'ok'],
    [13, 'warning'],
  ])('whose certificate ends in %i days: %s', async (n, state) => {
    const site = { siteUrl: 'https://parts.example', production: true }
    expect(await checkCertificate(site, async () => ({ endsAt: days(n), problem: null }))).toMatchObject({
      state,
      says: expect.stringContaining(`in ${n} days`),
    })
  })

  it.each([
    ['20250101', '20250201', /^The certificate of localhost ended on 2025-02-01: browsers refuse the site\.$/],
    ['20250101', '21250101', /^Browsers reject the certificate of localhost \(DEPTH_ZERO_SELF_SIGNED_CERT\)\.$/],
  ])('whose certificate is valid from %s to %s, and that nobody signed, is reported', async (from, until, says) => {
    const port = await listening(https.createServer(aCertificate(from, until)))
    const certificate = await checkCertificate({ siteUrl: `https://localhost:${port}`, production: true })
    expect([certificate.state, certificate.says]).toEqual(['problem', expect.stringMatching(says)])
  })

  it('without TLS, or with a certificate that browsers reject, is a problem', async () => {
    const plain = await listening(http.createServer())
    expect(await checkCertificate({ siteUrl: `https://localhost:${plain}`, production: true })).toMatchObject({
      state: 'problem',
    })
    expect(await checkCertificate({ siteUrl: 'http://parts.example', production: true })).toMatchObject({
      state: 'problem',
    })
    expect(await checkCertificate({ siteUrl: 'http://localhost:3000', production: false })).toMatchObject({
      state: 'ok',
    })
  })

  it('is told that Redis is away, if it is to use it', async () => {
    expect(await checkRedis({ redisUrl: undefined })).toBeUndefined()
    const redisUrl = `redis://127.0.0.1:${await closedPort()}`
    expect(await checkRedis({ redisUrl })).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('each node counts'),
    })
  })
})
