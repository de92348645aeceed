import { randomUUID } from 'node:crypto'
import { idOf, type PermissionCases, type World } from '@axle/testing/permission-world'

const twoMakes = async (world: World) => ({
  params: { kind: 'makes', id: await world.make(), intoId: await world.make() },
})

export const cases: PermissionCases = {
  'GET /curation/:kind': { send: () => ({ params: { kind: 'parts' } }) },
  'POST /curation/:kind': { send: () => ({ params: { kind: 'makes' }, body: { name: `Make ${randomUUID()}` } }) },
  'PUT /curation/:kind/:id': {
    send: ({ partId }) => ({ params: { kind: 'parts', id: partId }, body: { aliases: [randomUUID()] } }),
  },
  'DELETE /curation/:kind/:id': { send: async (world) => ({ params: { kind: 'makes', id: await world.make() } }) },
  'GET /curation/:kind/:id/merge/:intoId': { send: twoMakes },
  'POST /curation/:kind/:id/merge/:intoId': { send: twoMakes },
  'GET /curation/:kind/:id/words': { send: ({ partId }) => ({ params: { kind: 'parts', id: partId } }) },
  'PUT /curation/:kind/:id/words': {
    send: ({ partId }) => ({ params: { kind: 'parts', id: partId }, body: { names: { fr: randomUUID() } } }),
  },
  'GET /search-phrases': {},
  'POST /search-phrases': { send: () => ({ body: { language: 'fr', phrase: randomUUID(), meaning: '' } }) },
  'PUT /search-phrases/:id': {
    send: async (world) => ({ params: { id: await world.phrase() }, body: { meaning: 'rear' } }),
  },
  'DELETE /search-phrases/:id': { send: idOf((world) => world.phrase()) },
}
