import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'
import { findReminder } from './notice-queries.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'
import { problemWorld, type ProblemWorld, refund } from '../testing/problem-world.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform

let world: ProblemWorld
beforeAll(async () => {
  world = await problemWorld(tested)
})
afterAll(close)

/** Two nodes at once, and again. */
async function remind() {
  await Promise.all([remindOfDeadlines(platform), remindOfDeadlines(platform)])
  await remindOfDeadlines(platform)
  await settled()
}
const deadlineIsNear = (id: number) =>
  db
    .updateTable('problem')
    .set({ remind_at: new Date(platform.clock.now().getTime() - 1_000) })
    .where('id', '=', id)
    .execute()
async function reported() {
  const order = await world.delivered('mobile_money')
  const { body } = await world.report(order)
  return { order, id: Number(body.data.id) }
}
const countNotices = async (id: number, token: string) => {
  const { body } = await call('GET', '/notifications', { token })
  return body.data.filter(
    ({ kind, params }: { kind: string; params: { problemId?: number } }) =>
      kind === 'problem_due' && params.problemId === id,
  ).length
}
const countMails = async (id: number, userId: number) => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const mails = await outboxOf(platform.config.dataDir, email)
  const isReminder = (body: string) => body.includes('waits for you until') && body.includes(`/problems/${id} `)
  return mails.filter(({ body }) => isReminder(body.replaceAll(/\s+/g, ' '))).length
}
/** Reminders of shop and buyer, in the app and by mail. */
const countAll = async (id: number) => {
  const [owner] = world.owners
  return [
    await countNotices(id, owner.token),
    await countMails(id, owner.id),
    await countNotices(id, world.buyer.token),
    await countMails(id, world.buyer.id),
  ]
}

describe('the reminder of a deadline', () => {
  it('goes to the shop that has to answer, once by any number of nodes', async () => {
    const { id } = await reported()
    await remind()
    expect(await countAll(id)).toEqual([0, 0, 0, 0])
    await deadlineIsNear(id)
    await remind()
    expect(await countAll(id)).toEqual([1, 1, 0, 0])
  })
  it('goes to the buyer who has to answer, again for the next deadline', async () => {
    const { id } = await reported()
    await deadlineIsNear(id)
    await remind()
    await world.step(id, world.owner(), 'offer', 'open', { settlement: refund(50) })
    await deadlineIsNear(id)
    await remind()
    expect(await countAll(id)).toEqual([1, 1, 1, 1])
  })
  it('goes to the shop that has to collect the parts', async () => {
    const { id } = await reported()
    await world.step(id, world.owner(), 'grant', 'open', { settlement: refund(0, 'collect') })
    await deadlineIsNear(id)
    await remind()
    expect(await countAll(id)).toEqual([1, 1, 0, 0])
  })
  it('is not sent after the answer', async () => {
    const { id } = await reported()
    const { due_at } = await db.selectFrom('problem').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const find = () => findReminder(db, id, due_at?.toISOString() ?? '')
    expect(await find()).toMatchObject({ side: 'shop' })
    await world.step(id, world.owner(), 'offer', 'open', { settlement: refund(50) })
    expect(await find()).toBeUndefined()
  })
  it('is not sent to somebody who switched off the topic', async () => {
    const choices = ['app', 'mail'].map((channel) => ({ topic: 'problems', channel, isOn: false }))
    await call('PUT', '/notification-settings', { token: world.owner(), data: { choices } })
    const { id } = await reported()
    await deadlineIsNear(id)
    await remind()
    expect(await countAll(id)).toEqual([0, 0, 0, 0])
  })
})
