import { sql } from 'kysely'

/**
 * For a vendor order `v`: it was cancelled, and the shop itself received the money or the buyer claims so, so only
 * the shop can refund it. Statuses are literals, so that a partial index matches.
 */
export const isRefundDue = sql<boolean>`(v.status in ('cancelled', 'rejected', 'refunded')
  and v.payment_status in ('confirmed', 'pending_confirmation')
  and exists (select from orders paid where paid.id = v.order_id and paid.payment_method <> 'card')
  and (v.payment_status = 'confirmed'
    or exists (select from payment said where said.vendor_order_id = v.id and said.status = 'prompted')))`
