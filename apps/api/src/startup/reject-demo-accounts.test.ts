import { describe, expect, it } from 'vitest'
import { demoPasswordHash } from '../../../../demo/src/people/accounts.ts'
import { aCustomer, anAdmin } from '@axle/testing/builders'
import { testDatabase } from '@axle/testing/test-database'
import { rejectDemoAccounts } from './reject-demo-accounts.ts'

const { db } = await testDatabase()

describe('a database with the demo', () => {
  it('is rejected in production while a demo account still has the public password [ASVS 13.2.3, 15.2.3, 6.3.2]', async () => {
    await aCustomer(db)
    const { id } = await anAdmin(db, { email: 'admin@axle.example', password_hash: demoPasswordHash() })
    await rejectDemoAccounts({ production: false }, db)
    await expect(rejectDemoAccounts({ production: true }, db)).rejects.toThrow('such as admin@axle.example')
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
    await rejectDemoAccounts({ production: true }, db)
  })
})
