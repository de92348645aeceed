import type { Address } from '@axle/contract/addresses'
import type { PaymentMethod, TransitType } from '@axle/contract/order-status'
import type { Input } from '@axle/contract/routes'

export type OrderBody = Input<'POST /orders'>['body']

/** A saved address that an order is delivered to. */
export type Destination = Omit<Address, 'isDefault' | 'createdAt'>

export interface Ordered {
  items: readonly { id: number; quantity: number; businessId: number }[]
  fees: Readonly<Record<number, number>>
  total: number
  transitType: TransitType
  notes: string
}

/** Builds the body: products and quantities only, as prices are the server's; `expectedTotal` and `expectedFees` are what the buyer saw. */
export const orderBody = (cart: Ordered, to: Destination, paymentMethod: PaymentMethod): OrderBody => ({
  items: cart.items.map((item) => ({ productId: item.id, quantity: item.quantity })),
  deliveryToName: to.fullName,
  deliveryToPhone: to.phone,
  deliveryToAddress: to.address,
  deliveryToCity: to.city,
  deliveryToState: to.state,
  deliveryToZipCode: to.zipCode,
  deliveryToCountry: to.country,
  transitType: cart.transitType,
  paymentMethod,
  notes: cart.notes,
  expectedTotal: cart.total,
  expectedFees: feesOf(cart),
})

const feesOf = ({ items, fees }: Ordered) =>
  [...new Set(items.map(({ businessId }) => businessId))].flatMap((businessId) => {
    const fee = fees[businessId]
    return fee === undefined ? [] : [{ businessId, fee }]
  })

/** One attempt to place exactly this order. */
export interface Attempt {
  key: string
  order: string
  /** It was sent, but no response arrived. */
  unanswered?: boolean
}

// randomUUID is missing on plain HTTP, except on localhost.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the idempotency key of an order: the same until something changes, so that a retry never orders twice. An
 * unanswered order may itself have taken the last pieces: it keeps its key whatever the total is now.
 */
export function attemptFor(previous: Attempt | null, body: OrderBody): Attempt {
  const order = JSON.stringify(body)
  if (previous?.order === order || isUnanswered(previous, body)) return previous
  return { key: newKey(), order }
}

/** Whether this order was sent without a response. */
export function isUnanswered(attempt: Attempt | null, body: OrderBody): attempt is Attempt {
  const sent = attempt?.unanswered === true ? sentBody(attempt) : undefined
  return sent !== undefined && withoutTotal(sent) === withoutTotal(body)
}

/** Returns the order as first sent under the attempt's key. */
export const bodyOf = (attempt: Attempt, body: OrderBody): OrderBody => sentBody(attempt) ?? body

function sentBody({ order }: Attempt): OrderBody | undefined {
  try {
    return JSON.parse(order) as OrderBody
  } catch {
    return undefined
  }
}

const withoutTotal = (body: OrderBody): string =>
  JSON.stringify({ ...body, expectedTotal: undefined, expectedFees: undefined })

/** What the server refuses of the check of one shop. */
export interface CheckFault {
  readonly number?: string
  readonly photos?: string
}

/** Returns the messages of a refusal by the shop that is asked to check: `chassisChecks.0.number` is of the first. */
export function checkFaults(fields: Record<string, string>, sent: OrderBody): Map<number, CheckFault> {
  const faults = new Map<number, CheckFault>()
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^chassisChecks\.(\d+)\.(number|photos)/.exec(path) ?? []
    const shopId = sent.chassisChecks?.[Number(index)]?.businessId
    if (shopId !== undefined && field) faults.set(shopId, { [field]: message, ...faults.get(shopId) })
  }
  return faults
}

/** Returns the messages of a refusal by item: `items.0` is the first. */
export const itemMessages = (fields: Record<string, string>): Map<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, message]): [number, string][] => {
      const line = /^items\.(\d+)/.exec(path)?.[1]
      return line === undefined ? [] : [[Number(line), message]]
    }),
  )
