import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { operationLimits } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin } from '@axle/testing/builders'
import { aFailedJob } from '@axle/testing/failed-job'
import { testApp } from '@axle/testing/test-app'
import { fixedClock } from '../platform/clock.ts'
import { heartbeat } from './heartbeat.ts'
import { judgeOperations, type OperationFacts } from './judge-operations.ts'

let now = '2026-11-20T10:00:00Z'
const clock = { now: () => fixedClock(now).now() }
const later = (seconds: number) => (now = new Date(Date.parse(now) + seconds * 1_000).toISOString())
const { call, platform, close } = await testApp({ clock })
const { db } = platform
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-operations-'))
let token: string
beforeAll(async () => {
  token = (await anAdmin(db)).token
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})
const read = async () => (await call('GET', '/operations', { token })).body.data
const stateOf = async (name: string) =>
  (await read()).checks.find(({ check }: { check: string }) => check === name)?.state

describe('the state of the installation', () => {
  it('names this node, and another until it was silent for a day', async () => {
    await sql`delete from node`.execute(db)
    const [one, two] = [heartbeat(platform), heartbeat(platform)]
    await one.beat()
    await two.beat()
    const [first] = (await read()).nodes
    expect(first).toMatchObject({ name: expect.stringContaining(os.hostname()), version: '0.1.0', isAlive: true })
    expect(first.memoryBytes).toBeGreaterThan(1e7)
    expect(await stateOf('nodes')).toBe('ok')

    later(operationLimits.nodeSeconds)
    await one.beat()
    expect((await read()).nodes.map(({ isAlive }: { isAlive: boolean }) => isAlive).toSorted()).toEqual([false, true])
    expect(await stateOf('nodes')).toBe('warning')
    await two.end()
    expect((await read()).nodes).toHaveLength(1)

    await two.beat()
    later(90_000)
    await one.beat()
    expect((await read()).nodes).toHaveLength(1)
  })

  it('warns while nodes run different versions', async () => {
    await sql`insert into node select gen_random_uuid(), 'other:3000', '0.0.9', now(), seen_at, status from node limit 1`.execute(
      db,
    )
    expect(await stateOf('versions')).toBe('warning')
    await sql`delete from node where version = '0.0.9'`.execute(db)
    expect(await stateOf('versions')).toBe('ok')
  })

  it('counts jobs that wait or failed, by queue, and mails apart', async () => {
    const before = (await read()).jobs
    await aFailedJob(db, { name: 'event/order.placed/mail' })
    await sql`select pgboss.create_queue('event/of-nobody', '{"policy": "standard"}')`.execute(db)
    await sql`insert into pgboss.job (name, start_after) values
      ('event/of-nobody', now() - interval '10 minutes'), ('event/of-nobody', now() + interval '1 hour')`.execute(db)
    const { jobs, mail } = await read()
    expect([jobs.due - before.due, jobs.later - before.later, jobs.failed - before.failed]).toEqual([1, 1, 1])
    expect(jobs.oldestDueSeconds).toBeGreaterThan(590)
    expect(jobs.queues).toContainEqual({ name: 'event/of-nobody', due: 1 })
    expect(mail).toMatchObject({ isSent: false, failed: 1 })
    expect([await stateOf('jobs'), await stateOf('failedJobs')]).toEqual(['problem', 'warning'])
    await sql`delete from pgboss.job where name = 'event/of-nobody' or state = 'failed'`.execute(db)
  })

  it('names the newest backup of each place, one that is too old, and a place that cannot be read', async () => {
    const at = (env: { folder?: string; s3?: object }) => {
      Object.assign(platform.config.backups, { folder: undefined, s3: undefined, ...env })
      later(61)
      return read()
    }
    expect((await at({})).backups).toEqual([])
    const place = path.join(folder, 'backups')
    await mkdir(place)
    expect((await at({ folder: place })).backups).toMatchObject([{ count: 0, newestAt: null, problem: null }])
    expect(await stateOf('backups')).toBe('problem')
    const name = `localhost-${new URL(platform.config.siteUrl).port || '3000'}`.replace(/-$/, '')
    const stamp = now.slice(0, 19).replaceAll(':', '')
    await writeFile(path.join(place, `${name}_${stamp}Z.tar.age`), 'sealed')
    expect((await at({ folder: place })).backups).toMatchObject([
      { place: `the folder ${place}`, count: 1, newestBytes: 6, isEncrypted: true },
    ])
    expect(await stateOf('backups')).toBe('ok')
    later(27 * 3_600)
    expect(await stateOf('backups')).toBe('problem')
    await writeFile(path.join(folder, 'file'), '')
    expect((await at({ folder: path.join(folder, 'file') })).backups).toMatchObject([
      { problem: expect.stringContaining('ENOTDIR') },
    ])
    await at({})
  })
})

describe('the checks', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const inDays = (n: number) => new Date(at.getTime() + n * 86_400_000)
  const node = {
    id: '',
    name: 'a:3000',
    version: '1',
    startedAt: at,
    seenAt: at,
    isAlive: true,
    disk: { freeBytes: 1e11, totalBytes: 2e11 },
    memoryBytes: 0,
    busy: 0,
    replicaSeconds: null,
  }
  const well: OperationFacts = {
    nodes: [node],
    database: { version: '18', bytes: 1, connections: 1, mostConnections: 100 },
    jobs: { due: 0, later: 0, running: 0, failed: 0, oldestDueSeconds: 0, queues: [] },
    mail: { isSent: true, waiting: 0, failed: 0 },
    search: { onSale: 5, listed: 5 },
    backups: [{ place: 'a', count: 1, newestAt: at, newestBytes: 1, isEncrypted: true, problem: null }],
    certificate: { endsAt: inDays(60), problem: null },
  }
  const judged = (facts: Partial<OperationFacts>, production = true) =>
    judgeOperations({ ...well, ...facts }, { now: at, production })
      .filter(({ state }) => state !== 'ok')
      .map(({ check, state }) => `${check} ${state}`)

  it.each<[string, Partial<OperationFacts>, string[]]>([
    ['nothing is wrong', {}, []],
    ['a disk is almost full', { nodes: [{ ...node, disk: { freeBytes: 9e8, totalBytes: 1e11 } }] }, ['disk problem']],
    ['a disk fills up', { nodes: [{ ...node, disk: { freeBytes: 4e9, totalBytes: 1e11 } }] }, ['disk warning']],
    ['nobody receives mail', { mail: { isSent: false, waiting: 0, failed: 0 } }, ['mail problem']],
    ['search rows are missing', { search: { onSale: 5, listed: 4 } }, ['search warning']],
    ['no backup is set up', { backups: [] }, ['backups warning']],
    ['a certificate ends soon', { certificate: { endsAt: inDays(13), problem: null } }, ['certificate warning']],
    ['a certificate has ended', { certificate: { endsAt: inDays(-1), problem: null } }, ['certificate problem']],
    ['browsers reject it', { certificate: { endsAt: null, problem: 'expired' } }, ['certificate problem']],
    ['a public site has none', { certificate: null }, ['certificate problem']],
  ])('when %s', (_, facts, found) => {
    expect(judged(facts)).toEqual(found)
  })

  it('ask nothing of a laptop but that it works', () => {
    expect(judged({ certificate: null, backups: [], mail: { isSent: false, waiting: 0, failed: 0 } }, false)).toEqual(
      [],
    )
  })
})
