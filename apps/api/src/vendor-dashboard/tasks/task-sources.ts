import { limits, type ProblemState, type ShopTaskKind, taskDays } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { countLimit } from '../../http/paging.ts'
import { isUnanswered } from '../../reviews/index.ts'
import { isRefundDue } from '../../shops/index.ts'

export interface Scope {
  readonly shopId: number
  /** Those that the reader may do. */
  readonly kinds: readonly ShopTaskKind[]
  readonly now: Date
}

const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

// Literals, so that the partial index of open orders matches.
const isOpen = sql`v.status in ('pending_payment', 'pending_delivery', 'processing', 'order_picked')`

/** Orders of the shop that are not sent, with columns `kind`, `id`, `due_at`, `since`, `vendor_order_id`, `product_id`, `user_id`. */
const ofOrders = (
  kind: ShopTaskKind,
  shopId: number,
  {
    dueAt = sql`null::timestamptz`,
    from,
    where,
  }: Record<'from' | 'where', RawBuilder<unknown>> & { dueAt?: RawBuilder<unknown> },
) => sql`select ${kind}::text as kind, v.id, ${dueAt} as due_at, v.created_at as since, v.id as vendor_order_id, null::int as product_id, v.user_id
  from vendor_order v ${from} where v.shop_id = ${shopId} and v.is_listed and ${where}`

const ofProblems = (kind: ShopTaskKind, state: ProblemState, shopId: number, more = sql``) =>
  sql`select ${kind}::text, p.id, p.due_at, p.since, p.vendor_order_id, null::int, p.buyer_id
  from problem p where p.shop_id = ${shopId} and p.ended_at is null and p.state = ${state} ${more}`

/** Each reads an index of its shop, and as much as is open. */
const sources: Readonly<Record<ShopTaskKind, (scope: Scope) => RawBuilder<unknown>>> = {
  accept: ({ shopId }) =>
    ofOrders('accept', shopId, {
      dueAt: sql`a.due_at`,
      from: sql`join vendor_order_acceptance a on a.vendor_order_id = v.id`,
      where: sql`${isOpen} and v.status = 'pending_delivery' and a.answer is null`,
    }),
  send: ({ shopId }) =>
    ofOrders('send', shopId, {
      // Late as in the list of orders, or when it should have arrived.
      dueAt: sql`v.created_at + make_interval(days => least(v.promised_days, ${limits.vendorDashboard.lateDays}))`,
      from: sql`left join vendor_order_acceptance a on a.vendor_order_id = v.id`,
      where: sql`${isOpen} and v.promised_days is not null and (v.status = 'processing'
        or (v.status = 'pending_delivery' and (a.vendor_order_id is null or a.answer is not null)))`,
    }),
  answer: ({ shopId }) => ofProblems('answer', 'open', shopId),
  collect: ({ shopId }) => ofProblems('collect', 'returning', shopId, sql`and p.return_method = 'collect'`),
  inspect: ({ shopId }) => ofProblems('inspect', 'returned', shopId),
  replace: ({ shopId }) => ofProblems('replace', 'replacing', shopId),
  refund: ({ shopId }) => ofProblems('refund', 'refunding', shopId),
  payment: ({ shopId }) =>
    ofOrders('payment', shopId, {
      from: sql`join payment p on p.vendor_order_id = v.id and p.status = 'prompted'`,
      where: sql`${isOpen} and v.status = 'pending_payment'`,
    }),
  money_back: ({ shopId }) => ofOrders('money_back', shopId, { from: sql``, where: isRefundDue }),
  message: ({
    shopId,
    now,
  }) => sql`select 'message'::text, c.id, null::timestamptz, c.last_message_at, c.vendor_order_id, c.product_id, c.buyer_id
    from conversation c where c.shop_id = ${shopId} and c.last_message_at > ${before(now, taskDays.messages)}
      and (select m.side from message m where m.conversation_id = c.id order by m.id desc limit 1) = 'buyer'`,
  review: ({
    shopId,
    now,
  }) => sql`select 'review'::text, r.id, null::timestamptz, r.created_at, null::int, r.product_id, r.user_id
    from review r where ${isUnanswered(shopId)} and r.created_at > ${before(now, taskDays.reviews)}`,
  rating: ({
    shopId,
    now,
  }) => sql`select 'rating'::text, r.id, null::timestamptz, r.created_at, r.vendor_order_id, null::int, r.user_id
    from shop_rating r where r.shop_id = ${shopId} and r.reply is null and r.comment <> ''
      and r.created_at > ${before(now, taskDays.reviews)}`,
}

/** All tasks of the scope, up to the cap of each kind. */
export const tasksIn = (scope: Scope): RawBuilder<unknown> =>
  sql.join(
    scope.kinds.map((kind) => sql`(${sources[kind](scope)} order by 3, 4 limit ${countLimit})`),
    sql` union all `,
  )
