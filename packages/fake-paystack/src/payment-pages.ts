import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { visitorView } from '@axle/api/http/visitor-view'
import type { FakeTransaction } from './fake-accounts.ts'
import { idIn, isCodeOf } from './fake-code.ts'
import { type Looks, nothingPage, payPage, policyFor, settledPage, waitingPage } from './payment-page.ts'
import type { FakeGateway } from './fake-gateway.ts'

const Answer = z.object({
  answer: z.enum(['approve', 'late', 'decline']),
  channel: z.enum(['card', 'mtn', 'telecel', 'at']).default('card'),
})

interface Pay {
  Params: { code: string }
  Querystring: { waiting?: string }
}

/** Serves the payment page, like the gateway's own: it belongs to the payment, not to a signed-in user. */
export function mountFakePages(app: FastifyInstance, gateway: FakeGateway, siteName: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  async function find(code: string): Promise<FakeTransaction | undefined> {
    const id = idIn(code)
    const found = id === undefined ? undefined : await gateway.refresh({ id })
    return found && isCodeOf(code, found) ? found : undefined
  }

  app.get<Pay>('/pay/:code', async (request, reply) => {
    const looks = { ...visitorView(request.headers.cookie, request.headers['accept-language']), siteName }
    const payment = await find(request.params.code)
    if (payment === undefined) return show(reply.code(404), nothingPage(looks), policyFor())
    const back = wayBack(payment)
    if (request.query.waiting !== undefined && payment.status === 'success') return reply.redirect(back, 303)
    return show(reply, pageOf(payment, looks, back, pathOf(app, request)), policyFor(back))
  })

  app.post<Pay>('/pay/:code', async (request, reply) => {
    const payment = await find(request.params.code)
    const read = Answer.safeParse(request.body)
    const path = pathOf(app, request)
    if (payment === undefined || !read.success || isPaid(payment)) return reply.redirect(path, 303)
    const means = read.data.channel === 'card' ? 'card' : 'mobile_money'
    await gateway.answer(payment, read.data.answer, means)
    const waits = means === 'mobile_money' && read.data.answer !== 'decline'
    return reply.redirect(waits ? `${path}?waiting` : wayBack(payment), 303)
  })
}

const isPaid = ({ status }: FakeTransaction): boolean => status === 'success' || status === 'reversed'

const pathOf = (app: FastifyInstance, { params }: FastifyRequest<Pay>): string =>
  `${app.prefix}/pay/${encodeURIComponent(params.code)}`

function pageOf(payment: FakeTransaction, looks: Looks, back: string, path: string): string {
  if (isPaid(payment)) return settledPage(payment, looks, back)
  return payment.status === 'ongoing' ? waitingPage(payment, looks, path) : payPage(payment, looks, back, path)
}

function wayBack({ callback_url: callbackUrl, reference }: FakeTransaction): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

const show = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html)
