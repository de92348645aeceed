import './bulk-edit-events.ts'
import './bulk-edit-tables.ts'
import { bulkEditRoutes, rightOfChange } from '@axle/contract'
import { beyondRole, forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { defineModule, type Services } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { getEdit, listEdits, readEditRows } from './bulk-edit-queries.ts'
import { previewEdit } from './preview-edit.ts'
import { runEdit, undoEdit } from './start-edit.ts'
import { deleteOldValues, workEdit } from './work-edit.ts'

export { requireIdleShop } from './bulk-edit-repository.ts'
export { recordImported } from './record-import.ts'
export { readStarter, type RunStarter, starterOf } from './run-starter.ts'

type BulkEditCalls = Extract<keyof Handlers, `${string} /business/:id/bulk-edits${string}`>

const hour = 3_600_000

function bulkEditHandlers(platform: Platform, catalogue: Services['catalogue']): Pick<Handlers, BulkEditCalls> {
  const { db, events, scheduledTasks } = platform
  const worker = { platform, productsChanged: catalogue.productsChanged }
  events.subscribe('bulk-edit.asked', 'bulk-edits', ({ editId }) => workEdit(worker, editId), 'minutes', 'waits')
  scheduledTasks.every(hour, 'deleting old values of bulk edits', () => deleteOldValues(platform))
  const details = async (shopId: number, id: number) => ({ data: await getEdit(db, shopId, id) })
  return {
    'GET /business/:id/bulk-edits': async ({ actor, params, query }) => {
      requireSome(actor, params.id)
      return { data: await listEdits(db, params.id, query.importId) }
    },
    'POST /business/:id/bulk-edits': async ({ actor, params, body }) => {
      requireSome(actor, params.id)
      if (!mayInShop(actor, params.id, rightOfChange[body.change.field])) throw beyondRole()
      return details(
        params.id,
        await previewEdit({ ...platform, meaningOf: catalogue.meaningOf }, actor, params.id, body),
      )
    },
    'GET /business/:id/bulk-edits/:editId': async ({ actor, params }) => {
      requireSome(actor, params.id)
      return details(params.id, params.editId)
    },
    'POST /business/:id/bulk-edits/:editId/run': async ({ actor, params }) => {
      requireSome(actor, params.id)
      await runEdit(platform, actor, { shopId: params.id, editId: params.editId })
      return details(params.id, params.editId)
    },
    'POST /business/:id/bulk-edits/:editId/undo': async ({ actor, params }) => {
      requireSome(actor, params.id)
      await undoEdit(platform, actor, { shopId: params.id, editId: params.editId })
      return details(params.id, params.editId)
    },
    'GET /business/:id/bulk-edits/:editId/rows': async ({ actor, params, query }) => {
      requireSome(actor, params.id)
      return { data: await readEditRows(db, params.id, params.editId, query) }
    },
  }
}

function requireSome(actor: Actor, shopId: number): void {
  if (!bulkEditRoutes['POST /business/:id/bulk-edits'].right.some((right) => mayInShop(actor, shopId, right)))
    throw forbidden('Only the owner of its shop can change a product')
}

/** One change of all products that match, with preview and undo, and the undo of product imports. */
export const bulkEditsModule = defineModule({
  name: 'bulk-edits',
  imports: ['api-keys', 'catalogue', 'shops', 'site-settings', 'uploads', 'vendor-dashboard'],
  rateLimits: { 'POST /business/:id/bulk-edits': { address: 300, person: 60 } },
  setUp: ({ platform, services }) => ({ handlers: bulkEditHandlers(platform, services.catalogue) }),
})
