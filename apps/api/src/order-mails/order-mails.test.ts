import { rm } from 'node:fs/promises'
import type { OutboxMail } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '../payments/index.ts'
import type { DomainEvents, EventName } from '../jobs/events.ts'
import { aCustomer, anAdmin, aShop, aVendor } from '@axle/testing/builders'
import { mailServerAt } from '@axle/testing/mail-server'
import { anOrder } from '@axle/testing/order-builders'
import { paymentWorld } from '@axle/testing/payment-world'
import { freePort } from '@axle/testing/server-process'
import { testApp } from '@axle/testing/test-app'

const app = await testApp()
const { call, platform, settled, close } = app
const { db, events, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})
const { token } = await anAdmin(db)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeEach(async () => {
  world = await paymentWorld(app)
})

/** Places an order and waits for its mails: those of a change that follows at once may come first. */
async function placed(...how: Parameters<typeof world.order>): ReturnType<typeof world.order> {
  const order = await world.order(...how)
  await settled()
  return order
}

/** Oldest first. */
async function mailsTo(address: string): Promise<OutboxMail[]> {
  await settled()
  const mails: OutboxMail[] = (await call('GET', '/outbox', { token })).body.data
  return mails.filter(({ to }) => to === address).toReversed()
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
/** Twice, since jobs may run twice. */
async function happened<E extends EventName>(event: E, payload: DomainEvents[E]): Promise<void> {
  for (let time = 0; time < 2; time++) await db.transaction().execute((trx) => events.publish(trx, event, payload))
  await settled()
}

describe('an order paid on delivery', () => {
  it('is mailed whole to the buyer, and to each shop its own vendor order', async () => {
    const { id, code } = await placed('cash_on_delivery', 2)
    const [mail, ...more] = await mailsTo(world.buyer.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Your order ${code} at Axle`)
    expect(mail?.text).toMatch(/You pay GH₵3\d\d\.\d\d when the parts arrive/)
    expect(mail?.text).toContain('- 2 × Pads: GH₵200.00')
    expect(mail?.text).toContain('- 2 × Disc: GH₵100.00')
    expect(mail?.text).toContain(`${config.siteUrl}/user/orders/${id}\n`)
    for (const [n, own] of ['Pads', 'Disc'].entries()) {
      const [toShop, ...rest] = await mailsTo(world.owners[n]?.email ?? '')
      expect(rest).toEqual([])
      expect(toShop?.subject).toMatch(new RegExp(`^New order ${code} for Shop \\w+ at Axle$`))
      expect(toShop?.text).toContain(`2 × ${own}`)
      expect(toShop?.text).not.toContain(own === 'Pads' ? 'Disc' : 'Pads')
      expect(toShop?.text).toContain(
        '- Ama Mensah\n- 0244123456\n- Behind the total station\n- Kumasi, Ashanti, Ghana\n',
      )
      expect(toShop?.text).toContain(`${config.siteUrl}/shop/orders/${id}\n`)
    }
  })

  it('states the deposit for all pieces, and SKU and shelf to the shop alone', async () => {
    const [pads] = world.products
    const known = { core_deposit_pesewas: 20_000, shop_sku: 'KB-7', shelf: 'A3, lower' }
    await db.updateTable('product').set(known).where('id', '=', pads).execute()
    await placed('cash_on_delivery', 2)
    const item = '- 2 × Pads: GH₵200.00'
    const deposit = 'Core deposit GH₵400.00: paid to the shop, returned for the old part'
    const [toBuyer] = await mailsTo(world.buyer.email)
    expect(toBuyer?.text).toContain(`${item} · ${deposit}\n- `)
    expect(toBuyer?.text).toContain('- 2 × Disc: GH₵100.00\n')
    expect(toBuyer?.text).not.toMatch(/KB-7|A3, lower/)
    // The deposit is in no total.
    expect(toBuyer?.text).toMatch(/You pay GH₵3\d\d\.\d\d when the parts arrive/)
    const [toShop] = await mailsTo(world.owners[0].email)
    expect(toShop?.text).toContain(`${item} · Own SKU KB-7 · Shelf A3, lower · ${deposit}\n`)
    const [toOther] = await mailsTo(world.owners[1].email)
    expect(toOther?.text).not.toMatch(/KB-7|A3, lower|deposit/)
  })

  it('keeps SKU and shelf of a product out of the mail once it belongs to another shop', async () => {
    const [pads] = world.products
    await db.updateTable('product').set({ shop_sku: 'KB-7', shelf: 'A3' }).where('id', '=', pads).execute()
    const { id: orderId, parts: vendorOrders } = await placed('card', 1, false)
    await db.updateTable('product').set({ shop_id: world.shops[1] }).where('id', '=', pads).execute()
    await happened('order.given-to-shop', { orderId, vendorOrderId: vendorOrders[0] ?? 0 })
    const [toShop] = await mailsTo(world.owners[0].email)
    expect(toShop?.text).toContain('1 × Pads')
    expect(toShop?.text).not.toMatch(/KB-7|A3/)
  })

  it('cancelled by the buyer is one mail, which does not mention money', async () => {
    const { id, code } = await placed('cash_on_delivery')
    await world.cancel(id)
    const [, mail, ...more] = await mailsTo(world.buyer.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Order ${code} at Axle: cancelled`)
    expect(mail?.text).toContain('As you requested')
    expect(mail?.text).toMatch(/Pads[^]*Disc/)
    expect(mail?.text).not.toContain('refund')
  })

  it.each(['cancelled', 'rejected'])(
    'with a vendor order %s by its shop is mailed with only that vendor order',
    async (status) => {
      const { id } = await placed('cash_on_delivery')
      await world.setStatus(id, status, world.owners[1].token)
      const [, mail, ...more] = await mailsTo(world.buyer.email)
      expect(more).toEqual([])
      expect(mail?.text).toContain('were cancelled')
      expect(mail?.text).toContain('Disc')
      expect(mail?.text).not.toContain('Pads')
    },
  )

  it('sent and delivered is mailed to the buyer, each step once; other steps are notifications only [O-05]', async () => {
    const { id, code, parts: vendorOrders } = await placed('cash_on_delivery', 1, false)
    for (const status of ['processing', 'order_picked', 'delivered', 'completed']) {
      await world.setStatus(id, status, world.owners[0].token)
      if (status !== 'delivered') await settled()
    }
    await happened('order.status-changed', {
      orderId: id,
      vendorOrderId: vendorOrders[0] ?? 0,
      from: 'processing',
      to: 'order_picked',
      byUserId: world.owners[0].id,
    })
    const [, sent, delivered, ...more] = await mailsTo(world.buyer.email)
    expect(more).toEqual([])
    expect(sent?.subject).toBe(`Order ${code} from Axle is on its way`)
    expect(sent?.text).toContain('- 1 × Pads: GH₵100.00')
    expect(sent?.text).not.toContain('Tracking')
    expect(delivered?.subject).toBe(`Order ${code} from Axle: delivered`)
    expect(delivered?.text).toMatch(/Shop \w+ reports that its items from your order .* were delivered/)
  })

  it('sent with a tracking number is mailed once, with the number [O-05]', async () => {
    const { id } = await placed('cash_on_delivery', 1, false)
    const tracking = { trackingNumber: 'KE-9', carrier: 'VIP' }
    await call('PUT', `/orders/${id}`, { token: world.owners[0].token, data: tracking })
    await world.setStatus(id, 'order_picked', world.owners[0].token)
    const [, sent, ...more] = await mailsTo(world.buyer.email)
    expect(sent?.text).toContain('Tracking: VIP KE-9')
    expect(more).toEqual([])
  })

  it('cancelled by the buyer or an admin is mailed to the shop with the reason; a cancellation by the shop is not [O-05]', async () => {
    const { id, code } = await placed('cash_on_delivery', 1, false)
    const reason = 'Found it <b>nearby</b>'
    await call('POST', `/orders/${id}/cancel`, { token: world.buyer.token, data: { reason } })
    const [, byBuyer, ...more] = await mailsTo(world.owners[0].email)
    expect(more).toEqual([])
    expect(byBuyer?.subject).toMatch(new RegExp(`^Order ${code} for Shop \\w+ at Axle: cancelled$`))
    expect(byBuyer?.text).toContain('The buyer cancelled order')
    expect(byBuyer?.text).toContain(`Reason: ${reason}`)
    expect(byBuyer?.html).toContain('Found it &lt;b&gt;nearby&lt;/b&gt;')
    expect(byBuyer?.text).toContain(`${config.siteUrl}/shop/orders/${id}\n`)
    expect(byBuyer?.text).not.toMatch(/refund/i)
    expect((await mailsTo(world.buyer.email)).at(-1)?.text).toContain(`Reason: ${reason}`)

    const other = await placed('cash_on_delivery', 1, false)
    await world.setStatus(other.id, 'rejected', world.admin.token)
    expect((await mailsTo(world.owners[0].email)).at(-1)?.text).toContain('Axle cancelled order')
    const third = await placed('cash_on_delivery', 1, false)
    await world.setStatus(third.id, 'rejected', world.owners[0].token)
    expect((await subjectsTo(world.owners[0].email)).filter((subject) => subject.includes(third.code))).toHaveLength(1)
  })

  it('is mailed once for each tracking number', async () => {
    const { id, code } = await placed('cash_on_delivery')
    // Each mail is sent before the next change: of quick changes only the newest number is mailed.
    const track = async (trackingNumber: string, carrier = 'VIP') => {
      await settled()
      await call('PUT', `/orders/${id}`, { token: world.owners[0].token, data: { trackingNumber, carrier } })
    }
    await track('KE-1')
    await track('KE-2')
    await track('')
    const [, ...mails] = await mailsTo(world.buyer.email)
    expect(new Set(mails.map(({ text }) => /Tracking: (.*)/.exec(text)?.[1]))).toEqual(
      new Set(['VIP KE-1', 'VIP KE-2']),
    )
    expect(mails).toHaveLength(2)
    for (const { subject } of mails) expect(subject).toBe(`Order ${code} from Axle is on its way`)
  })
})

describe('an order paid by mobile money', () => {
  it('mails the mobile-money account, and the confirmation by the shop', async () => {
    const { id, code, parts: vendorOrders } = await placed('mobile_money')
    const [mail] = await mailsTo(world.buyer.email)
    expect(mail?.text).toMatch(
      new RegExp(`Send GH₵1\\d\\d\\.00 to MTN 0244000111 \\(Abossey Parts\\), reference ${code}`),
    )
    expect(mail?.text).toContain(`${config.siteUrl}/payment?order=${id}\n`)
    expect((await mailsTo(world.owners[0].email))[0]?.text).toContain(
      'Confirm the payment on the order page once it has arrived',
    )
    await world.setPayment(id, 'confirmed', world.owners[0].token)
    const [, received, ...more] = await mailsTo(world.buyer.email)
    expect(more).toEqual([])
    expect(received?.subject).toBe(`Payment for order ${code} at Axle`)
    expect(received?.text).toMatch(/Shop \w+ has received your payment of GH₵1\d\d\.00 for order /)
    await world.setStatus(id, 'cancelled', world.owners[0].token)
    expect((await mailsTo(world.buyer.email)).at(-1)?.text).toContain('the shop will refund you')
    expect(vendorOrders).toHaveLength(2)
  })

  it.each([
    [true, 'cancelled', /You have received GH₵100\.00 from the buyer\. Please refund it/],
    [false, 'cancelled', /The buyer reported a payment of GH₵100\.00 to you/],
    [true, 'rejected', /You cancelled order [^]*You have received GH₵100\.00 from the buyer/],
  ] as const)(
    'confirmed %s and %s mails the shop the refund to make, and the buyer once it is made [O-05] [O-08]',
    async (confirmed, status, text) => {
      const { id, code, parts: vendorOrders } = await placed('mobile_money', 1, false)
      const phone = `+2332440${world.buyer.id}`
      await db.updateTable('users').set({ phone }).where('id', '=', world.buyer.id).execute()
      const claim = { vendorOrderId: vendorOrders[0], reference: 'MP-77' }
      await call('POST', `/orders/${id}/payment/said`, { token: world.buyer.token, data: claim })
      if (confirmed) await world.setPayment(id, 'confirmed', world.owners[0].token)
      if (status === 'cancelled') await world.cancel(id)
      else await world.setStatus(id, status, world.owners[0].token)
      const mail = (await mailsTo(world.owners[0].email)).at(-1)
      expect(mail?.subject).toContain('cancelled')
      expect(mail?.text).toMatch(text)
      expect(mail?.text).toMatch(/- Refund: GH₵100\.00\n- .+\n- Phone: /)
      expect(mail?.text).toContain(`- Phone: ${phone}\n- Transaction: MP-77\n`)
      expect((await mailsTo(world.buyer.email)).at(-1)?.text).toContain('the shop will refund you')

      await settled()
      const before = await mailsTo(world.buyer.email)
      await world.setPayment(id, 'refunded', world.owners[0].token)
      const [refunded, ...more] = (await mailsTo(world.buyer.email)).slice(before.length)
      expect(more).toEqual([])
      expect(refunded?.subject).toBe(`Refund for order ${code} at Axle`)
      expect(refunded?.text).toMatch(/Shop \w+ reports that it refunded GH₵100\.00/)
    },
  )

  it('and never paid is mailed once, and not as a cancellation too', async () => {
    const { id, code } = await placed('mobile_money')
    await db
      .updateTable('orders')
      .set({ created_at: new Date(0) } as object)
      .where('id', '=', id)
      .execute()
    await expireUnpaidOrders({ platform, gateway: undefined, stockChanged: () => undefined })
    await happened('order.expired', { orderId: id })
    expect(await subjectsTo(world.buyer.email)).toEqual([
      `Your order ${code} at Axle`,
      `Order ${code} at Axle was not paid`,
    ])
  })
})

describe('an order paid online', () => {
  async function paid() {
    const order = await placed('card')
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await settled()
    return order
  }

  it('is mailed to the shops only once it is paid', async () => {
    const waiting = await placed('card')
    expect(await subjectsTo(world.owners[0].email)).toEqual([])
    const [mail] = await mailsTo(world.buyer.email)
    expect(mail?.text).toMatch(/You pay GH₵1\d\d\.00 online/)
    const { code } = await paid()
    expect(code).not.toBe(waiting.code)
    const [toShop, ...more] = await mailsTo(world.owners[0].email)
    expect(more).toEqual([])
    expect(toShop?.subject).toContain(code)
    expect(toShop?.text).toMatch(/The buyer has paid GH₵1\d\d\.00 online/)
    const received = (await mailsTo(world.buyer.email)).find(({ subject }) => subject.startsWith('Payment'))
    expect(received?.text).toMatch(/Axle has received your payment of GH₵1\d\d\.00 for order /)
  })

  it('and cancelled by the buyer announces the refund, and reports it', async () => {
    const { id, code } = await paid()
    await world.cancel(id)
    await world.refundsOver(id)
    const mails = (await mailsTo(world.buyer.email)).slice(2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${code} at Axle: cancelled`,
      ...[1, 2].map(() => `Refund for order ${code} at Axle`),
    ])
    expect(mails[0]?.text).toContain('Your online payment will be refunded')
    expect(mails[1]?.text).toMatch(/^Hello Ama,\n\nYour refund of GH₵(100|50)\.00 for the items from Shop /)
  })

  it('and paid twice is released to the shops once', async () => {
    const { id, parts: vendorOrders } = await paid()
    const payment = {
      order_id: id,
      method: 'card',
      amount_pesewas: 5,
      provider: 'practice',
      status: 'paid',
      paid_at: new Date(Date.now() + 1_000),
    } as const
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({ ...payment, reference: `${id}-again`, covers: vendorOrders })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await mailsTo(world.owners[0].email)
    const now = platform.clock.now()
    await happened('payment.paid', { orderId: id, paymentId })
    const after = await mailsTo(world.owners[0].email)
    expect(after.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
    expect(after.every(({ at }) => new Date(at) <= now)).toBe(true)
  })
})

describe('recipients', () => {
  it('get mails in their own language', async () => {
    await db.updateTable('users').set({ language: 'ar' }).where('id', '=', world.buyer.id).execute()
    const { code } = await placed('cash_on_delivery')
    expect(await subjectsTo(world.buyer.email)).toEqual([`طلبك \u2068${code}\u2069 في \u2068Axle\u2069`])
    expect((await subjectsTo(world.owners[0].email))[0]).toMatch(/^New order/)
  })

  it.each(['deleted_at', 'blocked_at'] as const)(
    'do not include a user with %s, and include the others',
    async (gone) => {
      const [buyer, vendor, other] = [await aCustomer(db), await aVendor(db), await aVendor(db)]
      const order = await anOrder(db, buyer.id, [await aShop(db, vendor.id), await aShop(db, other.id)])
      for (const id of [buyer.id, vendor.id])
        await db
          .updateTable('users')
          .set({ [gone]: new Date() })
          .where('id', '=', id)
          .execute()
      await happened('order.placed', { orderId: order.id })
      await happened('order.expired', { orderId: order.id })
      expect(await subjectsTo(buyer.email)).toEqual([])
      expect(await subjectsTo(vendor.email)).toEqual([])
      expect(await subjectsTo(other.email)).toHaveLength(1)
    },
  )

  it('get no mail about orders that do not exist', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000'
    await happened('order.placed', { orderId: nothing })
    await happened('order.expired', { orderId: nothing })
    await happened('payment.paid', { orderId: nothing, paymentId: 1_000_000 })
    await happened('refund.processed', { refundId: 1_000_000 })
    await happened('order.tracking-changed', { orderId: nothing, vendorOrderId: 1_000_000 })
    expect(await subjectsTo(world.buyer.email)).toEqual([])
  })

  it('see names as text, and never as part of the mail', async () => {
    const [buyer, vendor] = [await aCustomer(db), await aVendor(db)]
    const name = '<img src=x onerror=alert(1)>\r\nBcc: evil@x.example'
    const order = await anOrder(db, buyer.id, [await aShop(db, vendor.id, { name })])
    await db
      .updateTable('orders')
      .set({ notes: 'Ring\r\n\r\n-- \r\nYour account is closed', delivery_to_name: '</li><script>' })
      .where('id', '=', order.id)
      .execute()
    await happened('order.placed', { orderId: order.id })
    for (const address of [buyer.email, vendor.email]) {
      const [mail, ...more] = await mailsTo(address)
      expect(more).toEqual([])
      expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: •••')
      expect(mail?.html).not.toMatch(/<img|<script/)
      expect(mail?.text).not.toMatch(/^(Bcc|Your account)/m)
    }
    const [mail] = await mailsTo(vendor.email)
    expect(mail?.subject).toContain('Bcc: ••• at Axle')
    expect(await mailsTo('evil@x.example')).toEqual([])
  })
})

describe('while the mail server is down', () => {
  it('an order is placed as usual, and its mails are sent once each when it is back', async () => {
    const port = await freePort()
    const other = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const buying = await paymentWorld(other)
    const { code } = await buying.order('cash_on_delivery')
    const { db: theirs } = other.platform
    const failedOnce = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pgboss.job where output is not null and name like '%/mail' order by name`.execute(theirs)
      return rows.map(({ name }) => name)
    }
    const mails = ['event/order.given-to-shop/mail', 'event/order.given-to-shop/mail', 'event/order.placed/mail']
    await expect.poll(failedOnce, { timeout: 5_000 }).toEqual(mails)

    const server = await mailServerAt(port)
    await other.settled()
    const received = server.received().replaceAll('=\r\n', '')
    expect(received.match(/^RCPT TO:<.*>/gm)?.toSorted()).toEqual(
      [buying.buyer, ...buying.owners].map(({ email }) => `RCPT TO:<${email}>`).toSorted(),
    )
    expect(received).toContain(code)
    await other.close()
    server.close()
  })
})
