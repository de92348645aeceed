import { sql } from 'kysely'

/**
 * Of a vendor order `v`: it was called off, and the shop itself has the buyer's money, or the buyer says so. Nobody but the
 * shop can refund that. Statuses are written out, so that an index of their own finds them.
 */
export const isRefundDue = sql<boolean>`(v.status in ('cancelled', 'rejected', 'refunded')
  and v.payment_status in ('confirmed', 'pending_confirmation')
  and exists (select from orders paid where paid.id = v.order_id and paid.payment_method <> 'card')
  and (v.payment_status = 'confirmed'
    or exists (select from payment said where said.vendor_order_id = v.id and said.status = 'prompted')))`
