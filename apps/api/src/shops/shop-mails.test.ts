import type { OutboxMail } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { anAdmin, aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, events, config } = platform
afterAll(close)
const admin = await anAdmin(db)

/** Oldest first. */
async function lettersTo(address: string): Promise<OutboxMail[]> {
  await settled()
  const mails: OutboxMail[] = (await call('GET', '/outbox', { token: admin.token })).body.data
  return mails.filter(({ to }) => to === address).toReversed()
}
async function aWaitingShop(owner: { language?: string } = {}) {
  const vendor = await aVendor(db, owner)
  const shopId = await aShop(db, vendor.id, { name: 'Zongo <i>Brakes</i>', status: 'pending' })
  const set = (data: object) => call('PUT', `/business/${shopId}`, { token: admin.token, data })
  return { vendor, shopId, set }
}

describe('the owner of a shop', () => {
  it('gets one mail when it is approved [V-08]', async () => {
    const { vendor, shopId, set } = await aWaitingShop()
    await set({ status: 'active' })
    await settled()
    await set({ status: 'active', name: 'Zongo Discs' })
    const [mail, ...more] = await lettersTo(vendor.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Zongo <i>Brakes</i> is open at Axle')
    expect(mail?.text).toContain(`${config.siteUrl}/shop/${shopId}\n`)
  })

  it('gets the reason when it is refused, as text and in their language [M-07]', async () => {
    const { vendor, shopId, set } = await aWaitingShop({ language: 'fr' })
    await set({ status: 'inactive', statusReason: 'The <b>photo</b> is missing' })
    const [mail, ...more] = await lettersTo(vendor.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Zongo <i>Brakes</i> n’a pas été validée sur Axle')
    expect(mail?.text).toContain('Motif : The <b>photo</b> is missing')
    expect(mail?.html).toContain('The &lt;b&gt;photo&lt;/b&gt; is missing')
    expect(mail?.html).not.toMatch(/<b>|<i>/)
    expect(mail?.text).toContain(`${config.siteUrl}/shop-edit/${shopId}\n`)
  })

  it('gets a mail about every other decision, with the reason if there is one [M-07]', async () => {
    const { vendor, set } = await aWaitingShop()
    await set({ status: 'active' })
    await settled()
    await set({ status: 'inactive' })
    await settled()
    await set({ statusReason: 'Too many complaints' })
    await settled()
    await set({ status: 'pending' })
    const [, closed, corrected, waiting] = await lettersTo(vendor.email)
    expect(closed?.subject).toBe('Zongo <i>Brakes</i> is not active at Axle')
    expect(closed?.text).not.toContain('Reason')
    expect(corrected?.text).toContain('Reason: Too many complaints')
    expect(waiting?.subject).toBe('Zongo <i>Brakes</i> is waiting for approval at Axle')
  })

  it('gets none about an own decision, and one when a job runs twice [V-08]', async () => {
    const own = await aShop(db, admin.id, { status: 'pending' })
    await call('PUT', `/business/${own}`, { token: admin.token, data: { status: 'active' } })
    expect(await lettersTo(admin.email)).toEqual([])
    const { vendor, shopId } = await aWaitingShop()
    const change = {
      shopId,
      from: 'pending',
      to: 'active',
      byUserId: admin.id,
      at: '2026-11-20T10:00:00.000Z',
    } as const
    for (let time = 0; time < 2; time++)
      await db.transaction().execute((trx) => events.publish(trx, 'shop.status-changed', change))
    expect(await lettersTo(vendor.email)).toHaveLength(1)
  })
})
