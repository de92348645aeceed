import { type BulkChange, limits, toPesewas } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { type ProductValues, valueSql } from '../catalogue/index.ts'

type Keys = readonly (keyof ProductValues)[]

/** The values that each change sets. */
const keysOf = {
  price: ['price'],
  stock: ['stock'],
  paused: ['paused', 'pausedUntil'],
  warranty: ['warranty'],
  replacement: ['replacement'],
} as const satisfies Record<BulkChange['field'], Keys>

/** The limits of a new number; other values have none. */
const boundsOf: Partial<Record<BulkChange['field'], { readonly least: number; readonly most: number }>> = {
  price: { least: toPesewas(limits.product.minPrice), most: toPesewas(limits.product.maxPrice) },
  stock: { least: 0, most: limits.product.maxQuantity },
}

/** SQL of the values of the product `p` before and after a change, and of its outcome. */
export function nextValues(change: BulkChange) {
  const keys: Keys = keysOf[change.field]
  const before = sql`jsonb_build_object(${sql.join(keys.map((key) => sql`${sql.lit(key)}::text, ${valueSql[key]}`))})`
  const after =
    change.field === 'price' || change.field === 'stock'
      ? sql`jsonb_build_object(${sql.lit(change.field)}::text, ${nextNumber(change)})`
      : sql`${JSON.stringify(fixedValues(change))}::jsonb`
  const bounds = boundsOf[change.field]
  const outcome = sql`case when m.before = m.after then 'same'
    ${bounds ? sql`when (m.after ->> ${change.field})::numeric < ${bounds.least} then 'tooLow'` : sql``}
    ${bounds ? sql`when (m.after ->> ${change.field})::numeric > ${bounds.most} then 'tooHigh'` : sql``}
    else 'planned' end`
  return { before, after, outcome }
}

function nextNumber(change: Extract<BulkChange, { field: 'price' | 'stock' }>): RawBuilder<number> {
  if (change.field === 'stock') {
    const value = sql`${change.value}::bigint`
    return { set: sql<number>`${value}`, add: sql<number>`p.stock + ${value}`, take: sql<number>`p.stock - ${value}` }[
      change.kind
    ]
  }
  const { kind, step, value } = change
  const now = sql`p.price_pesewas::numeric`
  const amount = sql`${toPesewas(value)}::numeric`
  // Percentages in hundredths, so that 10.1 % of a price is exact before rounding.
  const share = (sign: 1 | -1) => sql`${now} * ${10_000 + sign * Math.round(value * 100)}::numeric / 10000`
  const exact = {
    set: amount,
    raise: sql`${now} + ${amount}`,
    lower: sql`${now} - ${amount}`,
    raisePercent: share(1),
    lowerPercent: share(-1),
  }[kind]
  return sql<number>`(round(${exact} / ${step}::numeric) * ${step}::numeric)::bigint`
}

const fixedValues = (change: Exclude<BulkChange, { field: 'price' | 'stock' }>): Partial<ProductValues> =>
  change.field === 'paused'
    ? { paused: change.paused, pausedUntil: change.paused ? change.pausedUntil : null }
    : { [change.field]: change.value }
