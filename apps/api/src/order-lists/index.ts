import './order-count-tables.ts'
import { defineModule } from '../platform/module.ts'
import { forbidden } from '../errors/errors.ts'
import { mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { withDeletedShops } from '../orders/index.ts'
import type { Db, Platform } from '../platform/platform.ts'
import { listDeliveries } from './delivery-queries.ts'
import { lateBefore } from './late-orders.ts'
import { readCounts, type StatusCounts, sumUpCounts } from './order-count-queries.ts'
import { listOrders } from './order-list-queries.ts'
import { readNext } from './of-buyer/next-queries.ts'
import { readOrderSheets } from './of-shop/order-sheets-queries.ts'

export { lateBefore, toSend } from './late-orders.ts'
export { counted as countedOrders } from './order-count-queries.ts'

/** Counts all orders by status, without archived ones. */
export const countOrdersByStatus = (db: Db): Promise<StatusCounts> => readCounts(db, false, {})

function orderListHandlers(
  platform: Platform,
): Pick<Handlers, 'GET /orders' | 'GET /orders/business/:id' | 'GET /business/:id/orders/sheets' | 'GET /deliveries'> {
  const { db, clock, scheduledTasks } = platform
  scheduledTasks.every(60_000, 'summing up counts of orders', () => sumUpCounts(db))
  return {
    'GET /orders': async ({ actor, query }) => {
      if (actor.role === 'admin' && !query.mine)
        return listOrders(db, { of: 'all', archived: query.archived ?? false }, query)
      const { data, meta } = await listOrders(db, { of: 'buyer', userId: actor.id }, query)
      const next = await readNext(
        platform,
        data.map(({ id }) => id),
      )
      return { data: data.map((row) => ({ ...row, next: next.get(row.id) ?? [] })), meta }
    },
    'GET /orders/business/:id': async ({ actor, params, query }) => {
      const reader = await withDeletedShops(db, actor)
      if (!mayInShop(reader, params.id, 'orders-view')) throw forbidden('Only the owner of a shop can see its orders')
      const late = query.late ? { lateBefore: lateBefore(clock.now()) } : {}
      const { refundDue = false, town, ids } = query
      const seesContact = mayInShop(reader, params.id, 'buyer-contact')
      const list = { of: 'shop', shopId: params.id, seesContact, refundDue, town, ids, ...late } as const
      const page = await listOrders(db, list, query)
      return seesContact ? page : withoutContact(page)
    },
    'GET /business/:id/orders/sheets': async ({ actor, params, query }) => {
      const reader = await withDeletedShops(db, actor)
      if (!mayInShop(reader, params.id, 'orders-view')) throw forbidden('Only the owner of a shop can see its orders')
      return { data: await readOrderSheets(db, params.id, query.ids ?? []) }
    },
    'GET /deliveries': ({ query }) => listDeliveries(db, query, lateBefore(clock.now())),
  }
}

const withoutContact = <P extends { readonly data: readonly { readonly customerEmail: string }[] }>(page: P) => ({
  ...page,
  data: page.data.map((row) => ({ ...row, customerEmail: '' })),
})

/** Lists of orders and deliveries, and the counts of their tabs. */
export const orderListsModule = defineModule({
  name: 'order-lists',
  imports: ['orders', 'payments', 'shops'],
  setUp: ({ platform }) => ({ handlers: orderListHandlers(platform) }),
})
