import { known, type Condition, type Part } from '../facts.ts'
import type { Chance } from '../random.ts'

/** Pesewas, within the part's range, more often in its lower half, ending as prices on stickers do. */
export function priceOf(part: Part, condition: Condition, random: Chance): number {
  const [low = 1, high = low] = known(part.price[condition] ?? undefined, `a price of ${part.name}, ${condition}`)
  const wanted = low + (high - low) * random.next() ** 1.6
  const step = wanted < 200 ? 5 : wanted < 1_000 ? 10 : wanted < 5_000 ? 50 : 250
  const rounded = Math.min(high, Math.max(low, Math.round(wanted / step) * step))
  const ending = rounded >= 40 && rounded < 200 && rounded > low && random.is(0.25) ? 50 : 0
  return rounded * 100 - ending
}
