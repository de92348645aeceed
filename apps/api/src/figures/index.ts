import './product-view-tables.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayOf } from '../platform/period.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { requireShop } from '../vendor-dashboard/index.ts'
import { comparePrices } from './compare-prices.ts'
import { createViewCounter, type ViewCounter } from './count-views.ts'
import { listWantedWords } from './list-wanted-words.ts'
import { listMissed, listProductFigures, listUnsold } from './product-lists.ts'
import { deleteOldViews } from './product-view-repository.ts'
import { readSales } from './sales-over-time.ts'

type FigureCalls = Extract<keyof Handlers, `GET /business/:id/figures/${string}`> | 'POST /product-views/:id'

function figureHandlers({ db, clock }: Platform, views: ViewCounter): Pick<Handlers, FigureCalls> {
  const requireFigures = async (actor: Actor, shopId: number): Promise<void> => {
    if (!mayInShop(actor, shopId, 'dashboard')) throw forbidden('Only the owner of a shop can open its dashboard')
    await requireShop(db, shopId)
  }
  return {
    'POST /product-views/:id': async ({ params, request }) => {
      if (request) views.count(params.id, request)
      return { data: {} }
    },
    'GET /business/:id/figures/sales': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return { data: await readSales(db, params.id, clock.now(), query) }
    },
    'GET /business/:id/figures/products': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return listProductFigures(db, params.id, clock.now(), query)
    },
    'GET /business/:id/figures/searches': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return listWantedWords(db, params.id, clock.now(), query)
    },
    'GET /business/:id/figures/prices': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return comparePrices(db, params.id, clock.now(), query)
    },
    'GET /business/:id/figures/unsold': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return listUnsold(db, params.id, clock.now(), query)
    },
    'GET /business/:id/figures/missed': async ({ actor, params, query }) => {
      await requireFigures(actor, params.id)
      return listMissed(db, params.id, clock.now(), query)
    },
  }
}

const [halfMinute, halfHour] = [30_000, 1_800_000]
const listLimit = { address: 300, person: 60 }

/** What a shop sells, what buyers look at and search for, and what others charge. */
export const figuresModule = defineModule({
  name: 'figures',
  imports: ['vendor-dashboard'],
  rateLimits: {
    'POST /product-views/:id': { address: 1_200 },
    'GET /business/:id/figures/products': listLimit,
    'GET /business/:id/figures/searches': listLimit,
    'GET /business/:id/figures/prices': listLimit,
    'GET /business/:id/figures/unsold': listLimit,
    'GET /business/:id/figures/missed': listLimit,
  },
  setUp({ platform }) {
    const { db, clock, scheduledTasks } = platform
    const views = createViewCounter(platform)
    scheduledTasks.every(halfMinute, 'counting views of products', views.flush, 'counts')
    scheduledTasks.every(halfHour, 'deleting old views of products', async () => {
      views.forget()
      await deleteOldViews(db, dayOf(clock.now()))
    })
    return { handlers: figureHandlers(platform, views), stop: views.flush }
  },
})
