import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { refundAnswer, transactionAnswer } from './fake-answers.ts'
import { codeOf } from './fake-code.ts'
import { fakeGatewayKey } from '@axle/api/payment-gateway/index'
import type { FakeGateway } from './fake-gateway.ts'

const Amount = z.int().min(1).max(1_000_000_000_000)
const Initialize = z.object({
  email: z.email(),
  amount: Amount,
  currency: z.literal('GHS'),
  reference: z.string().regex(/^[\dA-Za-z.=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z.object({ custom_fields: z.array(z.object({ value: z.string().max(200) })).max(5) }).optional(),
})
const Refund = z.object({
  transaction: z.string().max(100),
  amount: Amount,
  currency: z.literal('GHS'),
  merchant_note: z.string().max(500).default(''),
})
const List = z.object({
  transaction: z.coerce.number().int().positive(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Serves the paths of Paystack's API that its client uses, for holders of the key. */
export function mountFakeApi(app: FastifyInstance, gateway: FakeGateway, siteUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${fakeGatewayKey}`) return refuse(reply, 401, 'Invalid key')
    return undefined
  })
  // Buyers use many addresses, but all requests of the shop come from one.
  const config = { rateLimit: false } as const

  app.post('/transaction/initialize', { config }, async (request, reply) => {
    const read = Initialize.safeParse(request.body)
    if (!read.success) return refuse(reply, 400, problemOf(read.error))
    const { reference, amount, email, callback_url: callbackUrl, metadata } = read.data
    const description = metadata?.custom_fields.map(({ value }) => value).join(', ') ?? ''
    const opened = await gateway.open({ reference, amount, email, description, callbackUrl })
    if (opened === undefined) return refuse(reply, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
    const code = codeOf(opened)
    const url = `${siteUrl}${app.prefix}/pay/${code}`
    return answer('Authorization URL created', { authorization_url: url, access_code: code, reference })
  })

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', { config }, async (request, reply) => {
    const found = await gateway.refresh({ reference: request.params.reference })
    if (found === undefined) return refuse(reply, 400, 'Transaction reference not found.', 'transaction_not_found')
    return answer('Verification successful', transactionAnswer(found))
  })

  app.post('/refund', { config }, async (request, reply) => {
    const read = Refund.safeParse(request.body)
    if (!read.success) return refuse(reply, 400, problemOf(read.error))
    const { transaction: reference, amount, merchant_note: note } = read.data
    const refund = await gateway.refund(reference, { amount, note })
    const transaction = await gateway.refresh({ reference })
    if (refund === undefined || transaction === undefined)
      return refuse(reply, 400, 'Refund amount cannot be more than what is left of the transaction')
    // The whole transaction here, but only its id in lists, like Paystack's.
    const data = { ...refundAnswer(refund, transaction), transaction: transactionAnswer(transaction) }
    return answer('Refund has been queued for processing', data)
  })

  app.get('/refund', { config }, async (request, reply) => {
    const read = List.safeParse(request.query)
    if (!read.success) return refuse(reply, 400, problemOf(read.error))
    const { transaction: id, perPage, page } = read.data
    const transaction = await gateway.refresh({ id })
    if (transaction === undefined) return refuse(reply, 404, 'Transaction not found')
    const refunds = await gateway.refundsOf(transaction, { limit: perPage, offset: (page - 1) * perPage })
    return answer(
      'Refunds retrieved',
      refunds.map((refund) => refundAnswer(refund, transaction)),
    )
  })
}

const answer = (message: string, data: object) => ({ status: true, message, data })

const refuse = (reply: FastifyReply, status: number, message: string, code?: string) =>
  reply.code(status).send({ status: false, message, ...(code && { type: 'validation_error', code }) })

const problemOf = ({ issues: [first] }: z.ZodError): string => `${first?.path.join('.')}: ${first?.message}`
