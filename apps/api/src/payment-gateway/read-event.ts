import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayEvent } from './gateway.ts'
import { Event } from './paystack-answers.ts'

/** HMAC-SHA512 of these exact bytes, in hex. Never of parsed and serialised JSON, whose bytes may differ. */
export const signatureOf = (key: string, raw: Buffer | string): string =>
  createHmac('sha512', key).update(raw).digest('hex')

export function readEvent(key: string, raw: Buffer, signature: string | undefined): GatewayEvent | undefined {
  if (signature === undefined || !/^[\da-f]{128}$/i.test(signature)) return undefined
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(key, raw), 'hex'))) return undefined
  const read = Event.safeParse(parse(raw))
  if (!read.success) return undefined
  const { event, data } = read.data
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? ''
  // Refund events have no id, but a reference of their own once the money is on its way.
  const subject = data.id ?? data.refund_reference ?? `${reference} ${data.amount ?? ''}`.trim()
  return { event, subject, reference, kind: kindOf(event) }
}

function kindOf(event: string): GatewayEvent['kind'] {
  if (event.startsWith('refund.')) return 'refund'
  return event.startsWith('charge.') && !event.startsWith('charge.dispute.') ? 'payment' : 'other'
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
