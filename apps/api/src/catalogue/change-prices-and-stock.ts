import { dayInGhana, formatCedis, startOfDayInGhana, toCedis, toPesewas } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editConflict, mergeEdit } from '../errors/edit-conflict.ts'
import { DomainError, type FieldError, notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { refreshListing } from '../search/index.ts'
import { requireLaterDay } from './pausing/paused-until.ts'
import { lockProductsOfShop, lockShopOfProduct } from './product-repository.ts'

type Change = CallOf<'PUT /business/:id/products'>['body']['changes'][number]
type Locked = Awaited<ReturnType<typeof lockProductsOfShop>>[number]

/** Ids of products that lists show differently, and of those with other stock, for notifications after the commit. */
export interface ChangedProducts {
  /** Another price, paused or resumed. */
  readonly relisted: readonly number[]
  readonly restocked: readonly number[]
}

/**
 * Changes prices, stock and pauses of products of one shop, all or none, as its owner or an admin. Throws not-found for an
 * unknown shop or product, and 409 `product_gone` for deleted products. Throws 409 `edit_conflict` for values that changed
 * since the caller read them (`stock_changed` for the `stockWas` of older clients). Each error names the products.
 */
export async function changePricesAndStock(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  { actor, shopId }: { readonly actor: Actor; readonly shopId: number },
  sent: readonly Change[],
): Promise<ChangedProducts> {
  requireDistinct(sent)
  sent.forEach((change, n) => requireLaterDay(change, clock.now(), `changes.${n}.pausedUntil`))
  // Lock the shop before its products, in the same order as its deletion.
  if (!(await lockShopOfProduct(trx, shopId))) throw notFound('shop_not_found', 'Shop not found')
  const ids = sent.map(({ id }) => id)
  const locked = await lockProductsOfShop(trx, shopId, ids)
  const products = new Map(locked.map((product) => [product.id, product]))
  if (products.size < sent.length) throw await missing(trx, shopId, sent, products)
  refuseOtherStock(sent, products)
  const changes = editedOf(sent, products)

  const priced = changes.filter(
    ({ id, price }) => price !== undefined && toPesewas(price) !== products.get(id)?.price_pesewas,
  )
  const restocked = changes.filter(({ id, stock }) => stock !== undefined && stock !== products.get(id)?.stock)
  const paused = sent.filter((change) => changesPause(change, products.get(change.id)))
  await writeChanges(trx, [...new Set([...priced, ...restocked])], clock.now())
  await writePauses(trx, paused, clock.now())
  const relisted = [...new Set([...priced, ...paused].map(({ id }) => id))]
  await refreshListing(trx, relisted)
  const isOwn = actor.shopIds.includes(shopId)
  await record(
    trx,
    ...locked.flatMap((product) => {
      const { id } = product
      const details = {
        ...priceChange(
          product,
          priced.find((change) => change.id === id),
        ),
        ...(!isOwn &&
          stockChange(
            product,
            restocked.find((change) => change.id === id),
          )),
        ...(!isOwn && paused.some((change) => change.id === id) && { changed: ['paused'] }),
      }
      const entry = { ...by(actor), action: 'product.changed' as const, subjectType: 'product', subjectId: id, details }
      return Object.keys(details).length > 0 ? [entry] : []
    }),
  )
  return { relisted, restocked: restocked.map(({ id }) => id) }
}

const priceChange = ({ price_pesewas: from }: Locked, change: Change | undefined) =>
  change && { price: { from: toCedis(from), to: change.price } }
/** Audited only for another user's shop: an owner's own stock counts are not. */
const stockChange = ({ stock: from }: Locked, change: Change | undefined) =>
  change && { stock: { from, to: change.stock } }

async function writeChanges(trx: Trx, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, price, stock }) => ({ id, stock, price: price && toPesewas(price) }))
  await sql`
    update product p set price_pesewas = coalesce(c.price, p.price_pesewas), stock = coalesce(c.stock, p.stock), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int, price bigint, stock int)
    where p.id = c.id`.execute(trx)
}

const changesPause = ({ paused, pausedUntil = null }: Change, product: Locked | undefined): boolean => {
  if (paused === undefined || product === undefined) return false
  const { paused_at, paused_until } = product
  return paused !== (paused_at !== null) || (paused && pausedUntil !== (paused_until && dayInGhana(paused_until)))
}

async function writePauses(trx: Trx, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, paused, pausedUntil }) => ({
    id,
    at: paused ? now : null,
    until: paused && pausedUntil ? startOfDayInGhana(pausedUntil) : null,
  }))
  await sql`
    update product p set paused_at = case when c.at is not null then coalesce(p.paused_at, c.at) end, paused_until = c.until,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int, at timestamptz, until timestamptz)
    where p.id = c.id`.execute(trx)
}

/** Rejects two values for one product, as either could win. */
function requireDistinct(changes: readonly Change[]): void {
  const seen = new Set<number>()
  const errors = changes.flatMap(({ id }, n) => {
    const isTwice = seen.has(id)
    seen.add(id)
    return isTwice ? [{ path: `changes.${n}.id`, message: 'This product is in the list twice' }] : []
  })
  const [first] = errors
  if (first) throw new DomainError('invalid', 'invalid', first.message, { errors })
}

/** Returns the changed values. Throws one refusal for all values that changed meanwhile. */
function editedOf(sent: readonly Change[], products: ReadonlyMap<number, Locked>): Change[] {
  const sentences: Record<string, (now: unknown) => string> = {}
  const merged = sent.map(({ id, was, price, stock }, n) => {
    const product = products.get(id)
    if (was === undefined || product === undefined) return { change: { id, price, stock }, conflicts: [] }
    const { name, price_pesewas: pesewas } = product
    const now = { price: toCedis(pesewas), stock: product.stock }
    const { edited, conflicts } = mergeEdit({ price, stock }, { was, now })
    sentences[`changes.${n}.price`] = (value) => priceNow(name, Number(value))
    sentences[`changes.${n}.stock`] = (value) => stockNow(name, Number(value))
    return {
      change: { id, ...edited },
      conflicts: conflicts.map((conflict) => ({ ...conflict, path: `changes.${n}.${conflict.path}` })),
    }
  })
  const conflicts = merged.flatMap((one) => one.conflicts)
  if (conflicts.length > 0) throw editConflict(conflicts, sentences)
  return merged.map(({ change }) => change)
}

function refuseOtherStock(changes: readonly Change[], products: ReadonlyMap<number, Locked>): void {
  const others = changes.flatMap(({ id, stock, stockWas, was }, n) => {
    const product = products.get(id)
    if (stock === undefined || stockWas === undefined || was?.stock !== undefined) return []
    if (product === undefined || product.stock === stockWas) return []
    return [{ path: `changes.${n}.stock`, ...product }]
  })
  if (others.length > 0) throw stockChanged(others)
}

/** The refusal when stock changed since the number was read. */
export function stockChanged(
  changed: readonly { readonly path: string; readonly name: string; readonly stock: number }[],
): DomainError {
  const errors = changed.map(({ path, name, stock }) => ({ path, message: stockNow(name, stock) }))
  return new DomainError('conflict', 'stock_changed', 'The stock has changed. Please check it again', { errors })
}

export const stockNow = (name: string, stock: number) => `The stock of ${name} is now ${stock}`
/** `price` in cedis. */
export const priceNow = (name: string, price: number) => `The price of ${name} is now ${formatCedis(price)}`

/** Products of other shops are reported as not found, deleted ones as 410. */
async function missing(
  trx: Trx,
  shopId: number,
  changes: readonly Change[],
  products: ReadonlyMap<number, Locked>,
): Promise<DomainError> {
  const removed = await trx
    .selectFrom('product')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is not', null)
    .execute()
  const names = new Map(removed.map(({ id, name }) => [id, name]))
  const errors = changes.flatMap(({ id }, n): FieldError[] => {
    if (products.has(id)) return []
    const name = names.get(id)
    const message = name === undefined ? 'This product is not in this shop' : `${name} is no longer sold`
    return [{ path: `changes.${n}.id`, message }]
  })
  const message = errors.map((error) => error.message).join('. ')
  const areGone = errors.length === removed.length
  return areGone
    ? new DomainError('conflict', 'product_gone', message, { errors })
    : new DomainError('not_found', 'product_not_found', message, { errors })
}
