import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, anAdmin, aShop, aVendor } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { offeredMethods, siteSettings } from './index.ts'

// A fixed clock, so that the cache never expires by itself.
const { call, platform, settled, close } = await testApp({ clock: fixedClock('2026-11-20T10:00:00Z') })
afterAll(close)

const set = (key: string, value: unknown) =>
  sql`insert into site_setting (key, value) values (${key}, ${JSON.stringify(value)}) on conflict (key) do update set value = excluded.value`.execute(
    platform.db,
  )
const site = async () => (await call('GET', '/site')).body.data

describe('site settings', () => {
  it('offer online payment only while there is a gateway', () => {
    const all = ['cash_on_delivery', 'mobile_money', 'card'] as const
    const online = { ...platform.config, gateway: 'paystack' as const }
    expect(offeredMethods(online, all)).toEqual(all)
    expect(offeredMethods({ ...online, gateway: undefined }, all)).toEqual(['cash_on_delivery', 'mobile_money'])
  })

  it('default to working values, without demo accounts', async () => {
    expect(await site()).toEqual({
      name: 'Axle',
      shippingFees: { standard: 0, speedy: 0 },
      deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
      paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
      practicePayments: true,
      dollarRate: null,
      contact: { email: '', phone: '' },
      socialLinks: [],
    })
    expect(await siteSettings(platform).get()).toMatchObject({ shopApproval: 'auto', lowStock: 3 })
  })

  it('leave links to the site itself out of the footer [P-04]', async () => {
    const own = { network: 'website', url: 'http://localhost:3000/' }
    const other = { network: 'X', url: 'https://x.com/axle' }
    await set('socialLinks', [own, other])
    await expect.poll(async () => (await site()).socialLinks).toEqual([other])
    await set('socialLinks', [])
    await expect.poll(async () => (await site()).socialLinks).toEqual([])
  })

  it('take effect as soon as the nodes are notified', async () => {
    await site()
    await set('shippingFees', { standard: 1_050, speedy: 2_500 })
    await set('demo', { accounts: [{ email: 'customer@axle.example', role: 'customer' }] })
    await expect
      .poll(async () => (await site()).demoAccounts)
      .toEqual([{ email: 'customer@axle.example', role: 'customer' }])
    expect((await site()).shippingFees).toEqual({ standard: 10.5, speedy: 25 })
  })

  it('keep the default for a malformed value', async () => {
    await set('paymentMethods', ['barter'])
    await set('lowStock', 7)
    const settings = await siteSettings(platform).get()
    expect([settings.paymentMethods, settings.lowStock]).toEqual([['cash_on_delivery', 'mobile_money', 'card'], 7])
  })
})

describe('changing settings', () => {
  const records = async () => {
    const rows = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'settings.changed').execute()
    return rows.map(({ actor_id, subject_type, subject_id, details, ip }) => ({
      by: actor_id,
      what: `${subject_type} ${subject_id}`,
      details,
      hasIp: ip !== null,
    }))
  }

  it('changes field by field, at once, and audits each change with before and after', async () => {
    await sql`delete from site_setting`.execute(platform.db)
    const { token, id } = await anAdmin(platform.db)
    const first = await call('PUT', '/settings', {
      token,
      data: { shippingFees: { standard: 12.5, speedy: 30 }, shopApproval: 'auto', lowStock: 5 },
    })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ shippingFees: { standard: 12.5, speedy: 30 }, lowStock: 5 })
    expect((await site()).shippingFees).toEqual({ standard: 12.5, speedy: 30 })
    // A value equal to the default is not a change.
    expect(await records()).toEqual([
      {
        by: id,
        what: 'setting shippingFees',
        details: { from: { standard: 0, speedy: 0 }, to: { standard: 12.5, speedy: 30 } },
        hasIp: true,
      },
      { by: id, what: 'setting lowStock', details: { from: 3, to: 5 }, hasIp: true },
    ])

    const contact = { email: ' Help@Axle.example', phone: '030 212 3456' }
    const socialLinks = [{ network: 'WhatsApp', url: 'https://wa.me/233241234567' }]
    const dollarRate = { cedis: 11.85, date: '2026-11-19' }
    const second = await call('PUT', '/settings', { token, data: { contact, socialLinks, dollarRate } })
    expect(second.status).toBe(200)
    const { data } = (await call('GET', '/settings', { token })).body
    expect(data).toEqual({
      shopApproval: 'auto',
      shippingFees: { standard: 12.5, speedy: 30 },
      deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
      dollarRate,
      paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
      lowStock: 5,
      receiptDays: 7,
      acceptanceHours: 24,
      problemAnswerDays: 3,
      picturesByAddress: false,
      maskContacts: 'before-order',
      contact: { email: 'help@axle.example', phone: '030 212 3456' },
      socialLinks,
      maintenance: { readOnly: false, planned: null },
      gateway: 'practice',
    })
    expect(await site()).toMatchObject({ dollarRate, socialLinks })
    expect(await records()).toHaveLength(5)
  })

  it.each([
    [{ shopApproval: 'perhaps' }, 'shopApproval'],
    [{ shippingFees: { standard: -1, speedy: 0 } }, 'shippingFees.standard'],
    [{ deliveryDays: { standard: { from: 2.5, to: 4 }, speedy: null } }, 'deliveryDays.standard.from'],
    [{ deliveryDays: { standard: { from: 2, to: 61 }, speedy: null } }, 'deliveryDays.standard.to'],
    [{ deliveryDays: { standard: { from: 5, to: 4 }, speedy: null } }, 'deliveryDays.standard.to'],
    [{ dollarRate: { cedis: 0, date: '2026-11-19' } }, 'dollarRate.cedis'],
    [{ dollarRate: { cedis: 12, date: '2026-11-23' } }, 'dollarRate.date'],
    [{ paymentMethods: [] }, 'paymentMethods'],
    [{ lowStock: 2.5 }, 'lowStock'],
    [{ receiptDays: 0 }, 'receiptDays'],
    [{ receiptDays: 31 }, 'receiptDays'],
    [{ acceptanceHours: -1 }, 'acceptanceHours'],
    [{ acceptanceHours: 169 }, 'acceptanceHours'],
    [{ problemAnswerDays: 0 }, 'problemAnswerDays'],
    [{ problemAnswerDays: 15 }, 'problemAnswerDays'],
    [{ problemAnswerDays: 1.5 }, 'problemAnswerDays'],
    [{ maskContacts: 'after-order' }, 'maskContacts'],
    [{ contact: { email: 'nobody', phone: '' } }, 'contact.email'],
    [{ socialLinks: [{ network: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
  ])('rejects %j at its field, and changes nothing', async (change, path) => {
    const { token } = await anAdmin(platform.db)
    const before = (await call('GET', '/settings', { token })).body
    const { status, body } = await call('PUT', '/settings', { token, data: { lowStock: 8, ...change } })
    expect([status, body.errors[0].path]).toEqual([400, path])
    expect((await call('GET', '/settings', { token })).body).toEqual(before)
  })

  it('shows buyers the delivery times, or none if not set [O-11]', async () => {
    const { token } = await anAdmin(platform.db)
    const deliveryDays = { standard: { from: 3, to: 5 }, speedy: null }
    const { status } = await call('PUT', '/settings', { token, data: { deliveryDays } })
    expect([status, (await site()).deliveryDays]).toEqual([200, deliveryDays])
  })

  it('replaces half a surrogate pair by the replacement character', async () => {
    const { token } = await anAdmin(platform.db)
    const socialLinks = [{ network: 'Half \ud800', url: 'https://half.example' }]
    const { status, body } = await call('PUT', '/settings', { token, data: { socialLinks } })
    expect([status, body.data.socialLinks[0].network]).toEqual([200, 'Half \ufffd'])
  })

  it('rejects leaving buyers without a payment method when there is no gateway', async () => {
    const bare = await testApp({ env: { SITE_URL: 'https://parts.example', SMTP_URL: 'smtp://localhost' } })
    const { token } = await anAdmin(bare.platform.db)
    const refused = await bare.call('PUT', '/settings', { token, data: { paymentMethods: ['card'] } })
    await bare.close()
    expect([refused.status, refused.body.errors?.[0].path]).toEqual([400, 'paymentMethods'])
  })

  it('sets the low-stock limit of the dashboard, the product table and notifications', async () => {
    const { db } = platform
    const [admin, vendor, buyer] = [await anAdmin(db), await aVendor(db), await aCustomer(db)]
    await call('PUT', '/settings', {
      token: admin.token,
      data: { lowStock: 6, paymentMethods: ['cash_on_delivery'] },
    })
    const shopId = await aShop(db, vendor.id)
    const [productId] = [await aProduct(db, shopId, { stock: 7 }), await aProduct(db, shopId, { stock: 40 })]
    const desk = async () => (await call('GET', `/business/${shopId}/desk`, { token: vendor.token })).body.data
    const low = async () =>
      (await call('GET', `/business/${shopId}/products?stock=low`, { token: vendor.token })).body.data
    expect([(await desk()).lowStock, (await desk()).todo.lowStock, await low()]).toEqual([6, 0, []])
    const delivery = {
      deliveryToName: 'Ama',
      deliveryToPhone: '0244123456',
      deliveryToAddress: 'Lane 7',
      deliveryToCity: 'Accra',
      deliveryToState: 'Greater Accra',
      deliveryToCountry: 'Ghana',
    }
    const data = { items: [{ productId, quantity: 1 }], ...delivery }
    expect((await call('POST', '/orders', { token: buyer.token, data })).status).toBe(201)
    expect((await desk()).todo.lowStock).toBe(1)
    expect(await low()).toMatchObject([{ id: productId, isLow: true, stock: 6 }])
    // A change in the table is returned with the same mark.
    const changed = { changes: [{ id: productId, stock: 7 }] }
    const table = await call('PUT', `/business/${shopId}/products`, { token: vendor.token, data: changed })
    expect(table.body.data[0].isLow).toBe(false)
    await settled()
    const { body } = await call('GET', '/notifications', { token: vendor.token })
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('low_stock')
  })
})
