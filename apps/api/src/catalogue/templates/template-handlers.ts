import './template-tables.ts'
import { type Actor, mayInShop } from '../../http/actor.ts'
import { forbidden } from '../../errors/errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTemplates } from './template-repository.ts'
import { addTemplate, changeTemplate, removeTemplate } from './write-template.ts'

export type TemplateCalls = Extract<keyof Handlers, `${string} /business/:id/product-templates${string}`>

/** Handles the templates of a shop for its products. */
export function templateHandlers(platform: Pick<Platform, 'db'>): Pick<Handlers, TemplateCalls> {
  return {
    'GET /business/:id/product-templates': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return { data: await listTemplates(platform.db, params.id) }
    },
    'POST /business/:id/product-templates': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      return { data: await addTemplate(platform, actor, params.id, body) }
    },
    'PUT /business/:id/product-templates/:templateId': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      return { data: await changeTemplate(platform, actor, params, body) }
    },
    'DELETE /business/:id/product-templates/:templateId': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      await removeTemplate(platform, actor, params)
      return { data: { id: params.templateId } }
    },
  }
}

function requireOwn(actor: Actor, shopId: number): void {
  if (!mayInShop(actor, shopId, 'products')) throw forbidden('Only the owner of a shop can add products to it')
}
