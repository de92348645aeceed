import { randomUUID } from 'node:crypto'
import { idOf, idOfCaller, type PermissionCases, type World } from '@axle/testing/permission-world'

const templateFields = () => ({ name: randomUUID(), description: '<p>Fits {vehicles}</p>', metadata: {} })
const aTemplate = async ({ db, shopId }: World) => {
  const row = { shop_id: shopId, name: randomUUID(), description: '', metadata: '{}' }
  const { id } = await db.insertInto('product_template').values(row).returning('id').executeTakeFirstOrThrow()
  return { id: shopId, templateId: id }
}

export const cases: PermissionCases = {
  'GET /products': {},
  'GET /products/fits': {
    send: async (world) => ({ query: { vehicleId: world.vehicleId, productId: await world.product() } }),
  },
  'GET /products/cards': { send: async (world) => ({ query: { productId: await world.product() } }) },
  'GET /products/hints': { send: () => ({ query: { partNumber: '04465-0D210' } }) },
  'GET /products/facets': {},
  'GET /products/suggestions': {},
  'GET /products/:id': { send: idOf((world) => world.product()) },
  'GET /products/:id/edit': { owners: ['vendor'], send: idOf((world) => world.product()) },
  'GET /products/:id/similar': { send: idOf((world) => world.product()) },
  'POST /products': {
    owners: ['vendor'],
    send: async (world, asker) => ({
      body: {
        name: 'Brake pads, front',
        description: 'Fits well',
        price: 120.5,
        stock: 4,
        partId: world.partId,
        vehicleMakeIds: [world.vehicleId],
        businessId: world.shopId,
        images: [await world.picture(idOfCaller(world, asker))],
      },
    }),
  },
  'PUT /products/:id': {
    owners: ['vendor'],
    send: async (world) => ({ params: { id: await world.product() }, body: { price: 99 } }),
  },
  'DELETE /products/:id': { owners: ['vendor'], send: idOf((world) => world.product()) },
  'GET /business/:id/product-templates': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/product-templates': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: templateFields() }),
  },
  'PUT /business/:id/product-templates/:templateId': {
    owners: ['vendor'],
    send: async (world) => ({ params: await aTemplate(world), body: templateFields() }),
  },
  'DELETE /business/:id/product-templates/:templateId': {
    owners: ['vendor'],
    send: async (world) => ({ params: await aTemplate(world) }),
  },
  'GET /parts': {},
  'GET /parts/names': { send: () => ({ query: { language: 'fr' } }) },
  'GET /parts/:id': { send: ({ partId }) => ({ params: { id: partId } }) },
  'GET /vehicle-makes': {},
  'GET /vehicle-makes/:id': { send: ({ vehicleId }) => ({ params: { id: vehicleId } }) },
  'GET /vehicle-makes/tree': {},
}
