import { randomUUID } from 'node:crypto'
import {
  isOpenProblem,
  isEarned,
  orderStatuses,
  orderStatusOf,
  paymentStatuses,
  problemReasons,
  problemSteps,
  problemWishes,
  releasesStock,
  returnMethods,
  subtotal,
} from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { heldByProblems } from '../ledger/ledger-repository.ts'
import { sumsOfVendorOrder } from '../ledger/index.ts'
import { amountOf } from '../payments/index.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { meetDeadlines } from './meet-deadlines.ts'
import { anotherNode } from './testing/another-node.ts'

const orders = 56
const steps = orders * 10
const atOnce = 8

const tested = await testApp()
const { call, settled, platform, close } = tested
const { db } = platform
const { payments, problems: context } = anotherNode(tested)
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const seed = Date.now() % 2_147_483_647 || 1
let state = seed
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

type Placed = Awaited<ReturnType<typeof world.order>> & { readonly method: string }
interface Answer {
  readonly status: number
  readonly body: { readonly code?: string; readonly message?: string }
}

async function report({ id }: Placed): Promise<Answer | undefined> {
  const items = await db.selectFrom('order_item').selectAll().where('order_id', '=', id).execute()
  const item = pick(items)
  if (item.quantity === 0) return undefined
  const data = {
    key: randomUUID(),
    vendorOrderId: item.vendor_order_id,
    items: [{ id: item.id, quantity: random(2) === 0 ? item.quantity : 1 + random(item.quantity) }],
    reason: pick(problemReasons),
    wish: pick(problemWishes),
    text: 'Something is wrong',
  }
  const send = () => call('POST', `/orders/${id}/problems`, { token: world.buyer.token, data })
  // A double tap.
  return random(4) === 0 ? (await Promise.all([send(), send()]))[1] : send()
}

/** A step that any side may try, mostly the one that is possible. */
async function takeStep({ id }: Placed): Promise<Answer | undefined> {
  const problems = await db.selectFrom('problem').selectAll().where('order_id', '=', id).execute()
  const open = problems.filter((each) => isOpenProblem(each.state))
  const problem = open.length > 0 ? pick(open) : problems[0]
  if (problem === undefined) return undefined
  const owner = world.owners[world.shops.indexOf(problem.shop_id)] ?? world.owners[0]
  const token = pick([world.buyer.token, owner.token, world.admin.token])
  const { body } = await call('GET', `/problems/${problem.id}`, { token })
  const possible = body.data.steps as string[]
  const step = random(8) === 0 || possible.length === 0 ? pick(problemSteps) : pick(possible)
  const data = {
    key: randomUUID(),
    step,
    was: problem.state,
    note: 'Because',
    restock: random(2) === 0,
    ...(!(step === 'decide' && random(4) === 0) && { settlement: settlementFor(Number(body.data.largestRefund)) }),
  }
  const send = () => call('POST', `/problems/${problem.id}/steps`, { token, data })
  return random(4) === 0 ? (await Promise.all([send(), send()]))[1] : send()
}

function settlementFor(largest: number) {
  const returnMethod = pick(returnMethods)
  if (random(3) === 0) return { kind: 'replacement', amount: 0, returnMethod }
  const amounts = [largest, Math.round(largest * random(100)) / 100, largest + 1]
  return { kind: 'refund', amount: pick([amounts[0], amounts[0], amounts[1], amounts[1], amounts[2]]), returnMethod }
}

/** The deadlines of some problems are over, for two nodes at once. */
async function timePasses(): Promise<undefined> {
  const past = new Date(platform.clock.now().getTime() - 1_000)
  await sql`update problem set due_at = ${past} where ended_at is null and due_at is not null and id % 3 = ${random(3)}`.execute(
    db,
  )
  await Promise.all([meetDeadlines(context), meetDeadlines(context)])
}

async function payAtGateway({ id }: Placed): Promise<undefined> {
  await world.open(id)
  const row = await db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return undefined
  // A payment that succeeded once never fails.
  await db
    .updateTable('practice_transaction')
    .set({ status: pick(['success', 'success', 'failed']) })
    .where('reference', '=', row.reference)
    .where('status', 'in', ['ongoing', 'failed', 'abandoned'])
    .execute()
  await world.check(id)
}

async function payShop(businessId: number): Promise<Answer | undefined> {
  const due = await call('GET', '/payouts/due?limit=100', { token: world.admin.token })
  const row = due.body.data.find((each: { businessId: number }) => each.businessId === businessId)
  if (row === undefined || row.amount <= 0) return undefined
  return call('POST', '/payouts', { token: world.admin.token, data: { businessId, amount: row.amount } })
}

async function cancelPieces({ id }: Placed, token: string): Promise<Answer | undefined> {
  const items = await db.selectFrom('order_item').selectAll().where('order_id', '=', id).execute()
  const { id: item, vendor_order_id: vendorOrderId, quantity: was } = pick(items)
  if (was === 0) return undefined
  const data = {
    vendorOrderId,
    items: [{ id: item, quantity: 1 + random(was), was }],
    reason: 'No',
    moneyReturned: true,
  }
  return call('POST', `/orders/${id}/items/cancel`, { token, data })
}

function step(placed: Placed): Promise<Answer | undefined> {
  const { id, parts, method } = placed
  const owner = () => pick(world.owners).token
  const often = [() => report(placed), () => report(placed), ...[1, 2, 3, 4, 5, 6, 7].map(() => () => takeStep(placed))]
  const seldom = [
    timePasses,
    () => payShop(pick(world.shops)),
    () => world.cancel(id),
    () => world.setStatus(id, pick(orderStatuses), pick([owner(), world.admin.token])),
    () => world.setStatus(id, pick(['delivered', 'order_picked']), owner()),
    () => world.refund(id, random(2) === 0 ? {} : { vendorOrderId: pick(parts) }),
    () => cancelPieces(placed, pick([world.buyer.token, world.admin.token])),
    ...(method === 'card'
      ? [() => payAtGateway(placed)]
      : [
          () => world.setPayment(id, pick(paymentStatuses), pick([owner(), world.admin.token])),
          () =>
            call('POST', `/orders/${id}/payment/said`, {
              token: world.buyer.token,
              data: { vendorOrderId: pick(parts), reference: String(random(99)) },
            }),
        ]),
  ]
  return pick(random(3) > 0 ? often : seldom)()
}

/** An order that is paid and delivered, mostly. */
async function place(): Promise<Placed> {
  const method = pick(['card', 'card', 'mobile_money', 'cash_on_delivery'] as const)
  const placed = { ...(await world.order(method, 1 + random(4), random(3) > 0)), method }
  if (random(6) === 0) return placed
  if (method === 'card') {
    await world.open(placed.id)
    await world.atGateway(await world.referenceOf(placed.id), { status: 'success' })
    await world.check(placed.id)
  } else if (random(4) > 0) await world.setPayment(placed.id, 'confirmed', world.admin.token)
  await world.setStatus(placed.id, 'delivered', world.admin.token)
  return placed
}

interface Checked {
  readonly found: string[]
  readonly problems: number
  readonly outcomes: readonly string[]
}

/** Invariants of all orders while nothing is under way; at the end, all money has arrived. */
async function check(placed: readonly Placed[], initialStock: readonly number[], isEnd: boolean): Promise<Checked> {
  const found: string[] = []
  const claim = (holds: boolean, what: string) => holds || found.push(what)
  const methods = new Map(placed.map(({ id, method }) => [id, method]))
  const vendorOrders = await db.selectFrom('vendor_order').selectAll().orderBy('id').execute()
  const items = await db.selectFrom('order_item').selectAll().execute()
  const problems = await db.selectFrom('problem').selectAll().execute()
  const lines = await db.selectFrom('problem_item').selectAll().execute()
  const spentOf = (itemId: number) => {
    const spending = problems.filter((each) => each.ended_at === null || each.state === 'refunded').map(({ id }) => id)
    const own = lines.filter((line) => line.order_item_id === itemId && spending.includes(line.problem_id))
    return own.reduce((sum, { share_pesewas: share }) => sum + share, 0)
  }
  const out = new Map<number, number>()
  for (const vendorOrder of vendorOrders) {
    const own = items.filter((item) => item.vendor_order_id === vendorOrder.id)
    const open = problems.filter((each) => each.vendor_order_id === vendorOrder.id && each.ended_at === null)
    const { status, payment_status: paymentStatus } = vendorOrder
    const name = `${methods.get(vendorOrder.order_id)} part ${vendorOrder.id} ${status} ${paymentStatus}`
    const sums = await sumsOfVendorOrder(db, vendorOrder.id)
    const price = amountOf(vendorOrder)
    const net = sums.paidIn - sums.refunded
    claim(sums.refunded <= sums.paidIn, `${name}: refunded ${sums.refunded} of ${sums.paidIn}`)
    if (isEnd)
      claim(net === (paymentStatus === 'confirmed' ? price : 0), `${name}: paid − refunded is ${net} of ${price}`)
    // The status that a problem moved it from says whether it is earned.
    const isMoved = status === 'pending_refund' || status === 'pending_replacement'
    const before = (isMoved && open.find((each) => each.former_status !== null)?.former_status) || status
    const most = isEarned(before) ? sums.siteHolds - (await pendingRefunds(vendorOrder.id)) : 0
    const held = await heldByProblems(db, vendorOrder.id)
    claim(
      sums.due <= most && sums.due >= Math.min(most, price) - held,
      `${name}: due ${sums.due} of ${most}, held ${held}`,
    )
    claim(vendorOrder.holds_stock === !releasesStock(status), `${name}: holds_stock is ${vendorOrder.holds_stock}`)
    const sum = subtotal(own.map((item) => ({ price: item.price_pesewas, quantity: item.quantity })))
    claim(sum === vendorOrder.sub_total_pesewas && price >= 0, `${name}: items ${sum}, price ${price}`)
    claim(
      open.every((each) => each.state !== 'open' || each.due_at !== null),
      `${name}: a problem waits forever`,
    )
    claim(
      !releasesStock(status) || open.every(({ reason }) => reason === 'never_came'),
      `${name}: a problem of a cancelled vendor order is open`,
    )
    for (const item of own) {
      const pieces = lines
        .filter((line) => line.order_item_id === item.id && open.some(({ id }) => id === line.problem_id))
        .reduce((all, { quantity }) => all + quantity, 0)
      claim(pieces <= item.quantity, `${name}: ${pieces} of ${item.quantity} pieces are in open problems`)
      const paid = item.price_pesewas * (item.quantity + item.returned_quantity)
      const refunded = spentOf(item.id)
      claim(refunded <= paid, `${name}: ${refunded} of ${paid} are refunded or held for item ${item.id}`)
      if (vendorOrder.holds_stock) out.set(item.product_id, (out.get(item.product_id) ?? 0) + item.quantity)
    }
  }
  for (const { id, state: at, amount_pesewas: amount } of problems) {
    const shared = lines.filter((line) => line.problem_id === id).reduce((sum, each) => sum + each.share_pesewas, 0)
    claim(at !== 'refunded' || shared <= amount, `problem ${id} shares ${shared} of a refund of ${amount}`)
  }
  for (const { problem_id: id, order_item_id: itemId, quantity } of lines) {
    const [problem, item] = [problems.find((each) => each.id === id), items.find((each) => each.id === itemId)]
    if (problem === undefined || item === undefined) continue
    claim(problem.ended_at === null || !problem.is_replacement_taken, `problem ${id} keeps a replacement`)
    const times = problem.replacements_sent + Number(problem.is_replacement_taken) + Number(problem.pieces_left)
    const moved = quantity * (times - Number(problem.is_restocked))
    out.set(item.product_id, (out.get(item.product_id) ?? 0) + moved)
  }
  const left = await world.stock()
  const sum = world.products.map((product, index) => (left[index] ?? 0) + (out.get(product) ?? 0))
  claim(sum.join() === initialStock.join(), `the stock is ${sum.join()} instead of ${initialStock.join()}`)
  for (const { id, status } of await db.selectFrom('orders').select(['id', 'status']).execute()) {
    const own = vendorOrders.filter((vendorOrder) => vendorOrder.order_id === id)
    claim(status === orderStatusOf(own.map((vendorOrder) => vendorOrder.status)), `order ${id} is ${status}`)
  }
  return { found, problems: problems.length, outcomes: problems.map((each) => each.state) }
}

const pendingRefunds = async (vendorOrderId: number): Promise<number> => {
  const rows = db.selectFrom('refund').select('amount_pesewas').where('vendor_order_id', '=', vendorOrderId)
  const pending = await rows.where('status', 'in', ['pending', 'sent']).execute()
  return pending.reduce((sum, { amount_pesewas: amount }) => sum + amount, 0)
}

/** Delivers all pending messages. */
async function allArrives() {
  await settled()
  const online = db.selectFrom('payment').select('reference').where('provider', '<>', 'none')
  for (const { reference } of await online.execute()) await settlePayment(payments, reference)
  const waiting = db.selectFrom('refund').select('order_id').where('status', 'in', ['pending', 'sent'])
  for (let next = await waiting.executeTakeFirst(); next; next = await waiting.executeTakeFirst())
    await world.refundsOver(next.order_id)
  await settled()
}

/** The gateway holds as much as the ledger says of the site. */
async function gatewayDiffers(): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    select (select coalesce(sum(amount_pesewas), 0) from practice_transaction where status in ('success', 'reversed'))
      - (select coalesce(sum(amount_pesewas), 0) from practice_refund where status = 'processed')
      - (select coalesce(sum(case kind when 'paid_in' then amount_pesewas when 'refunded' then -amount_pesewas else 0 end), 0)
        from ledger_entry where held_by = 'site') as difference`.execute(db)
  return Number(rows[0]?.difference)
}

describe('problems', () => {
  it(
    `keep stock, ledger, gateway and statuses consistent in ${orders} random orders with ${steps} steps`,
    { timeout: 3_600_000 },
    async () => {
      const initialStock = await world.stock()
      const placed: Placed[] = []
      const unexpected: string[] = []
      const inTurns = async (times: number, work: () => Promise<void>) => {
        for (let done = 0; done < times; done += atOnce) await Promise.all(Array.from({ length: atOnce }, work))
      }
      await inTurns(orders, async () => void placed.push(await place()))
      const rounds = 8
      for (let round = 0; round < rounds; round++) {
        await inTurns(steps / rounds, async () => {
          const order = pick(placed)
          const answer = await step(order)
          if (answer && answer.status >= 500 && answer.status !== 503)
            unexpected.push(`${order.id} ${answer.status} ${answer.body.message}`)
        })
        await settled()
        const { found } = await check(placed, initialStock, false)
        expect(found, `seed ${seed}, round ${round}`).toEqual([])
      }
      await allArrives()
      const { found, problems, outcomes } = await check(placed, initialStock, true)
      expect([...found, ...unexpected], `seed ${seed}`).toEqual([])
      expect(await gatewayDiffers(), `seed ${seed}`).toBe(0)
      // Fails if too little happened for the test to mean something.
      expect(problems).toBeGreaterThan(orders / 4)
      expect(new Set(outcomes).size).toBeGreaterThan(2)
    },
  )
})
