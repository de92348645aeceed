import { isEarned } from '@axle/contract'
import { chance, type Chance } from '../random.ts'
import type { Order, VendorOrder } from './order.ts'

/** The rating of a shop by the buyer of a vendor order. */
export interface RatingOfShop {
  readonly vendorOrderId: number
  readonly shopId: number
  readonly userId: number
  readonly asDescribed: number
  readonly speed: number
  readonly service: number
  readonly comment: string
  readonly writtenAt: Date
  readonly reply: string | null
}

const hour = 3_600_000
const texts: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: [
    'They sent it the same day, and it was the part in the picture.',
    'Called me before the rider left. Very honest people.',
    'Second time I buy here. Never a problem.',
    'Fast to answer, fast to send.',
    'They checked my chassis number before sending. Good service.',
  ],
  fair: [
    'The part is good, but it came two days late.',
    'Had to call twice for the tracking number.',
    'Fine, but the box was open.',
  ],
  poor: ['It took a week and nobody answered the phone.', 'The part was more worn than in the picture.'],
}
const replies: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: ['Thank you, we are happy that it fits.', 'Thank you. See you next time.'],
  fair: ['Sorry for the wait. The bus parcel was late that day.', 'Thank you for telling us. We pack better now.'],
  poor: ['We are sorry. Please call us and we make it right.'],
}

/** Most buyers rate what arrived, the customer of the demo except the newest one. Some shops answer. */
export function ratingOf(
  order: Order,
  part: VendorOrder,
  vendorOrderId: number,
  today: Date,
): RatingOfShop | undefined {
  const arrived = part.changes.findLast(({ to }) => isEarned(to))
  const random = chance('shop rating', vendorOrderId)
  if (!arrived || !isEarned(part.status) || !random.is(0.7)) return undefined
  const writtenAt = new Date(arrived.at.getTime() + random.whole(4, 60) * hour)
  if (writtenAt >= today) return undefined
  const asDescribed = mark(random)
  const speed = mark(random)
  const service = mark(random)
  const mean = (asDescribed + speed + service) / 3
  const mood = mean >= 4 ? 'good' : mean >= 3 ? 'fair' : 'poor'
  const comment = random.is(0.6) ? random.pick(texts[mood]) : ''
  const reply = comment && random.is(mood === 'poor' ? 0.8 : 0.3) ? random.pick(replies[mood]) : null
  return {
    vendorOrderId,
    shopId: part.shopId,
    userId: order.userId,
    asDescribed,
    speed,
    service,
    comment,
    writtenAt,
    reply,
  }
}

const mark = (random: Chance): number => Number(random.weighted({ 5: 52, 4: 30, 3: 11, 2: 5, 1: 2 }))
