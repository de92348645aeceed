import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { busy } from '../errors/errors.ts'
import { type Gateway, GatewayRefused, type RefundVerdict, type Verdict } from './gateway.ts'
import { Opened, Refunded, RefundList, type RefundRow, Refusal, Verified } from './paystack-answers.ts'
import { readEvent } from './read-event.ts'
import type { GatewayRequest, Send } from './transports.ts'

export interface PaystackOptions {
  readonly name: Gateway['name']
  readonly send: Send
  /** Signs webhooks; requests carry it through `send`. */
  readonly key: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Maximum number of full pages read from a list. */
const mostPages = 10
const perPage = 100

/** Creates a client for the part of Paystack's API that a shop needs: https://paystack.com/docs/api */
export function createPaystack({ name, send, key, log }: PaystackOptions): Gateway {
  const ask = paystackRequests(send, log)

  async function verify(reference: string): Promise<Verified | undefined> {
    const asked = await ask({ method: 'GET', path: `/transaction/verify/${encodeURIComponent(reference)}` }, Verified)
    if ('refusal' in asked) {
      if (isUnknown(asked.refusal)) return undefined
      throw refusedWith(asked.refusal)
    }
    const { data } = asked.answer
    if (data.reference === reference) return data
    log.error({ reference }, 'the payment gateway answered about another payment')
    throw busy()
  }

  return {
    name,
    async open({ reference, amount, email, returnUrl, description }) {
      const body = {
        reference,
        amount: wholePesewas(amount),
        currency: 'GHS',
        email,
        callback_url: returnUrl,
        channels: ['card', 'mobile_money'],
        metadata: { custom_fields: [{ display_name: 'Order', variable_name: 'order', value: description }] },
      }
      const { data } = granted(await ask({ method: 'POST', path: '/transaction/initialize', body }, Opened))
      if (data.reference === reference) return { payUrl: data.authorization_url }
      log.error({ reference }, 'the payment gateway opened another payment')
      throw busy()
    },
    async find(reference) {
      const found = await verify(reference)
      return found && verdictOf(found)
    },
    async refund({ reference, amount, note }) {
      const body = { transaction: reference, amount: wholePesewas(amount), currency: 'GHS', merchant_note: note }
      const { data } = granted(await ask({ method: 'POST', path: '/refund', body }, Refunded))
      return refundOf(data)
    },
    async findRefunds(reference) {
      const payment = await verify(reference)
      return payment === undefined ? [] : listRefunds(ask, payment.id)
    },
    readEvent: (raw, signature) => readEvent(key, raw, signature),
  }
}

type Ask = ReturnType<typeof paystackRequests>

/** Returns a function that sends a request and parses the answer. Throws `busy` unless Paystack grants or refuses it. */
function paystackRequests(send: Send, log: PaystackOptions['log']) {
  return async <T extends z.ZodType>(request: GatewayRequest, shape: T): Promise<Answered<z.output<T>>> => {
    const { method, path } = request
    const about = { method, path }
    const { status, text } = await send(request).catch((error: unknown) => {
      log.warn({ err: error, ...about }, 'the payment gateway does not answer')
      throw busy()
    })
    const body = parse(text)
    const refusal = status >= 400 && isAboutTheRequest(status) ? Refusal.safeParse(body).data : undefined
    if (refusal) return { refusal: { ...refusal, status } }
    const answer = shape.safeParse(body)
    if (status < 300 && answer.success) return { answer: answer.data }
    log.error(
      { status, problems: answer.error?.issues.slice(0, 3), ...about },
      'the payment gateway is not as expected',
    )
    throw busy()
  }
}

async function listRefunds(ask: Ask, paymentId: RefundRow['transaction']): Promise<RefundVerdict[]> {
  const found: RefundRow[] = []
  for (let page = 1; page <= mostPages; page++) {
    const path = `/refund?transaction=${paymentId}&perPage=${perPage}&page=${page}`
    const { data } = granted(await ask({ method: 'GET', path }, RefundList))
    // If Paystack ignored the filter, the list would contain refunds of other payments.
    found.push(...data.filter(({ transaction }) => transaction === paymentId))
    if (data.length < perPage) break
  }
  return found.map(refundOf)
}

type Answered<T> = { readonly answer: T } | { readonly refusal: Refused }
interface Refused extends Omit<Refusal, 'status'> {
  readonly status: number
}

function granted<T>(asked: Answered<T>): T {
  if ('refusal' in asked) throw refusedWith(asked.refusal)
  return asked.answer
}

const refusedWith = ({ message, code }: Refused) =>
  new GatewayRefused(
    code === 'duplicate_reference' || /duplicate/i.test(message) ? 'duplicate_reference' : 'refused',
    message,
  )

/** A wrong key, a rate limit or a timeout does not concern the payment: it can be retried. */
const isAboutTheRequest = (status: number): boolean => status < 500 && ![401, 403, 408, 425, 429].includes(status)

const isUnknown = ({ status, code, message }: Refused): boolean =>
  status === 404 || code === 'transaction_not_found' || /transaction (?:reference )?not found/i.test(message)

function verdictOf({ status, amount, currency, channel, gateway_response, message }: Verified): Verdict {
  const state = states[status] ?? 'open'
  const why = gateway_response || message || status
  return { state, amount, currency, ...(state === 'failed' && { failure: why }), ...(channel && { channel }) }
}

// A reversed payment arrived and was returned, so it pays nothing.
const states: Readonly<Record<string, Verdict['state']>> = {
  success: 'paid',
  abandoned: 'abandoned',
  failed: 'failed',
  reversed: 'failed',
}

function refundOf({ id, merchant_note, amount, status, reason }: RefundRow): RefundVerdict {
  const state = status === 'processed' || status === 'failed' ? status : 'sent'
  const failure = failures[status] && (reason || failures[status])
  return { id, note: merchant_note ?? '', amount, state, ...(failure && { failure }) }
}

// Paystack may need an account number first; the same refund then continues. A second refund would pay twice.
const failures: Readonly<Record<string, string>> = {
  failed: 'The payment gateway could not refund the money',
  'needs-attention': 'The payment gateway needs the account details of the buyer',
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wholePesewas(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is not a number of whole pesewas`)
  return amount
}
