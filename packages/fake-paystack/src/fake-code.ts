import { createHmac, timingSafeEqual } from 'node:crypto'
import { fakeGatewayKey } from '@axle/api/payment-gateway/index'

/** Stands in the address of the page that a payment is made at, so that counting up finds nobody else's. */
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
