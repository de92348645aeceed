import './product-import-events.ts'
import './product-import-tables.ts'
import './pictures/picture-tables.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { defineModule, type Services } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { createStorage } from '../storage/storage.ts'
import { createOutgoing } from '../outgoing/send-outgoing.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { exportProducts } from './export-products.ts'
import { readPictures } from './pictures/read-pictures.ts'
import { receivePictures } from './pictures/receive-pictures.ts'
import { getImport, listImports, readRows } from './product-import-queries.ts'
import { receiveImport } from './receive-import.ts'
import { checkImport, runImport } from './start-import.ts'
import { type ImportWorker, workImport } from './work-import.ts'

type ImportCalls = Extract<keyof Handlers, `${string} /business/:id/imports${string}` | 'GET /business/:id/export'>

const hour = 3_600_000

function importHandlers(platform: Platform, { catalogue, siteSettings }: Services): Pick<Handlers, ImportCalls> {
  const { db, events, scheduledTasks } = platform
  const storage = createStorage(platform)
  const isAllowed = async () => (await siteSettings.get()).picturesByAddress
  const worker: ImportWorker = {
    platform,
    ...catalogue,
    pictures: { storage, outgoing: createOutgoing(platform.config), isAllowed },
  }
  events.subscribe(
    'product-import.asked',
    'product-imports',
    ({ importId }) => workImport(worker, importId),
    'minutes',
    'waits',
  )
  events.subscribe(
    'product-import.pictures-received',
    'product-imports',
    ({ importId }) => readPictures(platform, storage, importId),
    'days',
    'waits',
  )
  scheduledTasks.every(6 * hour, 'deleting rows of old product imports', () => deleteOldRows(platform, storage))
  const details = async (shopId: number, id: number) => ({ data: await getImport(db, shopId, id) })
  return {
    'GET /business/:id/imports': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return { data: await listImports(db, params.id) }
    },
    'POST /business/:id/imports': async ({ actor, params, request }) => {
      requireOwn(actor, params.id)
      return details(params.id, await receiveImport(platform, catalogue.vehicleTree, actor, params.id, request))
    },
    'GET /business/:id/imports/:importId': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return details(params.id, params.importId)
    },
    'POST /business/:id/imports/:importId/pictures': async ({ actor, params, request }) => {
      requireOwn(actor, params.id)
      await receivePictures(platform, storage, { shopId: params.id, importId: params.importId }, request)
      return details(params.id, params.importId)
    },
    'POST /business/:id/imports/:importId/check': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      await checkImport(platform, { shopId: params.id, importId: params.importId }, body)
      return details(params.id, params.importId)
    },
    'POST /business/:id/imports/:importId/run': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      await runImport(platform, actor, { shopId: params.id, importId: params.importId })
      return details(params.id, params.importId)
    },
    'GET /business/:id/export': async ({ actor, params, query }) => {
      requireOwn(actor, params.id)
      return { data: await exportProducts(db, await catalogue.reference(), params.id, query.after) }
    },
    'GET /business/:id/imports/:importId/rows': async ({ actor, params, query }) => {
      requireOwn(actor, params.id)
      return { data: await readRows(db, params.id, params.importId, query.after) }
    },
  }
}

function requireOwn(actor: Actor, shopId: number): void {
  if (!mayInShop(actor, shopId, 'imports')) throw forbidden('Only the owner of a shop can import its products')
}

/** Product files of shops: CSV and XLSX, checked by a dry run and imported in the background. */
export const productImportsModule = defineModule({
  name: 'product-imports',
  imports: ['bulk-edits', 'catalogue', 'imports', 'query-understanding', 'shops', 'taxonomy', 'uploads'],
  rateLimits: {
    'POST /business/:id/imports': { address: 60, person: 20 },
    'POST /business/:id/imports/:importId/pictures': { address: 60, person: 20 },
  },
  admission: {
    'POST /business/:id/imports': 'uploads',
    'POST /business/:id/imports/:importId/pictures': 'uploads',
  },
  setUp: ({ platform, services }) => ({ handlers: importHandlers(platform, services) }),
})
