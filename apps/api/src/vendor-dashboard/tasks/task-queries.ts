import { type ShopTask, type ShopTaskKind, type StepFacts, stepNameOf, type TransitType } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf, pageMeta, type Paging } from '../../http/paging.ts'
import { chassisCheckOf, transitOf } from '../../orders/index.ts'
import type { Db } from '../../platform/platform.ts'
import { type Scope, tasksIn } from './task-sources.ts'

type Shown = z.output<typeof ShopTask>

interface Found extends Omit<Shown, 'step'> {
  /** Of a task to accept or to send an order; null for other tasks. */
  facts: (StepFacts & { transitType: TransitType }) | null
}

/** A single kind has columns without names. */
const columns = sql`(kind, id, due_at, since, vendor_order_id, product_id, user_id)`

const isOfProblem = sql`t.kind in ('answer', 'collect', 'inspect', 'replace', 'refund')`

type Counts = Partial<Record<ShopTaskKind, number>>

/** Lists the tasks of a shop: the next deadline first, then those without one, the oldest first. */
export async function listTasks(
  db: Db,
  scope: Scope,
  { kind, ...paging }: Paging & { kind?: ShopTaskKind | undefined },
) {
  if (scope.kinds.length === 0) return { data: [], meta: { ...pageMeta(0, paging), counts: {} } }
  const kinds = scope.kinds.filter((each) => kind === undefined || each === kind)
  const [data, counts] = await Promise.all([
    kinds.length > 0 ? readTasks(db, { ...scope, kinds }, paging) : [],
    countTasks(db, scope),
  ])
  const total = kinds.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return { data, meta: { ...pageMeta(total, paging), counts } }
}

async function readTasks(db: Db, scope: Scope, paging: Paging): Promise<Shown[]> {
  const order = sql`t.due_at nulls last, t.since, t.kind, t.id`
  const { rows } = await sql<Found>`
    select t.kind, t.id, t.due_at as "dueAt", t.since,
      case when v.id is not null then json_build_object('id', v.order_id, 'code', v.order_code) end as "order",
      coalesce(p.name, i.product_name) as "productName", coalesce(p.images[1], i.images[1]) as image,
      trim(u.first_name || ' ' || u.last_name) as "buyerName",
      case when t.kind in ('accept', 'send') then json_build_object('status', v.status, 'paymentStatus', v.payment_status,
        'paymentMethod', o.payment_method, 'transitType', ${transitOf}, 'chassisCheck', ${chassisCheckOf('v.id')},
        'acceptance', case when t.kind = 'accept' then json_build_object('state', 'waiting') end) end as facts
    from (select * from (${tasksIn(scope)}) t ${columns} order by ${order} limit ${paging.limit} offset ${offsetOf(paging)}) t
      join users u on u.id = t.user_id
      left join vendor_order v on v.id = t.vendor_order_id
      left join orders o on o.id = v.order_id
      left join product p on p.id = t.product_id
      left join lateral (select product_name, images from order_item x where vendor_order_id = t.vendor_order_id
        order by ${isOfProblem} and not exists (select from problem_item r where r.problem_id = t.id and r.order_item_id = x.id),
          quantity = 0, id limit 1) i on true
    order by ${order}`.execute(db)
  return rows.map(({ facts, ...task }) => ({ ...task, step: facts ? stepNameOf(facts) : undefined }))
}

async function countTasks(db: Db, scope: Scope): Promise<Counts> {
  const { rows } = await sql<{ kind: ShopTaskKind; count: number }>`
    select t.kind, count(*)::int as count from (${tasksIn(scope)}) t ${columns} group by t.kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
