import { z } from 'zod'
import { data, OrderId, PathId } from './common.ts'
import { OrderDetails } from './orders.ts'
import { NewParcel } from './parcels.ts'
import { defineRoutes } from './route.ts'
import { PhotoName, photoQuery, photoResponse } from './uploads.ts'

const params = z.object({ id: OrderId, vendorOrderId: PathId })
const common = { owner: 'private', right: ['orders-pack'], tag: 'Orders' } as const

export const parcelRoutes = defineRoutes({
  'PUT /orders/:id/parcels/:vendorOrderId': {
    ...common,
    access: ['vendor', 'admin'],
    summary:
      'Say how a vendor order travels: by rider, as a bus parcel or by courier. Sets carrier and tracking number too, and tells the buyer',
    params,
    body: NewParcel,
    response: data(OrderDetails),
  },
  'POST /orders/:id/parcels/:vendorOrderId/delivered': {
    ...common,
    // A photo is taken by a person, not by a program with a key.
    right: ['chassis-checks'],
    access: ['vendor', 'admin'],
    summary: 'Set a vendor order delivered with a photo as proof, once; 409 `has_proof`',
    params,
    body: z.object({ photo: PhotoName }),
    response: data(OrderDetails),
  },
  'GET /orders/:id/parcels/:vendorOrderId/photos/:photoId': {
    ...common,
    access: 'signed-in',
    summary: 'A photo of a waybill or a delivery, for the buyer, people of the shop who pack, and admins',
    params: params.extend({ photoId: PathId }),
    query: photoQuery,
    picture: true,
    response: photoResponse,
  },
})
