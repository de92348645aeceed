import './shop-tables.ts'
import './shop-events.ts'
import { sendShopMails } from './shop-mails.ts'
import { resumeShops, suspendShops } from './suspend-shops.ts'
import { defineModule } from '../platform/module.ts'
import type { Actor } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import { type RemoveProducts, closeShop } from './close-shop.ts'
import { endShopPause, pauseShop } from './pausing/pause-shop.ts'
import { getShop, listShops, listShopsOf } from './shop-queries.ts'
import { listTowns } from './shop-filters.ts'
import { transferShop } from './transfer-shop.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { changeShop, openShop } from './write-shop.ts'

export { isRefundDue } from './refund-due.ts'
export { shopNotFound } from './shop-queries.ts'
export { lockShop, stillMayInShop, updateShop } from './shop-repository.ts'

type ShopCalls =
  | 'GET /business'
  | 'POST /business'
  | 'GET /business/towns'
  | 'GET /business/:id'
  | 'PUT /business/:id'
  | 'DELETE /business/:id'
  | 'PUT /business/:id/pause'
  | 'DELETE /business/:id/pause'
  | 'PUT /business/:id/transfer-ownership'
  | 'GET /business/user/:userId'

/** Callbacks of the catalogue. */
interface CatalogueCallbacks {
  /** Takes the products of a closed shop off sale. */
  readonly removeProductsOfShop: RemoveProducts
  readonly pausesChanged: () => void
}

/** Handles shops. */
function shopHandlers(
  platform: Platform,
  settings: SiteSettingsReader,
  catalogue: CatalogueCallbacks,
): Pick<Handlers, ShopCalls> {
  const { clock, db, reads } = platform
  const shopOf = async (actor: Actor | undefined, id: number, from = db) => ({
    data: await getShop(from, { actor, now: clock.now() }, id),
  })
  return {
    'GET /business': ({ actor, query }) =>
      reads.run((from) => listShops(from.db, clock.now(), actor, query), actor?.wroteLately),
    'GET /business/towns': async ({ actor }) => ({
      data: await reads.run((from) => listTowns(from.db), actor?.wroteLately),
    }),
    'POST /business': async ({ actor, body, headers, request }) => {
      const id = await openShop(platform, settings, actor, { body, headers }, request?.ip)
      // The actor was read before the shop existed.
      return shopOf({ ...actor, shopIds: [...actor.shopIds, id] }, id)
    },
    'GET /business/:id': ({ actor, params }) =>
      reads.run((from) => shopOf(actor, params.id, from.db), actor?.wroteLately),
    'PUT /business/:id': async ({ actor, params, body, request }) => {
      await changeShop(platform, actor, params.id, body, request?.ip)
      return shopOf(actor, params.id)
    },
    'DELETE /business/:id': async ({ actor, params, request }) => {
      await closeShop(platform, catalogue.removeProductsOfShop, actor, params.id, request?.ip)
      return { data: { id: params.id } }
    },
    'PUT /business/:id/pause': async ({ actor, params, body }) => {
      await pauseShop(platform, actor, params.id, body)
      catalogue.pausesChanged()
      return { data: await getShop(db, { actor, now: clock.now(), isPlanner: true }, params.id) }
    },
    'DELETE /business/:id/pause': async ({ actor, params }) => {
      await endShopPause(platform, actor, params.id)
      catalogue.pausesChanged()
      return { data: await getShop(db, { actor, now: clock.now(), isPlanner: true }, params.id) }
    },
    'PUT /business/:id/transfer-ownership': async ({ actor, params, body, request }) => {
      await transferShop(platform, actor, params.id, body, request?.ip)
      return shopOf(actor, params.id)
    },
    'GET /business/user/:userId': async ({ actor, params, query }) => ({
      data: await listShopsOf(db, clock.now(), actor, params.userId, query.work),
    }),
  }
}

/** Shops: opening, changing, closing, transferring and pausing them. */
export const shopsModule = defineModule({
  name: 'shops',
  imports: ['accounts', 'ledger', 'mail-messages', 'site-settings', 'uploads'],
  rateLimits: {
    'POST /business': { address: 300, person: 30 },
    'POST /business/:id/staff/invitations': { address: 300, person: 20 },
    'POST /business/:id/staff/invitations/:invitationId/resend': { address: 300, person: 20 },
    // Tokens cannot be guessed; the limits keep attempts from costing anything.
    'POST /staff-invitations/view': { address: 120 },
    'POST /staff-invitations/accept': { address: 120, person: 20 },
    'POST /staff-invitations/decline': { address: 120 },
  },
  setUp({ platform, services }) {
    sendShopMails(platform)
    return {
      handlers: {
        ...shopHandlers(platform, services.siteSettings, {
          removeProductsOfShop: (trx, shopId) => services.catalogue.removeProductsOfShop(trx, shopId),
          pausesChanged: () => services.catalogue.pausesChanged(),
        }),
        ...staffHandlers(platform),
      },
      services: {
        shopPauses: {
          suspend: (trx, actor, ownerId, pause) => suspendShops(platform, trx, actor, ownerId, pause),
          resume: (trx, actor, ownerId) => resumeShops(platform, trx, actor, ownerId),
        },
      },
    }
  },
})
