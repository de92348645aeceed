import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { offeredMethods, siteSettings } from './index.ts'

// It stands still, so what is kept never grows old by itself.
const { call, platform, close } = await testApp({ clock: fixedClock('2026-11-20T10:00:00Z') })
afterAll(close)

const set = (key: string, value: unknown) =>
  sql`insert into site_setting (key, value) values (${key}, ${JSON.stringify(value)}) on conflict (key) do update set value = excluded.value`.execute(
    platform.db,
  )
const site = async () => (await call('GET', '/site')).body.data

describe('site settings', () => {
  it('paying online is offered only while there is a gateway', () => {
    const all = ['cash_on_delivery', 'mobile_money', 'card'] as const
    const online = { ...platform.config, gateway: 'paystack' as const }
    expect(offeredMethods(online, all)).toEqual(all)
    expect(offeredMethods({ ...online, gateway: undefined }, all)).toEqual(['cash_on_delivery', 'mobile_money'])
  })

  it('nothing set gives defaults that work, and no demo accounts', async () => {
    expect(await site()).toEqual({
      name: 'Axle',
      shippingFees: { standard: 0, speedy: 0 },
      paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
      practicePayments: true,
      dollarRate: null,
      contact: { email: '', phone: '' },
      socialLinks: [{ network: 'website', url: 'http://localhost:3000' }],
    })
    expect(await siteSettings(platform).get()).toMatchObject({ shopApproval: 'auto', lowStock: 3 })
  })

  it('a change is in force as soon as the nodes are told of it', async () => {
    await site()
    await set('shippingFees', { standard: 1_050, speedy: 2_500 })
    await set('demo', { accounts: [{ email: 'customer@axle.example', role: 'customer' }] })
    await expect
      .poll(async () => (await site()).demoAccounts)
      .toEqual([{ email: 'customer@axle.example', role: 'customer' }])
    expect((await site()).shippingFees).toEqual({ standard: 10.5, speedy: 25 })
  })

  it('a malformed value leaves the default in force', async () => {
    await set('paymentMethods', ['barter'])
    await set('lowStock', 7)
    const settings = await siteSettings(platform).get()
    expect([settings.paymentMethods, settings.lowStock]).toEqual([['cash_on_delivery', 'mobile_money', 'card'], 7])
  })
})
