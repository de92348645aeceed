import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import { createStorage } from '../../storage/storage.ts'
import { privatePhotos } from '../../uploads/private-photos/private-photos.ts'
import { removeOldTexts } from './remove-old-texts.ts'
import { problemWorld, type ProblemWorld } from '../testing/problem-world.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform

let world: ProblemWorld
beforeAll(async () => {
  world = await problemWorld(tested)
})
afterAll(close)

const sweep = async () => {
  await removeOldTexts(platform, privatePhotos(platform, createStorage(platform)).keptIn('problem_photo'))
  await settled()
}
const ended = (id: number, daysAgo: number) =>
  db
    .updateTable('problem')
    .set({ ended_at: new Date(platform.clock.now().getTime() - daysAgo * 86_400_000) })
    .where('id', '=', id)
    .execute()
const buyerIsDeleted = (deleted_at: Date | null) =>
  db.updateTable('users').set({ deleted_at }).where('id', '=', world.buyer.id).execute()
const read = async (id: number) => (await call('GET', `/problems/${id}`, { token: world.owner() })).body.data
const notesOf = ({ events }: { events: { note: string }[] }) => events.map(({ note }) => note)

describe('texts and photos', () => {
  it('are removed from the problems of a deleted buyer 180 days after the end', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { secure_url: photo } = (await (await uploader(tested, world.buyer.token)).upload(picture, 'private')).body
    const { body } = await world.report(await world.delivered('mobile_money'), { photos: [photo] })
    const id = Number(body.data.id)
    await world.step(id, world.owner(), 'refuse', 'open', { note: 'Ama broke it' })
    await world.step(id, world.buyer.token, 'withdraw', 'refused')

    await ended(id, 181)
    await sweep()
    expect(notesOf(await read(id))).toEqual(['It is broken', 'Ama broke it', ''])
    await buyerIsDeleted(platform.clock.now())
    await ended(id, 179)
    await sweep()
    expect(notesOf(await read(id))).toEqual(['It is broken', 'Ama broke it', ''])

    await ended(id, 181)
    await sweep()
    const removed = await read(id)
    expect([removed.text, notesOf(removed), removed.events[0].photos]).toEqual(['', ['', '', ''], []])
    expect(removed.textsRemovedAt).not.toBeNull()
    const uploads = await db.selectFrom('upload').select('id').where('claimed_for', '=', 'problem_photo').execute()
    expect(uploads).toEqual([])
    await buyerIsDeleted(null)
  })
  it('are the only part of the story that can be removed', async () => {
    const { body } = await world.report(await world.delivered('mobile_money'))
    const events = () => db.updateTable('problem_event').where('problem_id', '=', Number(body.data.id))
    await expect(events().set({ note: 'Other words' }).execute()).rejects.toThrow('append-only')
    await expect(events().set({ note: '', state: 'closed' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('problem_event').execute()).rejects.toThrow('append-only')
  })
})
