import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from './paths.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server.ts'

let dataDir: string
const started: EmbeddedPostgres[] = []
const start = async () => {
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  started.push(server)
  return server
}
const query = async (server: EmbeddedPostgres, text: string) => {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(text)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-embedded-'))
})
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})
afterAll(async () => {
  const { cluster, socket, log } = placesOf(dataDir)
  for (const place of [cluster, socket, log, dataDir]) await rm(place, { recursive: true, force: true })
})

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  it('shares one server between two simultaneous starts on an empty folder', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(first.pid).toBe(second.pid)
    expect([first.adopted, second.adopted].filter(Boolean)).toHaveLength(1)
    expect(await query(first, `select lower('ÉÀĂĐ') as answer`)).toBe('éàăđ')
    expect(await query(first, `select current_setting('fsync') as answer`)).toBe('on')
  })

  it('uses no memory and no process for large logs and logical replication', async () => {
    const server = await start()
    const launchers = `select count(*)::int as answer from pg_stat_activity where backend_type ~ 'logical'`
    expect(await query(server, launchers)).toBe(0)
    expect(
      await query(server, `select allocated_size < 1.2e6 as answer from pg_shmem_allocations where name = 'XLOG Ctl'`),
    ).toBe(true)
  })

  it('adopts a running server, and the last process to leave stops it', async () => {
    const first = await start()
    const second = await start()
    expect(second).toMatchObject({ adopted: true, pid: first.pid })

    const other = new pg.Client(second.connection)
    await other.connect()
    expect(await first.stop()).toBe('left running')
    await other.end()
    // A backend ends a moment after its client.
    await expect.poll(() => second.stop()).toBe('stopped')
    expect(existsSync(path.join(placesOf(dataDir).cluster, 'postmaster.pid'))).toBe(false)
  })

  it('adopts the server of a killed process with all acknowledged data', async () => {
    const code = `
      import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'server.ts'))}
      import pg from 'pg'
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      const client = new pg.Client(server.connection)
      await client.connect()
      await client.query('create table survivor as select 42 as answer')
      process.kill(process.pid, 'SIGKILL')`
    const child = execFile(process.execPath, ['--input-type=module', '-e', code], { cwd: import.meta.dirname })
    await new Promise((resolve) => child.on('exit', resolve))
    expect(child.signalCode).toBe('SIGKILL')

    const server = await start()
    expect(server.adopted).toBe(true)
    expect(await query(server, 'select answer from survivor')).toBe(42)
  })

  it('restarts a killed server, which recovers', async () => {
    const first = await start()
    await query(first, 'create table recovered as select 7 as answer')
    process.kill(first.pid, 'SIGKILL')
    await sleep(50)

    const second = await start()
    expect(second).toMatchObject({ adopted: false })
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second, 'select answer from recovered')).toBe(7)
  })

  it('restarts its server each time it is killed, and not after a stop', async () => {
    const server = await start()
    const reported: string[] = []
    server.keepRunning((what) => reported.push(what), { lookEveryMs: 20, pauseMs: 20 })
    const pidFile = path.join(placesOf(dataDir).cluster, 'postmaster.pid')
    const pidNow = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    await query(server, 'create table outlived as select 9 as answer')
    for (const round of [1, 2]) {
      process.kill(await pidNow(), 'SIGKILL')
      await expect.poll(() => reported.filter((what) => what === 'back').length, { timeout: 20_000 }).toBe(round)
      expect(await query(server, 'select answer from outlived')).toBe(9)
    }
    expect(await pidNow()).not.toBe(server.pid)
    await expect.poll(() => server.stop()).toBe('stopped')
    await sleep(100)
    expect(existsSync(pidFile)).toBe(false)
    expect(reported).toEqual(['ended', 'back', 'ended', 'back'])
  })
})
