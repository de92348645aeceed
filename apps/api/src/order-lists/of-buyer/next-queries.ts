import {
  type Acceptance,
  type NextFacts,
  nextOf,
  type OrderRow,
  type ProblemFacts,
  reportWindow,
  total,
} from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { deliveredAt, expectedAtOf, silenceCountsAt, transitOf } from '../../orders/index.ts'
import { expiryOf } from '../../payments/index.ts'
import type { Platform } from '../../platform/platform.ts'

type NextOfVendorOrder = NonNullable<z.output<typeof OrderRow>['next']>[number]

interface Row extends Pick<NextFacts<Date>, 'status' | 'paymentStatus' | 'paymentMethod' | 'transitType'> {
  orderId: string
  shop: string
  subTotal: number
  shipping: number
  tax: number
  adjustment: number
  orderedAt: Date
  expectedAt: Date | null
  promisedDays: number | null
  isTransferReported: boolean
  failedAt: Date | null
  deliveredAt: Date | null
  receivedAt: Date | null
  receivedBy: 'buyer' | 'silence' | null
  silenceCountsAt: Date | null
  replacementDays: number | null
  acceptance: { state: Acceptance['state']; dueAt: string | null } | null
  problems: ProblemFacts<string>[]
}

/** Says of each vendor order of a buyer's orders what happens next. Amounts in pesewas. */
export async function readNext(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NextOfVendorOrder[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v.order_id as "orderId", s.name as shop, v.status, v.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      ${transitOf} as "transitType", v.sub_total_pesewas as "subTotal", v.shipping_pesewas as shipping, v.tax_pesewas as tax,
      v.adjustment_pesewas as adjustment, o.created_at as "orderedAt", ${expectedAtOf} as "expectedAt", v.promised_days as "promisedDays",
      coalesce(p.said_paid_at is not null and p.buyer_reference is not null, false) as "isTransferReported",
      case when p.status = 'failed' then p.updated_at end as "failedAt",
      ${deliveredAt} as "deliveredAt", r.at as "receivedAt", r.received_by as "receivedBy", ${silenceCountsAt} as "silenceCountsAt",
      (select max(i.replacement_days) from order_item i where i.vendor_order_id = v.id) as "replacementDays",
      (select json_build_object('state', coalesce(a.answer, 'waiting'), 'dueAt', a.due_at)
        from vendor_order_acceptance a where a.vendor_order_id = v.id) as acceptance,
      (select coalesce(json_agg(json_build_object('state', q.state, 'dueAt', q.due_at, 'refunder', q.refunder,
          'settlement', case when q.settlement is not null then json_build_object('kind', q.settlement,
            'amount', q.amount_pesewas, 'returnMethod', q.return_method) end)), '[]')
        from problem q where q.vendor_order_id = v.id and q.ended_at is null) as problems
    from vendor_order v join orders o on o.id = v.order_id join shop s on s.id = v.shop_id
      left join payment p on p.vendor_order_id = v.id
      left join vendor_order_receipt r on r.vendor_order_id = v.id
    where v.order_id = any(${orderIds}::uuid[]) order by v.id`.execute(platform.db)
  const now = platform.clock.now()
  const found = new Map<string, NextOfVendorOrder[]>()
  for (const row of rows) {
    const sentences = nextOf(factsOf(row, platform, now))
    const amount = sentences[0]?.amount ?? toPay(row, rows)
    const next = { shop: row.shop, amount, sentences: sentences.map(({ key, until }) => ({ key, until })) }
    found.set(row.orderId, [...(found.get(row.orderId) ?? []), next])
  }
  return found
}

/** An online payment covers the whole order. */
function toPay(row: Row, rows: readonly Row[]): number {
  const isShared = row.status === 'pending_payment' && row.paymentMethod === 'card'
  const covered = isShared
    ? rows.filter(({ orderId, status }) => orderId === row.orderId && status === 'pending_payment')
    : [row]
  return covered.reduce(
    (sum, { subTotal, shipping, tax, adjustment }) => sum + total({ subtotal: subTotal, shipping, tax }) + adjustment,
    0,
  )
}

function factsOf(row: Row, platform: Pick<Platform, 'config'>, now: Date): NextFacts<Date> {
  const { acceptance, problems, paymentMethod: method, paymentStatus, orderedAt, failedAt, receivedAt } = row
  const isUnpaid = paymentStatus !== 'confirmed' && !row.isTransferReported
  return {
    ...row,
    now,
    acceptance: acceptance && { ...acceptance, dueAt: dateOf(acceptance.dueAt) },
    problems: problems.map((problem) => ({ ...problem, dueAt: dateOf(problem.dueAt) })),
    payUntil: isUnpaid ? (expiryOf({ platform }, { createdAt: orderedAt, method }, failedAt) ?? null) : null,
    // The page of the order shows the code.
    hasPickupCode: false,
    isReceived: receivedAt !== null,
    reportUntil: reportUntil(row, now),
  }
}

/** Until when a part that does not fit can be reported: the time that every buyer has. */
function reportUntil(row: Row, now: Date): Date | null {
  const none = { warrantyDays: null, replaced: [], isPaidToShop: false, deniedAt: null }
  const until = reportWindow('does_not_fit', { ...row, ...none }, now)?.until ?? null
  return until !== null && until > now ? until : null
}

// Timestamps within JSON are text.
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
