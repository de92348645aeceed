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

/** For a shop `s`: it was paid out more than is due to it, since the site refunded its buyers afterwards. */
export const owesSite = sql<boolean>`((select sum(case kind when 'due' then amount_pesewas else -amount_pesewas end) from ledger_entry
    where shop_id = s.id and held_by = 'site' and kind in ('due', 'paid_out')) < 0)`
