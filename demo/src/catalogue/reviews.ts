import { reviewSnippets } from '../facts.ts'
import { chance, type Chance } from '../random.ts'
import type { Product } from './product.ts'

export interface Review {
  readonly productId: number
  readonly userId: number
  readonly rating: number
  readonly comment: string
  readonly daysAgo: number
}
export interface Reviewer {
  readonly id: number
  readonly town: string
}

const [fitted, called, clean, station, wrongPlug, noMiddleman, openedBox, slow] = reviewSnippets as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** Review texts per rating, besides those in the data. */
const more: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Exactly as in the picture. Will buy again.',
    'My mechanic says it is the right one. Thank you.',
    'Well packed, nothing was missing.',
    'Good price and they answer the phone.',
  ],
  4: [
    'Good part, the packing could be better.',
    'Fits, I needed new bolts.',
    'Works well so far. Came a day later than snippets.',
  ],
  3: [
    'It works, but I expected it cleaner.',
    'Fits after some adjusting.',
    'Average. The price is fair for what it is.',
  ],
  2: ['Had to bring it back once before I got the right one.', 'Not as clean as in the picture.'],
  1: ['Did not fit my car. The shop took it back.'],
}

function snippetsFor(product: Product, reviewer: Reviewer, stars: number): readonly string[] {
  if (stars === 5)
    return [
      fitted.replace('2014 Corolla', `${product.car.year} ${product.car.model}`),
      called.replace(' the left side', product.part.positions.length > 0 ? ' the side' : ''),
      noMiddleman,
      ...(product.condition === 'Used' ? [clean] : []),
      station.replace('Kumasi', reviewer.town),
    ]
  if (stars === 4) return [slow.replace('Wa', reviewer.town), ...(product.condition === 'Used' ? [clean] : [openedBox])]
  if (stars === 3)
    return [...(product.part.category.slug === 'ignition' ? [wrongPlug] : []), slow.replace('Wa', reviewer.town)]
  return []
}

/** Reviews of one product, each by a different user. */
export function reviewsOf(product: Product, reviewers: readonly Reviewer[]): readonly Review[] {
  const random = chance('reviews', product.id)
  if (!random.is(0.55)) return []
  return random
    .some(reviewers, 1 + Math.floor(random.next() ** 2 * 7))
    .map((reviewer) => reviewBy(reviewer, product, random))
}

function reviewBy(reviewer: Reviewer, product: Product, random: Chance): Review {
  const rating = Number(random.weighted({ 5: 48, 4: 33, 3: 14, 2: 4, 1: 1 }))
  const own = more[rating] ?? []
  const snippets = snippetsFor(product, reviewer, rating)
  return {
    productId: product.id,
    userId: reviewer.id,
    rating,
    comment: random.pick(random.is(0.5) && snippets.length > 0 ? snippets : own),
    daysAgo: Math.min(random.whole(1, 240), product.ageDays - 1),
  }
}
