import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  orderStatusOf,
  type TransitType,
} from '@axle/contract'
import { chance, type Chance } from '../random.ts'
import { takesMobileMoney } from '../people/payouts.ts'
import { carriers } from './carriers.ts'
import { moneyOf, type PartMoney } from './money.ts'
import { paymentAfter, type Step, storyTo, type Together } from './story.ts'

export interface Line {
  readonly productId: number
  readonly quantity: number
}
export interface StatusChange {
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly by: Step['by']
  readonly at: Date
}
export interface VendorOrder {
  readonly shopId: number
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly money: PartMoney
  readonly trackingNumber: string | null
  readonly carrier: string | null
  readonly lines: readonly Line[]
  readonly changes: readonly StatusChange[]
}
/** An order without prices, which come from its products. */
export interface Order {
  readonly number: number
  readonly id: string
  readonly code: string
  readonly userId: number
  readonly status: OrderStatus
  readonly transit: TransitType
  readonly method: PaymentMethod
  readonly notes: string
  readonly placedAt: Date
  readonly changedAt: Date
  readonly parts: readonly VendorOrder[]
}

/** Product ids by shop. */
export type Shelves = ReadonlyMap<number, readonly number[]>

export interface OrderPlan {
  readonly number: number
  readonly today: Date
  readonly shelves: Shelves
  readonly buyers: readonly number[]
  /** Fixed if the demo needs a certain order; otherwise random. */
  readonly wanted?: {
    readonly buyer?: number
    readonly shops?: readonly number[]
    readonly status?: OrderStatus
    readonly daysAgo?: number
    /** Instead of `daysAgo`. */
    readonly placedAt?: Date
    readonly method?: PaymentMethod
    /** Paid online and not yet refunded. */
    readonly refund?: 'owed' | 'failed'
    /** The buyer claims to have paid the shop. */
    readonly isSaid?: boolean
  }
}

const hour = 3_600_000
const day = 24 * hour
const days = 90
/** The maximum age of an order in a status that needs action. */
const patience: Partial<Record<OrderStatus, number>> = {
  pending_payment: 1,
  pending_delivery: 3,
  processing: 4,
  order_picked: 6,
  pending_cancellation: 5,
  pending_replacement: 9,
  pending_refund: 9,
  delivered: 14,
}
/** The longest time to reach a status, in days, because it must be in the past. */
const needs: Partial<Record<OrderStatus, number>> = {
  pending_delivery: 0.3,
  processing: 1.1,
  order_picked: 2.1,
  delivered: 4.6,
  completed: 8.5,
  pending_cancellation: 1.5,
  cancelled: 2.1,
  rejected: 0.8,
  pending_replacement: 7.6,
  replaced: 10.6,
  pending_refund: 7.6,
  refunded: 10.6,
}
const often: Record<OrderStatus, number> = {
  pending_payment: 6,
  pending_delivery: 30,
  processing: 24,
  order_picked: 24,
  delivered: 26,
  pending_cancellation: 3,
  cancelled: 6,
  pending_replacement: 3,
  replaced: 3,
  pending_refund: 3,
  refunded: 3,
  rejected: 3,
  completed: 70,
}

export function orderAt({ number, today, shelves, buyers, wanted = {} }: OrderPlan): Order {
  const random = chance('order', number)
  const daysAgo =
    wanted.daysAgo ?? (wanted.status ? lateEnoughFor(wanted.status, random) : 0.4 + random.next() ** 1.3 * (days - 1))
  const placedAt = wanted.placedAt ?? atWorkingHours(today, daysAgo, random)
  const age = Math.max(0, today.getTime() - placedAt.getTime()) / day
  const shops = wanted.shops ?? random.some([...shelves.keys()], Number(random.weighted({ 1: 68, 2: 24, 3: 8 })))
  const first = wanted.status ?? statusFor(age, random)
  const method = wanted.method ?? methodFor(first, shops, random)
  const isSaid = wanted.isSaid ?? (first === 'pending_payment' && method === 'mobile_money' && age > 0.7)
  const together = { isAlone: shops.length === 1, paidAfter: 0.02 + chance('paid after', number).next() * 0.7 }
  const parts = shops.map((shopId, index) => {
    // Unpaid orders are unpaid at every shop; otherwise each vendor order has its own status.
    const other = statusFor(age, random)
    const status =
      index === 0 || first === 'pending_payment' || wanted.status || other === 'pending_payment' ? first : other
    const products = shelves.get(shopId) ?? []
    return partOf({
      shopId,
      status,
      method,
      placedAt,
      today,
      products,
      refund: wanted.refund,
      isSaid,
      together,
      random,
    })
  })
  const changedAt = new Date(Math.max(...parts.flatMap(({ changes }) => changes.map(({ at }) => at.getTime()))))
  return {
    number,
    id: uuid(random),
    code: codeOf(number),
    userId: wanted.buyer ?? random.pick(buyers),
    status: orderStatusOf(parts.map(({ status }) => status)),
    transit: random.is(0.75) ? 'standard' : 'speedy',
    method,
    notes: random.is(0.15)
      ? random.pick(['Please call before sending.', 'I will collect at the station.', 'Leave it with the mechanic.'])
      : '',
    placedAt,
    changedAt,
    parts,
  }
}

/** Unpaid orders use mobile money, because online ones expire within an hour. */
function methodFor(status: OrderStatus, shops: readonly number[], random: Chance): PaymentMethod {
  if (status === 'pending_payment') return 'mobile_money'
  const method = random.weighted<PaymentMethod>({ cash_on_delivery: 55, mobile_money: 30, card: 15 })
  return method === 'mobile_money' && !shops.every(takesMobileMoney) ? 'cash_on_delivery' : method
}

/** A possible status for an order of that age in days. */
function statusFor(age: number, random: Chance): OrderStatus {
  const possible = orderStatuses.filter(
    (status) => (needs[status] ?? 0) <= age && age <= (patience[status] ?? days + 2),
  )
  return random.weighted<OrderStatus>(Object.fromEntries(possible.map((status) => [status, often[status]])))
}

const lateEnoughFor = (status: OrderStatus, random: Chance) => {
  const least = Math.max(needs[status] ?? 0, 0.4) + 0.3
  const most = Math.max(patience[status] ?? days, least + 0.2)
  return least + random.next() * (most - least)
}

/** A time that many days earlier, between 07:00 and 21:00 (Ghana is on UTC). */
function atWorkingHours(today: Date, daysAgo: number, random: Chance) {
  const moment = today.getTime() - daysAgo * day
  const midnight = moment - (moment % day)
  const open = midnight + 7 * hour + Math.floor(random.next() * 14 * 60) * 60_000
  // Today begins at midnight, so orders of the last hours move to yesterday evening.
  return new Date(Math.min(open, today.getTime() - hour))
}

interface PartPlan {
  readonly shopId: number
  readonly status: OrderStatus
  readonly method: PaymentMethod
  readonly placedAt: Date
  readonly today: Date
  readonly products: readonly number[]
  readonly refund: 'owed' | 'failed' | undefined
  readonly isSaid: boolean
  readonly together: Together
  readonly random: Chance
}

const isSystem = ({ by }: Step) => by === 'system'

function partOf(plan: PartPlan): VendorOrder {
  const { shopId, status, method, placedAt, today, products, refund, isSaid, together, random } = plan
  const steps = storyTo(status, method, together, random)
  // Compresses steps that would reach into the future, except expiry.
  const lasting = (own: readonly Step[]) => own.reduce((hours, { after }) => hours + after, 0) * hour
  const [slow, quick] = [lasting(steps.filter(isSystem)), lasting(steps.filter((step) => !isSystem(step)))]
  const haste = quick === 0 ? 1 : Math.min(1, ((today.getTime() - placedAt.getTime()) * 0.95 - slow) / quick)
  let at = placedAt.getTime()
  const changes = steps.map((step, index) => {
    at += step.after * hour * (isSystem(step) ? 1 : haste)
    return { from: steps[index - 1]?.to ?? null, to: step.to, by: step.by, at: new Date(Math.floor(at / 1000) * 1000) }
  })
  const paymentStatus = refund ? 'confirmed' : paymentAfter(steps, method)
  const isSent = steps.some(({ to }) => to === 'order_picked')
  const byPost = isSent && random.is(0.7)
  return {
    shopId,
    status,
    paymentStatus,
    money: moneyOf({
      method,
      paymentStatus,
      changes,
      today,
      refundFailed: refund === 'failed',
      isSaid,
      random: chance('money', shopId, placedAt.getTime()),
    }),
    trackingNumber: byPost ? `GH${random.letters(9, '0123456789')}` : null,
    carrier: byPost ? random.pick(carriers).name : null,
    lines: random
      .some(products, Number(random.weighted({ 1: 62, 2: 27, 3: 11 })))
      .map((productId) => ({ productId, quantity: Number(random.weighted({ 1: 76, 2: 18, 4: 6 })) })),
    changes,
  }
}

const hex = '0123456789abcdef'
const uuid = (random: Chance) =>
  [
    random.letters(8, hex),
    random.letters(4, hex),
    `4${random.letters(3, hex)}`,
    `a${random.letters(3, hex)}`,
    random.letters(12, hex),
  ].join('-')

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** A unique six-character code without look-alikes: steps through all codes by a coprime step. */
function codeOf(number: number) {
  let left = (number * 387_420_489) % alphabet.length ** 6
  const signs = Array.from({ length: 6 }, () => {
    const sign = alphabet[left % alphabet.length]
    left = Math.floor(left / alphabet.length)
    return sign
  })
  return `AX-${signs.join('')}`
}
