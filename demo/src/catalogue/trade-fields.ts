import { type Grade, normaliseSize, type Position, positions } from '@axle/contract'
import type { Condition, Make, Part } from '../facts.ts'
import { chance } from '../random.ts'

/** What the trade tells parts apart by. Null: the shop has not said. */
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
  /** As the name says it: `H4 60/55 W`. */
  readonly size: string | undefined
  /** Of a used part, as its description says it. */
  readonly wear: 'A' | 'B' | 'C' | undefined
}

/** Drawn from a row of numbers of its own, so that all else of a product stays as it was. */
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

/** The places that the words name, in the order of the contract. */
function positionsIn(words: string): Position[] | null {
  const said = words.toLowerCase().split(' ')
  const named = positions.filter((position) => said.includes(position))
  return named.length > 0 ? named : null
}
