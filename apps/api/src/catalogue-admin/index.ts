import './search-phrase-tables.ts'
import './catalogue-admin-events.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteRow } from './delete-row.ts'
import { propagateInBackground } from './affected-products.ts'
import { mergeRows, previewMerge } from './merging/merge-rows.ts'
import { addPhrase, changePhrase, deletePhrase } from './aliases/write-phrase.ts'
import { listPhrases } from './aliases/phrase-queries.ts'
import { getRow, listRows } from './row-queries.ts'
import { changeWords, getWords } from './aliases/write-words.ts'
import { changeRow, createRow } from './write-row.ts'

export { lockTaxonomy } from './row-repository.ts'
export { moveWithProducts } from './affected-products.ts'
export { nameKey, tidyAliases, slugOf, tidyName } from './names.ts'

type TaxonomyCalls = Extract<keyof Handlers, `${string} /curation${string}` | `${string} /search-phrases${string}`>

function taxonomyHandlers(platform: Platform): Pick<Handlers, TaxonomyCalls> {
  const { db, events } = platform
  events.subscribe('curation.renamed', 'curation', ({ kind, id }) => propagateInBackground(platform, kind, id))
  const pairOf = ({ id, intoId }: { id: number; intoId: number }) => ({ from: id, into: intoId })

  return {
    'GET /curation/:kind': ({ params, query }) => listRows(db, params.kind, query),
    'POST /curation/:kind': async ({ actor, params, body, request }) => {
      const id = await createRow(platform, actor, params.kind, body, request?.ip)
      return { data: await getRow(db, params.kind, id) }
    },
    'PUT /curation/:kind/:id': async ({ actor, params, body, request }) => {
      await changeRow(platform, actor, params, body, request?.ip)
      return { data: await getRow(db, params.kind, params.id) }
    },
    'GET /curation/:kind/:id/words': async ({ params }) => ({ data: await getWords(db, params.kind, params.id) }),
    'PUT /curation/:kind/:id/words': async ({ actor, params, body, request }) => ({
      data: await changeWords(platform, actor, params, body, request?.ip),
    }),
    'GET /search-phrases': ({ query }) => listPhrases(db, query),
    'POST /search-phrases': async ({ actor, body, request }) => ({
      data: await addPhrase(platform, actor, body, request?.ip),
    }),
    'PUT /search-phrases/:id': async ({ actor, params, body, request }) => ({
      data: await changePhrase(platform, actor, params.id, body, request?.ip),
    }),
    'DELETE /search-phrases/:id': async ({ actor, params, request }) => {
      await deletePhrase(platform, actor, params.id, request?.ip)
      return { data: { id: params.id } }
    },
    'DELETE /curation/:kind/:id': async ({ actor, params, request }) => {
      await deleteRow(platform, actor, params.kind, params.id, request?.ip)
      return { data: { id: params.id } }
    },
    'GET /curation/:kind/:id/merge/:intoId': async ({ params }) => ({
      data: await previewMerge(platform, params.kind, pairOf(params)),
    }),
    'POST /curation/:kind/:id/merge/:intoId': async ({ actor, params, request }) => ({
      data: await mergeRows(platform, actor, params.kind, pairOf(params), request?.ip),
    }),
  }
}

/** How admins maintain parts, categories, vehicles and search phrases. */
export const catalogueAdminModule = defineModule({
  name: 'catalogue-admin',
  imports: ['catalogue'],
  setUp: ({ platform }) => ({ handlers: taxonomyHandlers(platform) }),
})
