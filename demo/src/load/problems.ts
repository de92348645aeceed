import { createHash } from 'node:crypto'
import { isOpenProblem, type OrderStatus, problemClocks, problemLimits, reminderAt } from '@axle/contract'
import { sql } from 'kysely'
import { type ProblemStory, storiesOf } from '../orders/problem-stories.ts'
import { loadConversations, type Talk, talksOnTheWay } from './conversations.ts'
import { type Db, insertRows } from './rows.ts'

const hour = 3_600_000
const day = 24 * hour
const mostOfStatus = 8

interface Sale {
  id: number
  orderId: string
  shopId: number
  buyerId: number
  status: OrderStatus
  isOnline: boolean
  amount: number
  deliveredAt: Date
  changedAt: Date
  items: { id: number; quantity: number; value: number }[]
}

interface Surroundings {
  readonly ownerOf: (shopId: number) => number
  readonly today: Date
  /** Users of the demo who sign in: theirs come first. */
  readonly shownUsers: readonly number[]
}

/** Writes problems in the main states, with their steps and messages, of orders that were delivered lately. */
export async function loadProblems(db: Db, surroundings: Surroundings): Promise<void> {
  const { ownerOf, today, shownUsers } = surroundings
  const isShown = ({ buyerId, shopId }: Sale) => shownUsers.includes(buyerId) || shownUsers.includes(ownerOf(shopId))
  const sales = (await salesIn(db, today))
    .filter(({ buyerId, shopId }) => ownerOf(shopId) !== buyerId)
    .toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)) || a.id - b.id)
  const told = [...Map.groupBy(sales, ({ status, isOnline }) => `${status} ${isOnline}`).values()].flatMap((group) =>
    group.slice(0, mostOfStatus).flatMap((sale, index) => {
      const stories = storiesOf(sale.status, sale.isOnline ? 'site' : 'shop')
      const story = stories[index % stories.length]
      return story ? [{ sale, story }] : []
    }),
  )
  const rows = told.map(({ sale, story }, index) => rowsOf(sale, story, index + 1, surroundings))
  await insertRows(
    db,
    'problem',
    rows.map(({ problem }) => problem),
  )
  await insertRows(
    db,
    'problem_item',
    rows.flatMap(({ items }) => items),
  )
  await insertRows(
    db,
    'problem_event',
    rows.flatMap(({ events }) => events).map((event, index) => ({ id: index + 1, ...event })),
  )
  const talks = await talksOnTheWay(db, today, ownerOf)
  await loadConversations(db, [...rows.flatMap(({ talk }) => talk), ...talks])
}

async function salesIn(db: Db, today: Date): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select v.id, v.order_id as "orderId", v.shop_id as "shopId", v.user_id as "buyerId", v.status, o.payment_method = 'card' as "isOnline",
      v.sub_total_pesewas as amount, v.updated_at as "changedAt",
      (select max(c.at) from status_change c where c.vendor_order_id = v.id and c.to_status = 'delivered') as "deliveredAt",
      (select json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'value', i.price_pesewas * i.quantity) order by i.id)
        from order_item i where i.vendor_order_id = v.id) as items
    from vendor_order v join orders o on o.id = v.order_id
    where v.payment_status in ('confirmed', 'refunded') and (v.status in ('pending_replacement', 'replaced', 'pending_refund', 'refunded')
      or (v.status = 'delivered' and v.updated_at > ${new Date(today.getTime() - 9 * day)}))
    order by v.id`.execute(db)
  return rows
}

function rowsOf(sale: Sale, story: ProblemStory, id: number, { ownerOf, today }: Surroundings) {
  const { moves, settlement, messages } = story
  const state = moves.at(-1)?.state ?? 'open'
  const times = timesOf(sale, story, today)
  const since = times.at(-1) ?? today
  const clock = isOpenProblem(state) ? problemClocks[state] : null
  const days = clock?.days === 'answer' ? problemLimits.answer : clock?.days
  const dueAt = days === undefined ? null : new Date(since.getTime() + days * day)
  const isOpen = isOpenProblem(state)
  const coversAll = sale.status !== 'delivered'
  const items = coversAll ? sale.items : sale.items.slice(0, 1)
  const whole = coversAll ? sale.amount : items.reduce((sum, { value }) => sum + value, 0)
  const amount = Math.round(whole * (settlement?.part ?? 0))
  const settled = settlement
    ? { settlement: settlement.kind, amount_pesewas: amount, return_method: settlement.returnMethod }
    : { settlement: null, amount_pesewas: 0, return_method: null }
  const userOf = { buyer: sale.buyerId, shop: ownerOf(sale.shopId) }
  const firstSettled = moves.findIndex(({ kind }) => kind === 'grant' || kind === 'offer')
  const talk: Talk[] = messages
    ? [
        {
          shopId: sale.shopId,
          buyerId: sale.buyerId,
          ownerId: userOf.shop,
          vendorOrderId: sale.id,
          messages: messages.map((text, index) => ({
            text,
            at: new Date((times[Math.min(index, times.length - 1)] ?? since).getTime() + (index + 1) * 0.2 * hour),
          })),
          isCalled: state === 'escalated',
        },
      ]
    : []
  return {
    problem: {
      id,
      order_id: sale.orderId,
      vendor_order_id: sale.id,
      shop_id: sale.shopId,
      buyer_id: sale.buyerId,
      key: keyOf(`problem ${id}`),
      reason: story.reason,
      wish: story.wish,
      text: story.text,
      state,
      since,
      due_at: dueAt,
      remind_at: dueAt && reminderAt(since, dueAt),
      ...settled,
      refunder: sale.isOnline ? 'site' : 'shop',
      held_pesewas: isOpen && sale.isOnline ? whole : 0,
      former_status: isOpen && coversAll ? 'delivered' : null,
      restock: moves.some(({ kind }) => kind === 'inspect'),
      is_restocked: moves.some(({ kind }) => kind === 'inspect'),
      is_replacement_taken: state === 'replacing',
      replacements_sent: moves.some(({ kind }) => kind === 'send_replacement') ? 1 : 0,
      is_whole: settlement?.part === 1,
      pieces_left: false,
      created_at: times[0] ?? since,
      ended_at: isOpen ? null : since,
    },
    items: items.map((item) => ({
      problem_id: id,
      order_item_id: item.id,
      quantity: item.quantity,
      share_pesewas: isOpen || state === 'refunded' ? item.value : 0,
    })),
    events: moves.map(({ kind, side, state: after, note = '' }, index) => ({
      problem_id: id,
      at: times[index],
      kind,
      side,
      by_user_id: userOf[side],
      key: keyOf(`problem ${id} ${index}`),
      state: after,
      ...(index === firstSettled ? settled : { settlement: null, amount_pesewas: null, return_method: null }),
      restock: kind === 'inspect' ? true : null,
      note: kind === 'report' ? story.text : note,
    })),
    talk,
  }
}

/** The first step hours after the delivery, the last one yesterday, or when the order changed last if the problem is over. */
function timesOf({ deliveredAt, changedAt, status }: Sale, { moves }: ProblemStory, today: Date): Date[] {
  const isOver = !isOpenProblem(moves.at(-1)?.state ?? 'open')
  const from = deliveredAt.getTime()
  const until = isOver && status !== 'delivered' ? changedAt.getTime() : today.getTime() - hour
  const step = (until - from) / moves.length
  // Whole seconds, as all times of the demo.
  return moves.map((_, index) => new Date(Math.floor((from + (index + 1) * step) / 1000) * 1000))
}

const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
