import { isDeepStrictEqual } from 'node:util'
import { toCedis } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { type Acting, by, record } from '../platform/audit.ts'
import type { Trx } from '../platform/platform.ts'

/** The audited fields of a product. The price is in pesewas. */
interface Written {
  readonly shopId: number
  readonly price: number
  readonly stock: number
  readonly name: string
  /** All other fields, for comparison. */
  readonly more: Readonly<Record<string, unknown>>
}

/** The audited fields of products by id. */
export async function readWritten(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Written>> {
  const { rows } = await sql<Written & { id: number }>`
    select p.id, p.shop_id as "shopId", p.price_pesewas as price, p.stock, p.name, jsonb_build_object(
      'description', p.description, 'images', p.images, 'part', p.part_id, 'condition', p.condition,
      'warranty', p.warranty_duration || ' ' || p.warranty_unit, 'replacement', p.replacement_days,
      'paused', p.paused_at is not null, 'fitsAnyVehicle', p.fits_any_vehicle,
      'brand', p.brand, 'grade', p.grade, 'positions', p.positions, 'quantityPerCar', p.quantity_per_car, 'size', p.size,
      'mileage', p.mileage_km, 'donorCar', p.donor_car, 'tested', p.tested, 'coreDeposit', p.core_deposit_pesewas,
      'parcelSize', p.parcel_size, 'shopSku', p.shop_sku, 'shelf', p.shelf,
      'vehicles', (select jsonb_agg(to_jsonb(f) order by f.vehicle_id) from fitment f where f.product_id = p.id),
      'partNumbers', (select jsonb_agg(n.number || ' ' || n.brand order by n.number_key) from part_number n where n.product_id = p.id)
    ) as more from product p where p.id = any(${ids}::int[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

type Recorder = Acting & Pick<Actor, 'shopIds'>
const owns = (actor: Recorder, { shopId }: Written): boolean => actor.shopIds.includes(shopId)
const entry = (actor: Recorder, id: number, verb: 'created' | 'changed' | 'deleted', details: object) => ({
  ...by(actor),
  action: `product.${verb}` as const,
  subjectType: 'product',
  subjectId: id,
  details,
})

/** Audits that an admin created or deleted products of another user's shop. */
export async function recordForOthers(
  trx: Trx,
  actor: Recorder,
  ids: readonly number[],
  verb: 'created' | 'deleted',
): Promise<void> {
  const entries = [...(await readWritten(trx, ids))].flatMap(([id, product]) => {
    if (owns(actor, product)) return []
    const { name, shopId, price } = product
    return [entry(actor, id, verb, { name, shopId, price: toCedis(price) })]
  })
  await record(trx, ...entries)
}

/**
 * Audits an admin's change of another user's products. An owner's own change is audited only for the price and a move
 * to another shop.
 */
export async function recordChange(trx: Trx, actor: Recorder, before: ReadonlyMap<number, Written>): Promise<void> {
  const after = await readWritten(trx, [...before.keys()])
  const entries = [...before].flatMap(([id, old]) => {
    const now = after.get(id)
    const changes = now ? changesOf(old, now, owns(actor, old)) : {}
    return Object.keys(changes).length > 0 ? [entry(actor, id, 'changed', changes)] : []
  })
  await record(trx, ...entries)
}

function changesOf(before: Written, after: Written, isOwn: boolean): object {
  const change = <T>(from: T, to: T) => (from === to ? undefined : { from, to })
  const details = {
    price: change(toCedis(before.price), toCedis(after.price)),
    shopId: change(before.shopId, after.shopId),
    ...(!isOwn && {
      name: change(before.name, after.name),
      stock: change(before.stock, after.stock),
      changed: differing(before.more, after.more),
    }),
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

function differing(one: Written['more'], other: Written['more']): readonly string[] | undefined {
  const fields = Object.keys(one).filter((field) => !isDeepStrictEqual(one[field], other[field]))
  return fields.length > 0 ? fields : undefined
}
