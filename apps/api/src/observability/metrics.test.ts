import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createGate } from '../admission/gate.ts'
import { aCustomer, aSession } from '@axle/testing/builders'
import { aFailedJob } from '@axle/testing/failed-job'
import { testApp } from '@axle/testing/test-app'

const { app, platform, close } = await testApp()
const { db, pool } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(close)

const metrics = async () => (await fetch(`${origin}/metrics`)).text()
/** The value of one metric. */
const valueOf = async (line: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  )

describe('the metrics', () => {
  it('report running and waiting work', async () => {
    await fetch(`${origin}/api/products?size=1`)
    expect(await valueOf('http_request_duration_seconds_count{method="GET",route="/api/products",status="200"}')).toBe(
      1,
    )
    expect(await valueOf('axle_database_connections{state="most"}')).toBe(5)
    const client = await pool.connect()
    expect(await valueOf('axle_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1)
    client.release()

    let open = () => {}
    const gate = createGate({ name: 'of this test', parallel: 1, waiting: 1 })
    const work = () => gate(() => new Promise<void>((resolve) => (open = resolve)))
    const first = work()
    const second = work()
    await expect(work()).rejects.toThrow()
    expect(await valueOf('axle_gate_work{gate="of this test",state="running"}')).toBe(1)
    expect(await valueOf('axle_gate_work{gate="of this test",state="waiting"}')).toBe(1)
    expect(await valueOf('axle_gate_refusals_total{gate="of this test"}')).toBe(1)
    open()
    await first
    open()
    await second
    expect(await valueOf('axle_gate_work{gate="of this test",state="running"}')).toBe(0)
  })

  it('count open event streams, however they end', async () => {
    const token = await aSession(db, (await aCustomer(db)).id)
    const line = 'http_requests_in_flight{route="/api/notifications/stream"}'
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    await fetch(`${origin}/api/notifications/stream`, { headers, signal: leaving.signal })
    expect(await valueOf(line)).toBe(1)
    leaving.abort()
    await expect.poll(() => valueOf(line)).toBe(0)
    expect(await valueOf('http_requests_in_flight{route="/metrics"}')).toBe(1)
  })

  it('report jobs: due, delayed, failed, and completed', async () => {
    const done = async () =>
      (await valueOf('axle_job_runs_total{job="event/accounts.user-deleted/garage",result="done"}')) || 0
    const before = await done()
    await aFailedJob(db)
    await pool.query(`select pgboss.create_queue('event/of-nobody', '{"policy": "standard"}')`)
    await pool.query(`insert into pgboss.job (name, start_after) values
      ('event/of-nobody', now() - interval '90 seconds'), ('event/of-nobody', now() + interval '1 hour')`)
    for (const state of ['due', 'later', 'failed']) expect(await valueOf(`axle_jobs{state="${state}"}`)).toBe(1)
    expect(await valueOf('axle_oldest_due_job_seconds')).toBeGreaterThanOrEqual(90)
    await db.transaction().execute((trx) => platform.events.publish(trx, 'accounts.user-deleted', { userId: 0 }))
    await expect.poll(done).toBe(before + 1)
  })

  it('include everything that the dashboard shows', async () => {
    const dashboard = JSON.parse(
      await readFile(path.resolve(import.meta.dirname, '../../../../deploy/grafana-dashboard.json'), 'utf8'),
    )
    const asked: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    )
    const names = [...new Set(asked.flatMap((expr) => expr.match(/\b(?:axle|http|nodejs|process)_\w+/g) ?? []))]
    expect(names.length).toBeGreaterThan(12)
    const text = await metrics()
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
    const series = [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    )
    expect(names.filter((name) => !series.includes(name))).toEqual([])
    // And the dashboard shows all of ours.
    expect([...types.keys()].filter((name) => name.startsWith('axle_') && !names.includes(name))).toEqual([])
  })
})
