import { delivery } from '@axle/testing/delivery'
import { idOf, type PermissionCases, type World } from '@axle/testing/permission-world'

/** A check that the buyer asked for, with a photo. */
async function openCheck({ db, users, ...world }: World) {
  const { id, vendorOrderIds } = await world.unpaidOrder('card')
  const [vendorOrderId = 0] = vendorOrderIds
  const askedAt = new Date()
  const check = { vendor_order_id: vendorOrderId, number: 'NZE121-3012345', asked_at: askedAt }
  await db.insertInto('chassis_check').values(check).execute()
  const { id: photoId } = await world.photo(users.customer.id, 'chassis_photo')
  const photo = { upload_id: photoId, vendor_order_id: vendorOrderId, position: 0 }
  await db.insertInto('chassis_photo').values(photo).execute()
  return { params: { id, vendorOrderId }, photoId, askedAt: askedAt.toISOString() }
}
const paramsOf = ({ id, vendorOrderIds: [vendorOrderId = 0] }: { id: string; vendorOrderIds: readonly number[] }) => ({
  id,
  vendorOrderId,
})
/** They may read the order, so a 403 reveals nothing. */
const buyerOnly = { vendor: 403, admin: 403, manager: 403, sales: 403, packing: 403, books: 403 }

export const cases: PermissionCases = {
  'POST /orders': {
    send: async (world) => ({ body: { ...delivery, items: [{ productId: await world.product(), quantity: 1 }] } }),
  },
  'GET /orders/:id': {
    owners: ['customer', 'vendor'],
    // The shop has to reach its buyer, and the other way round.
    shows: ['customer'],
    send: idOf((world) => world.order()),
  },
  'PUT /orders/:id/status': {
    owners: ['vendor'],
    shows: ['customer'],
    send: async (world) => ({ params: { id: await world.order('pending_delivery') }, body: { status: 'processing' } }),
  },
  'POST /business/:id/orders/status': {
    owners: ['vendor'],
    send: async (world) => {
      const { vendorOrderIds } = await world.unpaidOrder('card')
      const changes = vendorOrderIds.map((vendorOrderId) => ({
        vendorOrderId,
        status: 'processing',
        was: 'pending_payment',
      }))
      return { params: { id: world.shopId }, body: { changes } }
    },
  },
  'PUT /orders/:id/address': {
    owners: ['customer'],
    notAdmin: true,
    // Both may read the order, so a 403 reveals nothing.
    but: { vendor: 403, admin: 403 },
    send: async (world) => ({ params: { id: await world.order('pending_delivery') }, body: { deliveryToName: 'Ama' } }),
  },
  'PUT /orders/:id': {
    owners: ['vendor'],
    shows: ['customer'],
    send: async (world) => ({ params: { id: await world.order() }, body: { trackingNumber: 'KE-11' } }),
  },
  'POST /orders/:id/accept': {
    owners: ['vendor'],
    shows: ['customer'],
    // It may read the order.
    but: { customer: 403, books: 403 },
    send: async (world) => {
      const { id, vendorOrderIds } = await world.unpaidOrder('card')
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0] } }
    },
  },
  'POST /business/:id/orders/accept': {
    owners: ['vendor'],
    send: async (world) => {
      const { vendorOrderIds } = await world.unpaidOrder('card')
      return { params: { id: world.shopId }, body: { vendorOrderIds: [...vendorOrderIds] } }
    },
  },
  'POST /orders/:id/chassis-checks': {
    owners: ['customer'],
    notAdmin: true,
    but: buyerOnly,
    send: async (world) => {
      const { id, vendorOrderIds } = await world.unpaidOrder('card')
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0], number: 'NZE121-3012345' } }
    },
  },
  'DELETE /orders/:id/chassis-checks/:vendorOrderId': {
    owners: ['customer'],
    notAdmin: true,
    but: buyerOnly,
    send: async (world) => ({ params: (await openCheck(world)).params }),
  },
  'GET /orders/:id/chassis-checks/:vendorOrderId': {
    owners: ['customer', 'vendor'],
    // It may read the order.
    but: { books: 403 },
    send: async (world) => ({ params: (await openCheck(world)).params }),
  },
  'GET /orders/:id/chassis-checks/:vendorOrderId/photos/:photoId': {
    owners: ['customer', 'vendor'],
    but: { books: 403 },
    send: async (world) => {
      const { params, photoId } = await openCheck(world)
      return { params: { ...params, photoId } }
    },
  },
  'POST /orders/:id/chassis-checks/:vendorOrderId/answer': {
    owners: ['vendor'],
    shows: ['customer'],
    // They may read the order.
    but: { customer: 403, books: 403 },
    send: async (world) => {
      const { params, askedAt } = await openCheck(world)
      return { params, body: { fits: true, askedAt } }
    },
  },
  'PUT /orders/:id/parcels/:vendorOrderId': {
    owners: ['vendor'],
    shows: ['customer'],
    // They may read the order.
    but: { customer: 403, books: 403 },
    send: async (world) => {
      const body = { kind: 'rider', carrier: 'Kofi', phone: '0244777888', changedAt: null }
      return { params: paramsOf(await world.unpaidOrder('card')), body }
    },
  },
  'POST /orders/:id/parcels/:vendorOrderId/delivered': {
    owners: ['vendor'],
    shows: ['customer'],
    but: { customer: 403, books: 403 },
    send: async (world, asker) => {
      const uploader = asker === 'visitor' || asker === 'blocked' ? world.users.vendor : world.users[asker]
      const params = paramsOf(await world.orderToPickUp('012345'))
      return { params, body: { photo: (await world.photo(uploader.id)).name } }
    },
  },
  'GET /orders/:id/parcels/:vendorOrderId/photos/:photoId': {
    owners: ['customer', 'vendor'],
    but: { books: 403 },
    send: async (world) => {
      const params = paramsOf(await world.deliveredOrder())
      const { id: photoId } = await world.photo(world.users.vendor.id, 'parcel_photo')
      const row = { upload_id: photoId, vendor_order_id: params.vendorOrderId, shows: 'waybill' } as const
      await world.db.insertInto('parcel_photo').values(row).execute()
      return { params: { ...params, photoId } }
    },
  },
  'POST /orders/:id/cancel': {
    owners: ['customer'],
    notAdmin: true,
    // Both may read the order, so a 403 reveals nothing.
    but: { vendor: 403, admin: 403 },
    send: async (world) => ({ params: { id: await world.order('pending_delivery') }, body: {} }),
  },
  'POST /orders/:id/items/cancel': {
    owners: ['customer', 'vendor'],
    shows: ['customer'],
    // Both may read the order.
    but: { packing: 403, books: 403 },
    send: async (world) => {
      const { id, vendorOrderIds, itemIds } = await world.unpaidOrder('card')
      const items = [{ id: itemIds[0], quantity: 1, was: 1 }]
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0], items, reason: 'Sold out' } }
    },
  },
  'POST /orders/:id/hand-over': {
    owners: ['vendor'],
    shows: ['customer'],
    // They may read the order.
    but: { customer: 403, books: 403 },
    send: async (world) => {
      const { id, vendorOrderIds } = await world.orderToPickUp('012345')
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0], code: '012345' } }
    },
  },
  'POST /orders/:id/received': {
    owners: ['customer'],
    notAdmin: true,
    // Both may read the order.
    but: { vendor: 403, admin: 403 },
    send: async (world) => {
      const { id, vendorOrderIds } = await world.deliveredOrder()
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0] } }
    },
  },
  'DELETE /orders/:id': {
    owners: ['customer', 'vendor'],
    // Both may read the order.
    but: { packing: 403, books: 403 },
    send: idOf((world) => world.order()),
  },
  'POST /orders/:id/restore': { send: async (world) => ({ params: { id: await world.order() }, body: {} }) },
}
