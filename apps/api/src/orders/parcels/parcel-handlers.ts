import { chassisLimits, isOpen, orderStatuses } from '@axle/contract'
import { notFound } from '../../errors/errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { requireReader } from '../chassis/require-reader.ts'
import { getOrderDetails } from '../order-details-queries.ts'
import { forgetParcels, isParcelPhoto, oldParcels, parcelsOfBuyer } from './parcel-repository.ts'
import { proveDelivery } from './prove-delivery.ts'
import { setParcel } from './set-parcel.ts'

export type ParcelCalls = Extract<keyof Handlers, `${string}/parcels/${string}`>

/** Handles how vendor orders travel. Subscribes to events, so call it before the jobs start. */
export function parcelHandlers(platform: Platform, photos: PhotoKeeper): Pick<Handlers, ParcelCalls> {
  const { db, events, scheduledTasks } = platform
  events.subscribe('accounts.user-deleted', 'parcels', ({ userId }) =>
    db.transaction().execute(async (trx) => forgetParcels(trx, photos, await parcelsOfBuyer(trx, userId))),
  )
  scheduledTasks.every(3_600_000, 'deleting old photos of parcels', () => deleteOldParcels(platform, photos))
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

const day = 86_400_000
const over = orderStatuses.filter((status) => !isOpen(status))

/** Deletes phones and photos of parcels of orders that were over long ago, a limited number at a time. */
const deleteOldParcels = ({ db, clock }: Platform, photos: PhotoKeeper): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = new Date(clock.now().getTime() - chassisLimits.keptDays * day)
    await forgetParcels(trx, photos, await oldParcels(trx, before, over))
  })
