import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { bossOf } from './boss.ts'
import { insertJobs } from './insert-jobs.ts'

const { db, session } = await testDatabase()
const boss = bossOf(session, false)
await boss.start()
afterAll(() => boss.stop({ graceful: false }))

it('an inserted job equals one that the queue adds itself', async () => {
  const name = 'event/insert-jobs'
  await boss.createQueue(name, {
    retryLimit: 8,
    retryDelay: 1,
    retryDelayMax: 600,
    retryBackoff: true,
    heartbeatSeconds: 30,
  })
  await boss.send(name, { orderId: 'A' })
  await insertJobs([name], { orderId: 'A' }).execute(db)
  const { rows } = await sql<{
    job: object
  }>`select to_jsonb(j) - array['id', 'created_on', 'start_after', 'keep_until'] ||
    jsonb_build_object('waits', start_after - created_on, 'kept', keep_until - created_on) as job from pgboss.job j where name = ${name}`.execute(
    db,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})
