import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createEvents } from '../jobs/events.ts'
import { createJobs } from '../jobs/jobs.ts'
import { openChangeFeed } from '../database/change-feed.ts'
import { aCustomer, aSession, aShop, aStaffMember, aVendor, anAdmin } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { insertNotifications } from './notification-repository.ts'
import { createNotificationStreams } from './notification-streams.ts'
import { passwordChanged } from './notification-texts.ts'

const { app, call, platform, session: connection, settled, close } = await testApp()
const { db } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
const one = originOf(app)

// Another node: its own server and its own connection to the change feed.
const changeFeed = openChangeFeed(connection, () => undefined)
const jobs = createJobs({ connection, onProblem: () => undefined })
const otherApp = await createApp({ platform: { ...platform, changeFeed, events: createEvents(jobs) } })
await Promise.all([changeFeed.ready, otherApp.listen({ port: 0, host: '127.0.0.1' })])
const two = originOf(otherApp)

afterAll(async () => {
  await otherApp.close()
  await changeFeed.close()
  await close()
})

function originOf(server: typeof app): string {
  const { port } = server.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Collects the events of a stream; `ended` resolves when the server ends it. */
async function listen(origin: string, token: string) {
  const aborting = new AbortController()
  const answer = await fetch(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: aborting.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  const ended = read().then(
    () => 'ended',
    () => 'aborted',
  )
  const events = () =>
    text
      .split('\n\n')
      .map((block) => ({ event: /^event: (.*)$/m.exec(block)?.[1], data: /^data: (.*)$/m.exec(block)?.[1] }))
      .flatMap(({ event, data }) => (event && data ? [{ event, data: JSON.parse(data) }] : []))
  return {
    answer,
    ended,
    events,
    until: async (count: number) =>
      await expect.poll(() => events().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count),
    leave: () => aborting.abort(),
  }
}

let keys = 0
const notify = (userId: number) =>
  insertNotifications(db, [{ userId, dedupeKey: `test ${(keys += 1)}`, ...passwordChanged() }])

describe('the stream of notifications', () => {
  it('sends each new one on every node, to its reader only, as listed', async () => {
    const [reader, other] = await Promise.all([aVendor(db), aVendor(db)])
    const streams = await Promise.all([listen(one, reader.token), listen(two, await aSession(db, reader.id))])
    const theirs = await listen(one, other.token)
    expect(streams[0].answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(streams[0].answer.headers.get('cache-control')).toBe('no-store')
    expect(streams[0].answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")

    await notify(reader.id)
    await Promise.all(streams.map(({ until }) => until(1)))
    const { data: list } = (await call('GET', '/notifications', { token: reader.token })).body
    for (const { events } of streams) expect(events()).toEqual([{ event: 'notification', data: list[0] }])
    // The first event of the other user arrives after events that were not theirs.
    await notify(other.id)
    await theirs.until(1)
    expect(theirs.events()).toHaveLength(1)
    for (const stream of [...streams, theirs]) stream.leave()
  })

  it('reports that some were read or cleared elsewhere', async () => {
    const reader = await aCustomer(db)
    await notify(reader.id)
    // Otherwise that notification could arrive late, by the stream.
    await changeFeed.caughtUp()
    const stream = await listen(two, reader.token)
    const [{ id }] = (await call('GET', '/notifications', { token: reader.token })).body.data
    await call('POST', '/mark-notifications-as-read', { token: reader.token, data: { notificationIds: [id] } })
    await stream.until(1)
    await call('POST', '/clear-notifications', { token: reader.token })
    await stream.until(2)
    expect(stream.events()).toEqual([
      { event: 'changed', data: {} },
      { event: 'changed', data: {} },
    ])
    stream.leave()
  })

  it('reports a new role or shop to the user, on every node [PERM-102]', async () => {
    const reader = await aVendor(db)
    const admin = await anAdmin(db)
    const stream = await listen(two, reader.token)
    const change = (data: object) => call('PUT', `/users/${reader.id}`, { token: admin.token, data })
    await change({ userType: 'customer' })
    await stream.until(1)
    await aShop(db, reader.id)
    await stream.until(2)
    await change({ userCategory: 'gold' })
    await change({ userType: 'vendor' })
    await stream.until(3)
    expect(stream.events()).toEqual(Array.from({ length: 3 }, () => ({ event: 'account', data: {} })))
    stream.leave()
  })

  it('reports a removal to staff on every node, and sends them nothing of the shop afterwards', async () => {
    const [owner, packer, buyer] = [await aVendor(db), await aCustomer(db), await aCustomer(db)]
    const shopId = await aShop(db, owner.id)
    await aStaffMember(db, shopId, packer.id, 'packing')
    await changeFeed.caughtUp()
    const streams = [await listen(two, packer.token), await listen(two, owner.token)] as const
    const kindsOf = ({ events }: (typeof streams)[number]): string[] =>
      events().map(({ event, data }) => (event === 'notification' ? data.kind : event))
    const order = async () => {
      const { id: orderId } = await anOrder(db, buyer.id, [shopId])
      await db.transaction().execute((trx) => platform.events.publish(trx, 'order.placed', { orderId }))
      await settled()
    }
    await order()
    await expect.poll(() => streams.map(kindsOf), { timeout: 5_000 }).toEqual([['new_order'], ['new_order']])
    expect((await call('DELETE', `/business/${shopId}/staff/${packer.id}`, { token: owner.token })).status).toBe(200)
    await settled()
    const atRemoval = ['account', 'changed', 'new_order', 'staff_removed']
    await expect.poll(() => kindsOf(streams[0]).toSorted(), { timeout: 5_000 }).toEqual(atRemoval)
    const listed = (await call('GET', '/notifications', { token: packer.token })).body.data
    expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(['staff_removed'])
    await order()
    await expect.poll(() => kindsOf(streams[1]), { timeout: 5_000 }).toEqual(['new_order', 'new_order'])
    expect(kindsOf(streams[0]).toSorted()).toEqual(atRemoval)
    for (const stream of streams) stream.leave()
  })

  it('ends with its session on every node, and no other does', async () => {
    const reader = await aCustomer(db)
    const elsewhere = await aSession(db, reader.id)
    const [ending, staying] = await Promise.all([listen(two, reader.token), listen(two, elsewhere)])
    await call('POST', '/logout', { token: reader.token })
    expect(await ending.ended).toBe('ended')
    await notify(reader.id)
    await staying.until(1)
    staying.leave()
    expect((await listen(two, reader.token)).answer.status).toBe(401)
  })

  it('ends the oldest when one user opens too many', async () => {
    const reader = await aCustomer(db)
    const streams = []
    for (let count = 0; count < 9; count++) streams.push(await listen(one, reader.token))
    expect(await streams[0]?.ended).toBe('ended')
    await notify(reader.id)
    await Promise.all(streams.slice(1).map(({ until }) => until(1)))
    for (const { leave } of streams) leave()
  })

  it('is not opened by a HEAD request, which would never end', async () => {
    const { token } = await aCustomer(db)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${one}/api/notifications/stream`, { method: 'HEAD', headers })
    expect(answer.status).toBe(404)
  })

  it('rejects visitors, in the common shape of errors', async () => {
    const { status, body } = await call('GET', '/notifications/stream')
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it('ends when a node may have missed something, and works again after reconnecting', async () => {
    const reader = await aCustomer(db)
    const streams = [await listen(one, reader.token), await listen(two, reader.token)]
    const deaf = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'axle notices' and datname = current_database()`
    expect((await deaf.execute(db)).rows).toHaveLength(2)
    for (const { ended } of streams) expect(await Promise.race([ended, sleep(5_000, 'still open')])).toBe('ended')
    const back = [await listen(one, reader.token), await listen(two, reader.token)]
    await notify(reader.id)
    await Promise.all(back.map(({ until }) => until(1)))
    for (const { leave } of back) leave()
  })

  it('ends when the server stops, without delaying it', async () => {
    const reader = await aCustomer(db)
    const stream = await listen(two, reader.token)
    const stopped = otherApp.close()
    expect(await Promise.race([stream.ended, sleep(5_000, 'still open')])).toBe('ended')
    await stopped
  })
})

describe('the streams of one node', () => {
  afterEach(() => void vi.useRealTimers())

  /** A user who opens streams here, without a network. */
  async function aReader(streams: ReturnType<typeof createNotificationStreams>) {
    const { id } = await aCustomer(db)
    const session = db.selectFrom('session').select('id').where('user_id', '=', id)
    const { id: sessionId } = await session.executeTakeFirstOrThrow()
    return () => {
      const listener = { send: vi.fn<() => void>(), end: vi.fn<() => void>() }
      const leave = streams.streamOf({ id, sessionId, role: 'customer', shopIds: [] }).open(listener)
      return { ...listener, leave }
    }
  }

  it('end after an hour, and are dropped when their reader left before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = await aReader(createNotificationStreams(platform))
    const left = open()
    left.leave()
    const streams = Array.from({ length: 8 }, open)
    vi.advanceTimersByTime(3_600_000 - 1)
    for (const { end } of streams) expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    for (const { end } of streams) expect(end).toHaveBeenCalledOnce()
    expect(left.end).not.toHaveBeenCalled()
  })

  it('are limited: further readers are asked to retry, and connect once another left', async () => {
    const open = await aReader(createNotificationStreams(platform, 2))
    const [first] = [open(), open()]
    expect(open).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfter: 60 }))
    first.leave()
    expect(open).not.toThrow()
  })
})
