import './api-key-tables.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop, type Sessions } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { keyHolders } from './authenticate-key.ts'
import { createKey, endKey } from './change-keys.ts'
import { listKeys } from './key-queries.ts'
import { revokeKeysBefore } from './key-repository.ts'

export { findKeyHolder } from './authenticate-key.ts'

declare module '../platform/module.ts' {
  interface Services {
    apiKeys: Sessions
  }
}

type KeyCalls = Extract<keyof Handlers, `${string} /business/:id/api-keys${string}`>

function keyHandlers(platform: Platform): Pick<Handlers, KeyCalls> {
  const { db, clock } = platform
  return {
    'GET /business/:id/api-keys': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return { data: await listKeys(db, params.id, clock.now()) }
    },
    'POST /business/:id/api-keys': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      return { data: await createKey(platform, actor, params.id, body) }
    },
    'DELETE /business/:id/api-keys/:keyId': async ({ actor, params: { id, keyId } }) => {
      requireOwn(actor, id)
      await endKey(platform, actor, id, keyId)
      return { data: { id: keyId } }
    },
  }
}

function requireOwn(actor: Actor, shopId: number): void {
  if (!mayInShop(actor, shopId, 'integrations')) throw forbidden('Only the owner of a shop can manage its API keys')
}

/** Keys with which programs of a shop call the API, each with scopes and an end. */
export const apiKeysModule = defineModule({
  name: 'api-keys',
  imports: ['accounts', 'shops'],
  rateLimits: { 'POST /business/:id/api-keys': { address: 300, person: 30 } },
  setUp({ platform }) {
    const { db, events } = platform
    events.subscribe('shop.ownership-transferred', 'api-keys', ({ shopId, at }) =>
      revokeKeysBefore(db, shopId, new Date(at)),
    )
    return { handlers: keyHandlers(platform), services: { apiKeys: keyHolders(platform) } }
  },
})
