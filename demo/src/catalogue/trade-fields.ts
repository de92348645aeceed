import { type Grade, normaliseSize, type Position, positions } from '@axle/contract'
import type { Condition, Make, Part } from '../facts.ts'
import { chance } from '../random.ts'

/** The trade fields of a product. Null if the shop does not state them. */
export interface TradeFields {
  readonly brand: string | null
  readonly grade: Grade | null
  readonly positions: readonly Position[] | null
  readonly quantityPerCar: number | null
  readonly size: string | null
}

interface Given {
  readonly id: number
  readonly part: Part
  readonly condition: Condition
  readonly make: Make
  readonly brand: string
  readonly position: string | undefined
  /** The size in the name: `H4 60/55 W`. */
  readonly size: string | undefined
  /** For a used part, from its description. */
  readonly wear: 'A' | 'B' | 'C' | undefined
}

/** Uses its own random stream, so that the rest of the product does not change. */
export function tradeFieldsOf({ id, part, condition, make, brand, position, size, wear }: Given): TradeFields {
  const random = chance('trade fields', id)
  const isBrandSaid = random.is(0.9)
  const isGradeSaid = random.is(0.85)
  const isQuantitySaid = random.is(0.8)
  const isOem = random.is(0.25)
  const newGrade = brand === 'Genuine' ? 'genuine' : isOem ? 'oem' : 'aftermarket'
  return {
    brand: isBrandSaid ? (brand === 'Genuine' ? make.name : brand) : null,
    grade: condition === 'Used' && wear ? `used${wear}` : isGradeSaid ? newGrade : null,
    positions: positionsIn(`${position ?? ''} ${part.name}`),
    quantityPerCar: isQuantitySaid ? part.perVehicle : null,
    size: (part.sizeKind && size && normaliseSize(part.sizeKind, size)) ?? null,
  }
}

/** The positions in the words, in the order of the contract. */
function positionsIn(words: string): Position[] | null {
  const typed = words.toLowerCase().split(' ')
  const named = positions.filter((position) => typed.includes(position))
  return named.length > 0 ? named : null
}
