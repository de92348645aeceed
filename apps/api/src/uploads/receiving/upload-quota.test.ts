import { rm } from 'node:fs/promises'
import { limits } from '@axle/contract'
import { afterAll, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { aCustomer } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { plain } from '../hard-files.ts'
import { uploader } from '@axle/testing/uploader'

const clock = fixedClock('2026-11-20T10:00:00Z')
const made = await testApp({ clock })
const { db } = made.platform
afterAll(async () => {
  await made.close()
  await rm(made.platform.config.dataDir, { recursive: true, force: true })
})

it('a user who reached the daily limit is rejected with the time of the next upload', async () => {
  const user = await aCustomer(db)
  const rowAt = (publicId: string, at: number) => ({
    public_id: publicId,
    user_id: user.id,
    preset: 'product' as const,
    width: 1,
    height: 1,
    bytes: 1,
    created_at: new Date(at),
  })
  // The first one yesterday at half past one, then one per minute.
  const ofToday = Array.from({ length: limits.uploadsADay - 1 }, (_, index) =>
    rowAt(`today-${index}`, Date.parse('2026-11-19T13:30:00Z') + index * 60_000),
  )
  await db
    .insertInto('upload')
    .values([...ofToday, rowAt('long-ago', Date.parse('2026-11-18T10:00:00Z'))])
    .execute()
  const { upload } = await uploader(made, user.token)
  const image = await plain(9, 9)
  expect((await upload(image)).status).toBe(201)
  const refused = await upload(image)
  expect([refused.status, refused.retryAfter, refused.body.code, refused.body.message]).toEqual([
    429,
    String(3.5 * 3600),
    'too_many_uploads',
    'At most 500 images can be uploaded in a day. Please try again in 4 hours',
  ])
  clock.set('2026-11-20T13:30:00Z')
  expect((await upload(image)).status).toBe(201)
  expect((await upload(image)).status).toBe(429)
})
