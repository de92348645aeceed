import { isDeepStrictEqual } from 'node:util'
import { toCedis } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
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

export async function readWritten(trx: Trx, id: number): Promise<Written> {
  const { rows } = await sql<Written>`
    select p.shop_id as "shopId", p.price_pesewas as price, p.stock, p.name, jsonb_build_object(
      'description', p.description, 'images', p.images, 'part', p.part_id, 'condition', p.condition,
      'warranty', p.warranty_duration || ' ' || p.warranty_unit, 'replacement', p.replacement_days,
      'paused', p.paused_at is not null, 'fitsAnyVehicle', p.fits_any_vehicle,
      'brand', p.brand, 'grade', p.grade, 'positions', p.positions, 'quantityPerCar', p.quantity_per_car, 'size', p.size,
      'mileage', p.mileage_km, 'donorCar', p.donor_car, 'tested', p.tested, 'coreDeposit', p.core_deposit_pesewas,
      'shopSku', p.shop_sku, 'shelf', p.shelf,
      'vehicles', (select jsonb_agg(to_jsonb(f) order by f.vehicle_id) from fitment f where f.product_id = p.id),
      'partNumbers', (select jsonb_agg(n.number || ' ' || n.brand order by n.number_key) from part_number n where n.product_id = p.id)
    ) as more from product p where p.id = ${id}`.execute(trx)
  const [written] = rows
  if (written === undefined) throw new Error(`There is no product ${id}`)
  return written
}

const owns = (actor: Actor, { shopId }: Written): boolean => actor.shopIds.includes(shopId)
const put = (trx: Trx, actor: Actor, id: number, verb: string, details: object) =>
  record(trx, { ...by(actor), action: `product.${verb}`, subjectType: 'product', subjectId: id, details })

/** Audits that an admin created or deleted a product of another user's shop. */
export async function recordForOthers(trx: Trx, actor: Actor, id: number, verb: 'created' | 'deleted'): Promise<void> {
  const product = await readWritten(trx, id)
  if (owns(actor, product)) return
  await put(trx, actor, id, verb, { name: product.name, shopId: product.shopId, price: toCedis(product.price) })
}

/**
 * Audits an admin's change of another user's product. An owner's own change is audited only for the price and a move
 * to another shop.
 */
export async function recordChange(trx: Trx, actor: Actor, id: number, before: Written): Promise<void> {
  const after = await readWritten(trx, id)
  const change = <T>(from: T, to: T) => (from === to ? undefined : { from, to })
  const details = {
    price: change(toCedis(before.price), toCedis(after.price)),
    shopId: change(before.shopId, after.shopId),
    ...(!owns(actor, before) && {
      name: change(before.name, after.name),
      stock: change(before.stock, after.stock),
      changed: differing(before.more, after.more),
    }),
  }
  const changes = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length > 0) await put(trx, actor, id, 'changed', changes)
}

function differing(one: Written['more'], other: Written['more']): readonly string[] | undefined {
  const fields = Object.keys(one).filter((field) => !isDeepStrictEqual(one[field], other[field]))
  return fields.length > 0 ? fields : undefined
}
