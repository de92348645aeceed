import { notFound } from '../../errors/errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { requireReader } from '../chassis/require-reader.ts'
import { forgetPrivate } from '../forget-private.ts'
import { getOrderDetails } from '../order-details-queries.ts'
import { forgetParcels, isParcelPhoto, oldParcels, parcelsOfBuyer } from './parcel-repository.ts'
import { proveDelivery } from './prove-delivery.ts'
import { setParcel } from './set-parcel.ts'

export type ParcelCalls = Extract<keyof Handlers, `${string}/parcels/${string}`>

/** Handles how vendor orders travel. Subscribes to events, so call it before the jobs start. */
export function parcelHandlers(platform: Platform, photos: PhotoKeeper): Pick<Handlers, ParcelCalls> {
  const { db } = platform
  forgetPrivate(platform, photos, {
    name: 'parcels',
    task: 'deleting old photos of parcels',
    ofBuyer: parcelsOfBuyer,
    ofOld: oldParcels,
    forget: forgetParcels,
  })
  return {
    'PUT /orders/:id/parcels/:vendorOrderId': async ({ actor, params, body }) => {
      await setParcel([platform, photos], actor, params, body)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'POST /orders/:id/parcels/:vendorOrderId/delivered': async ({ actor, params, body }) => {
      await proveDelivery([platform, photos], actor, params, body)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'GET /orders/:id/parcels/:vendorOrderId/photos/:photoId': async ({ actor, params, query }) => {
      await requireReader(db, actor, params, 'orders-pack')
      if (!(await isParcelPhoto(db, params.vendorOrderId, params.photoId)))
        throw notFound('photo_not_found', 'Photo not found')
      return photos.read(params.photoId, query.size)
    },
  }
}
