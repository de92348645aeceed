import { describe, expect, it } from 'vitest'
import { demoPasswordHash } from '../../../../demo/src/people/accounts.ts'
import { aCustomer, anAdmin } from '@axle/testing/builders'
import { testDatabase } from '@axle/testing/test-database'
import { refuseDemoPeople } from './refuse-demo-people.ts'

const { db } = await testDatabase()

describe('a database that was filled with the demo', () => {
  it('ASVS 13.2.3, 15.2.3, 6.3.2 is refused in production while anybody can sign in with the demo’s password', async () => {
    await aCustomer(db)
    const { id } = await anAdmin(db, { email: 'admin@axle.example', password_hash: demoPasswordHash() })
    await refuseDemoPeople({ production: false }, db)
    await expect(refuseDemoPeople({ production: true }, db)).rejects.toThrow('such as admin@axle.example')
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
    await refuseDemoPeople({ production: true }, db)
  })
})
