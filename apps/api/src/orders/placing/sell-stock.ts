import type { OpeningHours } from '@axle/contract'
import type { ShopDelivery } from '@axle/contract/delivery-fee'
import { sql } from 'kysely'
import type { Trx } from '../../platform/platform.ts'
import type { IdempotentRequest } from '../../database/create-once.ts'
import { claimed, explainClaim, isFirst } from './idempotency.ts'
import {
  isShopOfWanted,
  type Line,
  outOfStock,
  shopPaused,
  type SoldProduct,
  taken,
  wanted,
} from '../../catalogue/index.ts'

export interface Buyer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly avatarUrl: string | null
  /** Sorts orders by customer. */
  readonly nameKey: string
}

export interface SellingShop {
  /** Null for the flat fees of the site. */
  readonly delivery: ShopDelivery | null
  readonly openingHours: OpeningHours | null
  readonly isPaused: boolean
  /** A webhook is told of new orders. */
  readonly hasWebhook: boolean
}

interface Selling {
  readonly request: IdempotentRequest | undefined
  readonly buyerId: number
  readonly lines: readonly Line[]
  readonly now: Date
}

interface Sale {
  readonly sold: readonly SoldProduct[]
  /** By id. */
  readonly shops: Readonly<Record<number, SellingShop>>
  /** For the vendor orders and items of a new order. */
  readonly vendorOrderIds: readonly number[]
  readonly itemIds: readonly number[]
}

/**
 * Claims the idempotency key and takes the stock of all items for a buyer, or of none. One statement claims, then locks the buyer, then
 * the shops by rising id, in the order in which blocking a user locks them, so no order slips in after a block or a pause; then the
 * products as `reserveStock` does. Each part reads the one before. Returns undefined for a blocked or deleted buyer, and for a
 * key with a response. Throws 409 `idempotency_in_progress`, `shop_paused` and `out_of_stock`.
 */
export async function sellStock(
  trx: Trx,
  { request, buyerId, lines, now }: Selling,
): Promise<(Sale & { readonly buyer: Buyer }) | undefined> {
  const { rows } = await sql<Buyer & Sale>`/* prepare:sell-stock */
    with ${claimed(request)}, ${wanted(lines)}, buyer as materialized (
      select id, first_name as "firstName", last_name as "lastName", email, phone as "phoneNumber", image_url as "avatarUrl",
        coalesce(name_key, '') as "nameKey"
      from users where ${isFirst(request)} and id = ${buyerId} and blocked_at is null and deleted_at is null for share
    ), shops as materialized (
      select id, name, phone, payout_number, status, deleted_at, delivery, opening_hours, paused_from, paused_until,
        exists (select from shop_member m where m.shop_id = shop.id and m.user_id = ${buyerId}) as is_own
      from shop where exists (select from buyer) and ${isShopOfWanted} order by id for share
    ), ${taken(sql`s.is_own`)}
    select buyer.*, (select coalesce(json_agg(taken), '[]') from taken) as sold,
      (select coalesce(json_object_agg(id, json_build_object('delivery', delivery, 'openingHours', opening_hours,
          'isPaused', (paused_from <= ${now} and (paused_until is null or paused_until > ${now})) is true,
          'hasWebhook', exists (select from webhook where shop_id = shops.id and paused is null and 'order.placed' = any(events)))), '{}')
        from shops) as shops,
      array(select nextval('vendor_order_id_seq') from shops) as "vendorOrderIds", array(select nextval('order_item_id_seq') from taken) as "itemIds"
    from buyer`
    .execute(trx)
    .catch((error: unknown) => {
      throw explainClaim(error)
    })
  if (rows[0] === undefined) return undefined
  const { sold, shops, vendorOrderIds, itemIds, ...buyer } = rows[0]
  const paused = Object.keys(shops)
    .map(Number)
    .filter((id) => shops[id]?.isPaused)
  if (paused.length > 0) throw await shopPaused(trx, lines, paused)
  if (sold.length < lines.length) throw await outOfStock(trx, lines, sold)
  return { buyer, sold, shops, vendorOrderIds, itemIds }
}
