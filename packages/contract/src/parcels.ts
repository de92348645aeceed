import { z } from 'zod'
import { optionalSingleLine, singleLine, Timestamp } from './common.ts'
import { plainPhone, ShopPhone } from './rules.ts'
import { Photo, PhotoName } from './uploads.ts'

export const parcelKinds = ['rider', 'bus', 'courier'] as const
export type ParcelKind = (typeof parcelKinds)[number]

/** Whether a parcel waits for its buyer at a station. */
export const hasStation = (kind: ParcelKind): boolean => kind === 'bus'

/** How a vendor order travels, beside its carrier and tracking number. */
export const Parcel = z.object({
  kind: z.enum(parcelKinds),
  /** Where the buyer collects it. */
  station: z.string().nullable(),
  /** Of the rider or the station; for the buyer, people who pack, and admins. */
  phone: z.string().nullable(),
  changedAt: Timestamp,
})
export type Parcel = z.input<typeof Parcel>

/** Photos of a parcel, read by `GET /orders/:id/parcels/:vendorOrderId/photos/:photoId`. */
export const ParcelPhotos = z.object({ waybill: Photo.nullable(), delivery: Photo.nullable() })
export type ParcelPhotos = z.input<typeof ParcelPhotos>

const optionalPhone = z
  .string()
  .overwrite(plainPhone)
  .pipe(z.union([z.literal(''), ShopPhone]))
  .default('')

/** How a shop sends a vendor order. A rider has a phone, and a bus parcel a station. */
export const NewParcel = z
  .object({
    kind: z.enum(parcelKinds, 'Choose how it goes'),
    /** The name of the rider or the company. */
    carrier: singleLine('Name who carries it'),
    station: optionalSingleLine().default(''),
    phone: optionalPhone,
    /** The number of the waybill. */
    trackingNumber: optionalSingleLine().default(''),
    /** A new photo of the waybill. Left out, the stored one stays; null deletes it. */
    photo: PhotoName.nullable().optional(),
    /** When the parcel that the caller saw was changed; null for none. With another one by now, nothing changes (409 `parcel_changed`). */
    changedAt: Timestamp.nullable(),
  })
  .refine(({ kind, station }) => !hasStation(kind) || station, { path: ['station'], message: 'Name the station' })
  .refine(({ kind, phone }) => kind !== 'rider' || phone, {
    path: ['phone'],
    message: 'Phone number is required!',
  })
export type NewParcel = z.output<typeof NewParcel>
