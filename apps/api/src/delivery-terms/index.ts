import { mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { changeDelivery, getDelivery, notTheirs, removeDelivery } from './change-delivery.ts'
import { readDeliveryTerms } from './delivery-queries.ts'
import { readDeliveryRows } from './read-delivery-rows.ts'

type DeliveryCalls = Extract<keyof Handlers, `${string} /business/:id/delivery${string}` | 'GET /delivery-terms'>

const deliveryHandlers = (platform: Platform): Pick<Handlers, DeliveryCalls> => ({
  'GET /delivery-terms': async ({ actor, query }) => ({
    data: await platform.reads.run((from) => readDeliveryTerms(from.db, query.businessId ?? []), actor?.wroteLately),
  }),
  'GET /business/:id/delivery': async ({ actor, params }) => ({ data: await getDelivery(platform, actor, params.id) }),
  'PUT /business/:id/delivery': async ({ actor, params, body }) => ({
    data: await changeDelivery(platform, actor, params.id, body),
  }),
  'DELETE /business/:id/delivery': async ({ actor, params }) => {
    await removeDelivery(platform, actor, params.id)
    return { data: { id: params.id } }
  },
  'POST /business/:id/delivery/rows': async ({ actor, params, body }) => {
    if (!mayInShop(actor, params.id, 'shop-profile')) throw notTheirs()
    return { data: readDeliveryRows(body.csv) }
  },
})

/** How shops deliver: fees and days by place. The fee of an order follows from `deliveryFee` of the contract. */
export const deliveryTermsModule = defineModule({
  name: 'delivery-terms',
  imports: ['imports', 'shops'],
  rateLimits: { 'POST /business/:id/delivery/rows': { address: 300, person: 30 } },
  setUp: ({ platform }) => ({ handlers: deliveryHandlers(platform) }),
})
