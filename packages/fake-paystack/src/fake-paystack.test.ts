import { randomUUID } from 'node:crypto'
import { formatPreferencesCookie, defaultPreferences } from '@axle/contract'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '@axle/api/config/config'
import { type Gateway, fakeGatewayKey, fakeGatewayPath, signatureOf } from '@axle/api/payment-gateway/index'
import { createPaystack } from '@axle/api/payment-gateway/paystack'
import { inProcess, overNetwork } from '@axle/api/payment-gateway/transports'
import { fixedClock } from '@axle/api/platform/clock'
import { testDatabase } from '@axle/testing/test-database'
import { fakePaystackPlugin } from './fake-paystack.ts'

const { db } = await testDatabase()
const clock = fixedClock('2026-11-20T10:00:00Z')
const log = pino({ level: 'silent' })
const reported: { raw: string; signature: string }[] = []
let isShopAway = false
const app = Fastify()
await app.register(fakePaystackPlugin, {
  prefix: fakeGatewayPath,
  platform: { config: { ...readConfig({ SITE_URL: 'http://localhost:4000' }), siteName: 'Axle <b>' }, db, clock, log },
  sendWebhook: async (raw, signature) => {
    if (isShopAway) throw new Error('the shop is away')
    reported.push({ raw, signature })
  },
  pace: { pinMs: 2_000, refundMs: 5 },
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
beforeEach(() => {
  reported.length = 0
  isShopAway = false
})

const clientOf = (name: Gateway['name'], key = fakeGatewayKey): Gateway => {
  const send =
    name === 'practice'
      ? inProcess((request) => app.inject(request), { base: fakeGatewayPath, key })
      : overNetwork({ base: `${origin}${fakeGatewayPath}`, key })
  return createPaystack({ name, send, key, log })
}
const gateway = clientOf('practice')
const aReference = () => `AX-${randomUUID()}`
const payment = (reference = aReference()) => ({
  reference,
  amount: 1_234_550,
  email: 'ama@axle.example',
  returnUrl: 'http://localhost:4000/payment?order=7',
  description: 'Order AX-7K3P <script>',
})
async function opened() {
  const asked = payment()
  const { payUrl } = await gateway.open(asked)
  return { ...asked, payUrl, page: new URL(payUrl).pathname }
}
const press = (page: string, answer: string, channel = 'card') =>
  app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ answer, channel }).toString(),
  })
const refresh = (page: string, headers: Record<string, string> = {}) => app.inject({ url: page, headers })
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
const wayBack = (reference: string) =>
  `http://localhost:4000/payment?order=7&trxref=${reference}&reference=${reference}`
const reportedEvents = () => reported.map(({ raw }) => JSON.parse(raw))

describe.each(['practice', 'paystack'] as const)('the Paystack client over %s', (name) => {
  const client = clientOf(name)

  it('opens and finds a payment, receives its webhook, refunds parts and finds the refunds', async () => {
    const asked = payment()
    const { payUrl } = await client.open(asked)
    expect(payUrl).toMatch(/^http:\/\/localhost:4000\/practice-gateway\/pay\/\d+-[\w-]{22}$/)
    expect(await client.find(asked.reference)).toEqual({ state: 'abandoned', amount: 1_234_550, currency: 'GHS' })
    await press(new URL(payUrl).pathname, 'approve')
    expect(await client.find(asked.reference)).toEqual({
      state: 'paid',
      amount: 1_234_550,
      currency: 'GHS',
      channel: 'card',
    })
    const event = reported.map(({ raw, signature }) => client.readEvent(Buffer.from(raw), signature))
    expect(event).toEqual([
      { event: 'charge.success', subject: expect.stringMatching(/^\d+$/), reference: asked.reference, kind: 'payment' },
    ])

    const refund = await client.refund({ reference: asked.reference, amount: 34_550, note: 'Refund 1' })
    expect(refund).toEqual({ id: expect.any(String), note: 'Refund 1', amount: 34_550, state: 'sent' })
    await expect.poll(() => reported).toHaveLength(2)
    const [, processed] = reported.map(({ raw, signature }) => client.readEvent(Buffer.from(raw), signature))
    expect(processed).toMatchObject({ event: 'refund.processed', reference: asked.reference, kind: 'refund' })
    await client.refund({ reference: asked.reference, amount: 1_200_000, note: 'Refund 2' })
    await expect.poll(() => reported).toHaveLength(3)
    expect(await client.findRefunds(asked.reference)).toEqual([
      { id: expect.any(String), note: 'Refund 2', amount: 1_200_000, state: 'processed' },
      { ...refund, state: 'processed' },
    ])
  })

  it('reports a reference that exists, and an unknown one', async () => {
    const asked = payment()
    await client.open(asked)
    await expect(client.open({ ...asked, amount: 5 })).rejects.toMatchObject({ code: 'duplicate_reference' })
    expect(await client.find(aReference())).toBeUndefined()
    expect(await client.findRefunds(aReference())).toEqual([])
  })

  it.each([
    { reference: 'no spaces' },
    { email: 'nobody' },
    { returnUrl: 'javascript:alert(1)' },
    { description: 'x'.repeat(201) },
  ])('is rejected for invalid values: %j', async (wrong) => {
    await expect(client.open({ ...payment(), ...wrong })).rejects.toMatchObject({ code: 'refused' })
  })

  it('is rejected with another key', async () => {
    await expect(clientOf(name, 'sk_test_other').find('AX-1')).rejects.toMatchObject({ code: 'busy' })
  })
})

describe('the API for practice', () => {
  it.each([undefined, 'Bearer', 'Bearer sk_test_other', fakeGatewayKey])('answers 401 to %s', async (authorization) => {
    const url = `${fakeGatewayPath}/transaction/verify/AX-1`
    const { statusCode, body } = await app.inject({ url, headers: authorization ? { authorization } : {} })
    expect([statusCode, JSON.parse(body)]).toEqual([401, { status: false, message: 'Invalid key' }])
  })

  it('refunds no more than was paid, and no unpaid payment', async () => {
    const { reference, page } = await opened()
    const refund = (amount: number) => gateway.refund({ reference, amount, note: String(amount) })
    await expect(refund(1)).rejects.toMatchObject({ name: 'GatewayRefused' })
    await press(page, 'approve')
    const answers = await Promise.allSettled([refund(700_000), refund(700_001), refund(700_002)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund(1_234_550)).rejects.toMatchObject({ name: 'GatewayRefused' })
  })

  it('reports a full refund as reversed, like Paystack', async () => {
    const { reference, amount, page } = await opened()
    await press(page, 'approve')
    await gateway.refund({ reference, amount, note: 'all' })
    expect(await gateway.find(reference)).toMatchObject({ state: 'failed' })
    expect((await refresh(page)).body).toContain('This payment was refunded')
  })

  it('processes a refund that a restart interrupted when it is next read', async () => {
    const { reference, page } = await opened()
    await press(page, 'approve')
    const { id } = await db
      .selectFrom('practice_transaction')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('practice_refund')
      .values({ transaction_id: id, amount_pesewas: 5, note: 'left', status: 'pending', created_at: clock.now() })
      .execute()
    expect(await gateway.findRefunds(reference)).toMatchObject([{ note: 'left', state: 'sent' }])
    later(60)
    expect(await gateway.findRefunds(reference)).toMatchObject([{ note: 'left', state: 'processed' }])
    const mine = reportedEvents().filter(({ data }) => (data.reference ?? data.transaction_reference) === reference)
    expect(mine.map(({ event }) => event)).toEqual(['charge.success', 'refund.processed'])
  })
})

describe('the payment page', () => {
  it('shows the amount, that no money moves, and the choices', async () => {
    const { page, reference } = await opened()
    const { body, statusCode, headers } = await refresh(page)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of [
      '<html lang="en" dir="ltr" data-scheme="light">',
      '<strong>Test payment:</strong> no money moves',
      'GH₵12,345.50',
      'Order AX-7K3P &lt;script&gt;',
      'Axle &lt;b&gt;',
      reference,
      'Telecel',
      'Approve, but notify the shop late',
    ])
      expect(body).toContain(words)
    expect(body).not.toMatch(/<script|style="|https?:\/\/(?!localhost)/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:4000;")
    expect(policy).not.toContain('unsafe')
  })

  it('returns the buyer with the reference after approval, and sends one webhook', async () => {
    const { page, reference } = await opened()
    const [first, second] = await Promise.all([press(page, 'approve'), press(page, 'approve')])
    expect([first, second].map(({ statusCode, headers }) => [statusCode, headers.location])).toContainEqual([
      303,
      wayBack(reference),
    ])
    await press(page, 'decline')
    expect(reportedEvents()).toMatchObject([{ event: 'charge.success', data: { reference, amount: 1_234_550 } }])
    expect(reported[0]?.signature).toBe(signatureOf(fakeGatewayKey, reported[0]?.raw ?? ''))
    expect(await gateway.find(reference)).toMatchObject({ state: 'paid' })
    expect((await refresh(page)).body).toContain('This payment is complete')
  })

  it('accepts a payment after a declined attempt', async () => {
    const { page, reference } = await opened()
    const declined = await press(page, 'decline', 'mtn')
    expect(declined.headers.location).toBe(wayBack(reference))
    expect(await gateway.find(reference)).toMatchObject({
      state: 'failed',
      failure: 'Declined',
      channel: 'mobile_money',
    })
    expect((await refresh(page)).body).toContain('The last attempt was declined')
    expect(reported).toEqual([])
    await press(page, 'approve')
    expect(await gateway.find(reference)).toMatchObject({ state: 'paid', channel: 'card' })
  })

  it('waits for the PIN with mobile money, then returns the buyer', async () => {
    const { page, reference } = await opened()
    expect((await press(page, 'approve', 'telecel')).headers.location).toBe(`${page}?waiting`)
    const waiting = await refresh(`${page}?waiting`)
    expect(waiting.body).toContain('<h1>Waiting for your PIN</h1>')
    const [, script = ''] = /<script>(.*)<\/script>/.exec(waiting.body) ?? []
    expect(script).toContain('location.reload()')
    expect(waiting.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]{43}='/)
    expect(await gateway.find(reference)).toMatchObject({ state: 'open' })
    later(2_000)
    expect((await refresh(`${page}?waiting`)).headers.location).toBe(wayBack(reference))
    expect(await gateway.find(reference)).toMatchObject({ state: 'paid', channel: 'mobile_money' })
    expect(reported).toHaveLength(1)
  })

  it('completes the payment even when the page is closed while the phone waits', async () => {
    const { page, reference } = await opened()
    await press(page, 'approve', 'at')
    later(2_000)
    const found = await Promise.all([gateway.find(reference), gateway.find(reference)])
    expect(found.map((verdict) => verdict?.state)).toContain('paid')
    expect(reported).toHaveLength(1)
  })

  it.each(['card', 'mtn'])('can withhold the webhook for %s, so that the shop must poll', async (channel) => {
    const { page, reference } = await opened()
    await press(page, 'late', channel)
    later(2_000)
    expect(await gateway.find(reference)).toMatchObject({ state: 'paid' })
    expect(reported).toEqual([])
  })

  it('completes the payment even when the shop rejects the webhook', async () => {
    isShopAway = true
    const { page, reference } = await opened()
    expect((await press(page, 'approve')).headers.location).toBe(wayBack(reference))
    expect(await gateway.find(reference)).toMatchObject({ state: 'paid' })
  })

  it.each(['', 'steal', 'approve&answer=decline'])('ignores unknown choices: %s', async (answer) => {
    const { page, reference } = await opened()
    expect((await press(page, answer)).headers.location).toBe(page)
    expect(await gateway.find(reference)).toMatchObject({ state: 'abandoned' })
  })

  it.each(['1', '1-', '0-abc', '99999999999999999999-abc', '%3Cb%3E', 'x'.repeat(90)])(
    'answers not found for a guessed URL: %s',
    async (code) => {
      const page = await refresh(`${fakeGatewayPath}/pay/${code}`)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('Payment not found')
      expect((await press(`${fakeGatewayPath}/pay/${code}`, 'approve')).statusCode).toBe(303)
    },
  )

  it('answers not found for a valid code with another payment’s number', async () => {
    const [mine, other] = [await opened(), await opened()]
    const code = `${other.page.split('-')[1]}-${mine.page.split('-').slice(2).join('-')}`
    expect((await refresh(`${fakeGatewayPath}/pay/${code.split('/').at(-1)}`)).statusCode).toBe(404)
  })

  it('follows the language, direction and colours of the shop', async () => {
    const { page } = await opened()
    const cookie = `app-settings=${formatPreferencesCookie({ ...defaultPreferences, direction: 'rtl', colorScheme: 'dark' }, 'ar')}`
    const chosen = (await refresh(page, { cookie, 'accept-language': 'en' })).body
    expect(chosen).toContain('<html lang="ar" dir="rtl" data-scheme="dark">')
    expect(chosen).toContain('لا تنتقل أي أموال')
    const asked = (await refresh(page, { 'accept-language': 'ar-EG' })).body
    expect(asked).toContain('<html lang="ar" dir="rtl" data-scheme="light">')
  })
})
