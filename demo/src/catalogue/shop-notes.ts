import type { TestState } from '@axle/contract'
import type { Condition, Part } from '../facts.ts'
import { chance } from '../random.ts'

/** What a shop notes of a product, for itself or about a used part. Null if it does not. */
export interface ShopNotes {
  readonly shopSku: string | null
  readonly shelf: string | null
  /** In kilometres. */
  readonly mileage: number | null
  readonly donorCar: string | null
  readonly tested: TestState | null
  /** In pesewas. */
  readonly coreDeposit: number | null
}

interface Given {
  readonly id: number
  readonly part: Part
  readonly condition: Condition
  /** The car in the name. */
  readonly car: string
  /** In pesewas. */
  readonly price: number
}

const exchanged = /alternator|starter|steering rack|injector|turbo|compressor/i
const tenCedis = 1_000

/** Uses its own random stream, so that the rest of the product does not change. */
export function shopNotesOf({ id, part, condition, car, price }: Given): ShopNotes {
  const random = chance('shop notes', id)
  const letters = part.name.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  const isNumbered = random.is(0.7)
  const shelf = `${'ABCDEFGH'[random.whole(0, 7)]}${random.whole(1, 24)}`
  const isShelved = random.is(0.7)
  const [mileage, isCarSaid, isMileageSaid] = [random.whole(38, 240) * 1_000, random.is(0.6), random.is(0.5)]
  const [isTestSaid, isTested] = [random.is(0.7), random.is(0.85)]
  const isUsed = condition === 'Used'
  return {
    shopSku: isNumbered ? `${letters}-${id}` : null,
    shelf: isShelved ? shelf : null,
    mileage: isUsed && isMileageSaid ? mileage : null,
    donorCar: isUsed && isCarSaid ? car : null,
    tested: isUsed && isTestSaid ? (isTested ? 'tested' : 'untested') : null,
    coreDeposit: exchanged.test(part.name) ? Math.max(1, Math.round((price * 0.15) / tenCedis)) * tenCedis : null,
  }
}
