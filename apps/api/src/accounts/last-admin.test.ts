import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let admin: TestUser
beforeEach(async () => {
  await db.updateTable('users').set({ deleted_at: new Date() }).where('deleted_at', 'is', null).execute()
  admin = await anAdmin(db)
})

const demote = ({ id, token }: TestUser) => call('PUT', `/users/${id}`, { token, data: { userType: 'customer' } })
const left = async () =>
  (await db.selectFrom('users').select('id').where('user_type', '=', 'admin').where('deleted_at', 'is', null).execute())
    .length

describe('the last admin', () => {
  it('cannot become a customer', async () => {
    const { status, body } = await demote(admin)
    expect([status, body.code, await left()]).toEqual([409, 'last_admin', 1])
    const other = await anAdmin(db)
    expect([(await demote(admin)).status, (await demote(other)).status]).toEqual([200, 409])
  })

  it('does not count blocked admins', async () => {
    await anAdmin(db, { blocked_at: new Date() })
    expect((await demote(admin)).body.code).toBe('last_admin')
  })

  it('remains, however many admins leave at once and by whichever call', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => anAdmin(db)))
    const all = [admin, ...others]
    const answers = await Promise.all(
      all.map((one, index) => {
        const next = all[(index + 1) % all.length] ?? one
        if (index % 3 === 0) return demote(one)
        if (index % 3 === 1) return call('DELETE', `/users/${next.id}`, { token: one.token })
        return call('POST', `/users/${next.id}/block`, { token: one.token, data: {} })
      }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const active = await db
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'admin')
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .execute()
    expect(active.length).toBeGreaterThan(0)
  })
})
