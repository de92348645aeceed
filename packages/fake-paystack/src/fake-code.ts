import { createHmac, timingSafeEqual } from 'node:crypto'
import { fakeGatewayKey } from '@axle/api/payment-gateway/index'

/** Part of the URL of the payment page, so that nobody finds others by counting. */
export const codeOf = ({ id, reference }: { id: number; reference: string }): string =>
  `${id}-${createHmac('sha256', fakeGatewayKey).update(reference).digest('base64url').slice(0, 22)}`

export const idIn = (code: string): number | undefined => {
  const digits = /^([1-9]\d{0,14})-/.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export function isCodeOf(code: string, transaction: { id: number; reference: string }): boolean {
  const right = Buffer.from(codeOf(transaction))
  const given = Buffer.from(code)
  return given.length === right.length && timingSafeEqual(given, right)
}
