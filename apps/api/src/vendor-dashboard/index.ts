import { defineModule } from '../platform/module.ts'
import type { ChangedProducts, ProductSearch } from '../catalogue/index.ts'
import { rightOfTask, shopTaskKinds, type ShopRight } from '@axle/contract'
import { type Actor, mayInShop } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import { changeProducts } from './change-products.ts'
import { readDashboard, requireShop } from './dashboard-queries.ts'
import { listTasks } from './tasks/task-queries.ts'
import { listProducts } from './product-table-queries.ts'
import { readProductWords } from './product-words/read-product-words.ts'

export { isSale, requireShop } from './dashboard-queries.ts'
export { type ProductWords, readProductWords } from './product-words/read-product-words.ts'
export { conditionsOf as conditionsOfTable } from './product-table-queries.ts'

type DashboardCalls =
  | 'GET /business/:id/tasks'
  | 'GET /business/:id/desk'
  | 'GET /business/:id/products'
  | 'PUT /business/:id/products'

/** What the product table uses of the catalogue. Its callbacks for products changed here are called after the commit. */
interface CatalogueOfTable {
  readonly meaningOf: ProductSearch['meaningOf']
  readonly productChanged: (id: number) => void
  readonly stockChanged: (ids: readonly number[]) => void
}

/** Handles the vendor's dashboard and product table. */
function dashboardHandlers(
  platform: Platform,
  settings: SiteSettingsReader,
  catalogue: CatalogueOfTable,
): Pick<Handlers, DashboardCalls> {
  const { db, clock } = platform
  const notifyCatalogue = ({ relisted, restocked }: ChangedProducts) => {
    for (const id of relisted) catalogue.productChanged(id)
    catalogue.stockChanged(restocked)
  }
  return {
    'GET /business/:id/desk': async ({ actor, params, query }) => {
      requireRight(actor, params.id, 'dashboard', 'Only the owner of a shop can open its dashboard')
      await requireShop(db, params.id)
      const { lowStock } = await settings.get()
      return { data: await readDashboard(db, params.id, { now: clock.now(), days: Number(query.days), lowStock }) }
    },
    'GET /business/:id/tasks': async ({ actor, params, query }) => {
      requireRight(actor, params.id, 'orders-view', 'Only the owner of a shop can open its dashboard')
      await requireShop(db, params.id)
      const kinds = shopTaskKinds.filter((kind) => mayInShop(actor, params.id, rightOfTask[kind]))
      return listTasks(db, { shopId: params.id, kinds, now: clock.now() }, query)
    },
    'GET /business/:id/products': async ({ actor, params, query }) => {
      requireRight(actor, params.id, 'products-view', 'Only the owner of a shop can open its dashboard')
      await requireShop(db, params.id)
      const { lowStock } = await settings.get()
      const words = await readProductWords({ db, meaningOf: catalogue.meaningOf }, params.id, query.q)
      return listProducts(db, params.id, { ...query, lowStock, words })
    },
    'PUT /business/:id/products': async ({ actor, params, body }) => {
      requireRight(actor, params.id, 'prices-and-stock', 'Only the owner of its shop can change a product')
      const { products, changed } = await changeProducts(platform, actor, params.id, body.changes)
      notifyCatalogue(changed)
      return { data: products }
    },
  }
}

function requireRight(actor: Actor, shopId: number, right: ShopRight, refusal: string): void {
  if (!mayInShop(actor, shopId, right)) throw forbidden(refusal)
}

/** The dashboard of a shop and its table of products. */
export const vendorDashboardModule = defineModule({
  name: 'vendor-dashboard',
  imports: [
    'catalogue',
    'order-lists',
    'orders',
    'query-understanding',
    'reviews',
    'search',
    'search-index',
    'shops',
    'site-settings',
  ],
  setUp: ({ platform, services }) => ({
    handlers: dashboardHandlers(platform, services.siteSettings, services.catalogue),
  }),
})
