import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGateway } from './create-gateway.ts'
import { createPaystack } from './paystack.ts'
import { inProcess, overNetwork } from './transports.ts'

type Scripted = { status?: number; body?: unknown; raw?: string; headers?: Record<string, string>; never?: true }

const key = 'sk_test_verysecret'
const requests: { method: string; url: string; authorization: string; body: unknown }[] = []
let answers: Scripted[] = []
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, authorization: headers.authorization ?? '', body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined || answer.never) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.raw ?? JSON.stringify(answer.body))
  })
})

let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  logged.length = 0
})

const gatewayAt = (place: string, patienceMs?: number) =>
  createPaystack({
    name: 'paystack',
    send: overNetwork({ base: place, key, ...(patienceMs && { patienceMs }) }),
    key,
    log,
  })
const answering = (...scripted: Scripted[]) => {
  answers = scripted
  // Long enough for a busy machine; short if the answer never comes.
  return gatewayAt(base, scripted.some(({ never }) => never) ? 300 : undefined)
}
const payment = {
  reference: 'AX-7K3P.1',
  amount: 12_550,
  email: 'ama@axle.example',
  returnUrl: 'https://parts.example/payment?order=1',
  description: 'Order AX-7K3P',
}
const opened = { authorization_url: 'https://checkout.paystack.com/abc', access_code: 'abc', reference: 'AX-7K3P.1' }
const transaction = {
  id: 4_099_260_516,
  status: 'success',
  reference: 'AX-7K3P.1',
  amount: 12_550,
  currency: 'GHS',
  channel: 'mobile_money',
  message: null,
  gateway_response: 'Approved',
}
const refund = {
  id: 30,
  transaction: transaction.id,
  amount: 500,
  currency: 'GHS',
  status: 'pending',
  merchant_note: 'n1',
}
const ok = (data: unknown): Scripted => ({ body: { status: true, message: 'fine', data } })
const no = (status: number, message: string, code?: string): Scripted => ({
  status,
  body: { status: false, message, ...(code && { code }) },
})
const isBusy = { name: 'DomainError', kind: 'unavailable', code: 'busy' }

describe('opening a payment', () => {
  it('asks in pesewas with the key only in the header, and returns the URL of the payment page', async () => {
    expect(await answering(ok(opened)).open(payment)).toEqual({ payUrl: 'https://checkout.paystack.com/abc' })
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/transaction/initialize',
        authorization: `Bearer ${key}`,
        body: expect.objectContaining({
          reference: 'AX-7K3P.1',
          amount: 12_550,
          currency: 'GHS',
          email: 'ama@axle.example',
          callback_url: payment.returnUrl,
        }),
      },
    ])
  })

  it.each([
    ['by its code', no(400, 'Some words', 'duplicate_reference')],
    ['by its words', no(400, 'Duplicate Transaction Reference')],
  ])('reports a taken reference: %s', async (_, answer) => {
    await expect(answering(answer).open(payment)).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'duplicate_reference',
    })
  })

  it('reports the reason of a rejection, shortened', async () => {
    const refused = answering(no(400, `Invalid Amount Sent ${'x'.repeat(5000)}`)).open(payment)
    await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', code: 'refused' })
    await expect(refused).rejects.toThrow(/^Invalid Amount Sent x{280}$/)
  })

  it.each([
    ['another payment', { ...opened, reference: 'AX-other' }],
    ['a page that is no page', { ...opened, authorization_url: 'javascript:alert(1)' }],
    ['no page', { reference: opened.reference }],
  ])('rejects an answer about %s', async (_, data) => {
    await expect(answering(ok(data)).open(payment)).rejects.toMatchObject(isBusy)
    expect(logged).toHaveLength(1)
  })

  it.each([12.5, 0, -1, Number.NaN, 2 ** 53])('never asks for %s pesewas', async (amount) => {
    await expect(answering(ok(opened)).open({ ...payment, amount })).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })
})

describe('reading the state of a payment', () => {
  const find = (data: object) => answering(ok({ ...transaction, ...data })).find('AX-7K3P.1')

  it.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'abandoned'],
    ['ongoing', 'open'],
    ['pending', 'open'],
    ['queued', 'open'],
    ['something new', 'open'],
  ])('%s is %s', async (status, state) => {
    expect(await find({ status })).toMatchObject({ state, amount: 12_550, currency: 'GHS', channel: 'mobile_money' })
  })

  it.each([
    [{ gateway_response: 'Declined' }, 'Declined'],
    [{ gateway_response: null, message: 'Insufficient funds' }, 'Insufficient funds'],
    [{ gateway_response: '', message: null }, 'failed'],
  ])('a failure has its reason: %j', async (data, failure) => {
    expect(await find({ status: 'failed', ...data })).toMatchObject({ failure })
  })

  it('a paid one has no failure reason', async () => {
    expect(await find({})).toEqual({ state: 'paid', amount: 12_550, currency: 'GHS', channel: 'mobile_money' })
  })

  it('passes amount and currency on unchecked', async () => {
    expect(await find({ amount: 1, currency: 'NGN' })).toMatchObject({ state: 'paid', amount: 1, currency: 'NGN' })
  })

  it.each([no(404, 'Not found'), no(400, 'Transaction reference not found.'), no(400, 'x', 'transaction_not_found')])(
    'returns undefined for an unknown reference: %j',
    async (answer) => {
      expect(await answering(answer).find('AX-7K3P.1')).toBeUndefined()
    },
  )

  it('throws for other rejections', async () => {
    await expect(answering(no(400, 'Merchant is inactive')).find('AX-7K3P.1')).rejects.toMatchObject({
      code: 'refused',
    })
  })

  it('rejects an answer about another payment', async () => {
    await expect(find({ reference: 'AX-other' })).rejects.toMatchObject(isBusy)
  })

  it.each([{ amount: 12.5 }, { amount: -1 }, { amount: 'much' }, { status: 7 }, { currency: null }, { id: {} }])(
    'rejects a malformed answer: %j',
    async (data) => {
      await expect(find(data)).rejects.toMatchObject(isBusy)
      expect(logged).toHaveLength(1)
    },
  )

  it('encodes any reference in the URL', async () => {
    await answering(no(404, 'Not found')).find('../refund?x=1#')
    expect(requests[0]?.url).toBe('/transaction/verify/..%2Frefund%3Fx%3D1%23')
  })
})

describe('a broken gateway', () => {
  const find = (...scripted: Scripted[]) => answering(...scripted).find('AX-7K3P.1')

  it.each<[string, Scripted]>([
    ['never answers', { never: true }],
    ['is broken', { status: 500, raw: 'oops' }],
    ['is broken in JSON', no(502, 'Bad gateway')],
    ['has too much to do', no(429, 'Too many requests')],
    ['does not know our key', no(401, 'Invalid key')],
    ['does not let us in', { status: 403, raw: '<html>Blocked</html>' }],
    ['refuses without a word', { status: 400, raw: '<html>' }],
    ['sends us elsewhere', { status: 302, raw: '', headers: { location: 'https://evil.example/' } }],
    ['answers no JSON', { raw: 'not json' }],
    ['answers nothing', { raw: '' }],
    ['says no with a yes', no(200, 'Something')],
    ['answers without end', { raw: JSON.stringify({ status: true, data: 'x'.repeat(3_000_000) }) }],
  ])('%s: can be retried later, and no secret is logged', async (_, answer) => {
    await expect(find(answer)).rejects.toMatchObject(isBusy)
    expect(logged).toHaveLength(1)
    expect(logged.join('')).not.toContain(key)
  })

  it('is unreachable', async () => {
    await expect(gatewayAt('http://127.0.0.1:9').find('AX-1')).rejects.toMatchObject(isBusy)
    expect(logged.join('')).not.toContain(key)
  })

  it('times out when it runs in this process as well', async () => {
    const never = inProcess(() => new Promise(() => undefined), { base: '', key, patienceMs: 20 })
    const gateway = createPaystack({ name: 'practice', send: never, key, log })
    await expect(gateway.find('AX-1')).rejects.toMatchObject(isBusy)
  })
})

describe('refunding', () => {
  const asked = { reference: 'AX-7K3P.1', amount: 500, note: 'n1' }

  it('sends reference, pesewas and a note to find it by', async () => {
    const whole = { ...refund, transaction: { id: transaction.id, reference: 'AX-7K3P.1' } }
    expect(await answering(ok(whole)).refund(asked)).toEqual({ id: '30', note: 'n1', amount: 500, state: 'sent' })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/refund',
      body: { transaction: 'AX-7K3P.1', amount: 500, currency: 'GHS', merchant_note: 'n1' },
    })
  })

  it('may be rejected', async () => {
    await expect(answering(no(400, 'Amount is too high')).refund(asked)).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'refused',
      message: 'Amount is too high',
    })
  })

  it.each([
    [{ status: 'pending' }, { state: 'sent' }],
    [{ status: 'processing', reason: 'PROCESSING' }, { state: 'sent' }],
    [{ status: 'processed' }, { state: 'processed' }],
    [
      { status: 'failed', reason: 'Account closed' },
      { state: 'failed', failure: 'Account closed' },
    ],
    [{ status: 'failed' }, { state: 'failed', failure: 'The payment gateway could not refund the money' }],
    // A retry as a new refund could pay twice.
    [
      { status: 'needs-attention' },
      { state: 'sent', failure: 'The payment gateway needs the account details of the buyer' },
    ],
  ])('%j', async (data, verdict) => {
    const found = await answering(ok(transaction), ok([{ ...refund, ...data }])).findRefunds('AX-7K3P.1')
    expect(found).toEqual([{ id: '30', note: 'n1', amount: 500, ...verdict }])
  })

  it('finds all refunds of a payment, on any number of pages, and none of other payments', async () => {
    const rows = (count: number, first: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...refund,
        id: first + n,
        amount: String(500),
        transaction: n % 2 === 0 ? transaction.id : 9,
      }))
    const found = await answering(ok(transaction), ok(rows(100, 1)), ok(rows(3, 101))).findRefunds('AX-7K3P.1')
    expect(found).toHaveLength(52)
    expect(found[0]).toMatchObject({ id: '1', amount: 500 })
    expect(requests.map(({ url }) => url)).toEqual([
      '/transaction/verify/AX-7K3P.1',
      `/refund?transaction=${transaction.id}&perPage=100&page=1`,
      `/refund?transaction=${transaction.id}&perPage=100&page=2`,
    ])
  })

  it('finds none for an unknown payment', async () => {
    expect(await answering(no(404, 'Not found')).findRefunds('AX-1')).toEqual([])
  })
})

describe('the configured gateway', () => {
  const inject = async () => ({ statusCode: 404, body: '{"status":false,"message":"Not found"}' })
  const withConfig = (gateway: 'paystack' | 'practice' | undefined, paystackSecretKey?: string) =>
    createGateway(
      { config: { gateway, paystackSecretKey } as Parameters<typeof createGateway>[0]['config'], log },
      inject,
    )

  it('follows the settings', () => {
    expect(withConfig('paystack', key)?.name).toBe('paystack')
    expect(withConfig('practice')?.name).toBe('practice')
    expect(withConfig(undefined)).toBeUndefined()
  })

  it('as the fake one is called in this process', async () => {
    expect(await withConfig('practice')?.find('AX-1')).toBeUndefined()
  })
})
