import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { operationLimits } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin } from '@axle/testing/builders'
import { aCertificate } from '@axle/testing/certificate'
import { aFailedJob } from '@axle/testing/failed-job'
import { testApp } from '@axle/testing/test-app'
import { certificateEnd, newestBackup } from '../observability/process-metrics.ts'
import { fixedClock } from '../platform/clock.ts'
import { softwareVersion } from '../platform/software-version.ts'
import { heartbeat } from './heartbeat.ts'
import { measureOutside } from './measure-outside.ts'
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
    expect(first).toMatchObject({
      name: expect.stringContaining(os.hostname()),
      version: softwareVersion,
      isAlive: true,
    })
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

  it('is measured for alarms: the newest backup of each place, and the certificate as browsers see it', async () => {
    const place = path.join(folder, 'measured')
    await mkdir(place)
    const serve = async (from: string, until: string) => {
      const server = https.createServer(aCertificate(from, until)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const config = { ...platform.config, siteUrl: `https://localhost:${port}` }
      config.backups = { ...config.backups, folder: place }
      return { config, close: () => void server.close() }
    }
    const measured = async ({ config }: Pick<typeof platform, 'config'>) => {
      await measureOutside({ config, clock })
      const [backups, ends] = [await newestBackup.get(), await certificateEnd.get()]
      const { value } = backups.values.find(({ labels }) => String(labels.place).endsWith('measured')) ?? {}
      return [value, ends.values[0]?.value]
    }
    const expired = await serve('20250101', '20250201')
    expect(await measured(expired)).toEqual([0, Date.parse('2025-02-01') / 1_000])
    const { host } = new URL(expired.config.siteUrl)
    await writeFile(path.join(place, `${host.replace(':', '-')}_2026-11-20T020000Z.tar.age`), 'sealed')
    expect((await measured(expired))[0]).toBe(Date.parse('2026-11-20T02:00:00Z') / 1_000)
    expired.close()
    // What does not answer keeps its last value: another alarm tells of it.
    expect((await measured(expired))[1]).toBe(Date.parse('2025-02-01') / 1_000)
    const untrusted = await serve('20250101', '21250101')
    expect((await measured(untrusted))[1]).toBe(0)
    untrusted.close()
    newestBackup.reset()
    certificateEnd.reset()
  })
})

describe('the checks', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const inDays = (n: number) => new Date(at.getTime() + n * 86_400_000)
  const node: OperationFacts['nodes'][number] = {
    id: '',
    name: 'a:3000',
    version: '1',
    role: 'all',
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
    cluster: null,
    backups: [{ place: 'a', count: 1, newestAt: at, newestBytes: 1, isEncrypted: true, problem: null }],
    certificate: { endsAt: inDays(60), problem: null },
  }
  const cluster = {
    problem: null,
    isSearched: true,
    waiting: 0,
    oldestSeconds: 0,
    refused: 0,
    refusals: [],
    built: null,
  }
  const judged = (facts: Partial<OperationFacts>, production = true) =>
    judgeOperations({ ...well, ...facts }, { now: at, production })
      .filter(({ state }) => state !== 'ok')
      .map(({ check, state }) => `${check} ${state}`)

  it.each<[string, Partial<OperationFacts>, string[]]>([
    ['nothing is wrong', {}, []],
    ['nobody works jobs', { nodes: [{ ...node, role: 'web' }] }, ['duties problem']],
    ['nobody answers requests', { nodes: [{ ...node, role: 'jobs' }] }, ['duties problem']],
    [
      'nodes have different duties',
      {
        nodes: [
          { ...node, role: 'web' },
          { ...node, role: 'jobs' },
        ],
      },
      [],
    ],
    ['a disk is almost full', { nodes: [{ ...node, disk: { freeBytes: 9e8, totalBytes: 1e11 } }] }, ['disk problem']],
    ['a disk fills up', { nodes: [{ ...node, disk: { freeBytes: 4e9, totalBytes: 1e11 } }] }, ['disk warning']],
    ['nobody receives mail', { mail: { isSent: false, waiting: 0, failed: 0 } }, ['mail problem']],
    ['search rows are missing', { search: { onSale: 5, listed: 4 } }, ['search warning']],
    ['a search cluster is fine', { cluster }, []],
    ['the cluster is away', { cluster: { ...cluster, problem: 'away' } }, ['cluster problem']],
    ['it has no index yet', { cluster: { ...cluster, isSearched: false } }, ['cluster problem']],
    ['searches are behind', { cluster: { ...cluster, oldestSeconds: 61 } }, ['cluster warning']],
    ['searches are far behind', { cluster: { ...cluster, oldestSeconds: 301 } }, ['cluster problem']],
    ['the cluster refuses products', { cluster: { ...cluster, refused: 1 } }, ['cluster warning']],
    ['no backup is set up', { backups: [] }, ['backups warning']],
    ['a certificate ends soon', { certificate: { endsAt: inDays(13), problem: null } }, ['certificate warning']],
    ['a certificate has ended', { certificate: { endsAt: inDays(-1), problem: null } }, ['certificate problem']],
    ['browsers reject its name', { certificate: { endsAt: inDays(60), problem: 'ALTNAME' } }, ['certificate problem']],
    ['nothing answers', { certificate: { endsAt: null, problem: 'expired' } }, ['certificate problem']],
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
