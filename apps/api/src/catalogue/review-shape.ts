import type { NamedFitAnswer } from '@axle/contract'
import { sql } from 'kysely'
import { isVerified } from '../search/index.ts'

export interface ReviewRow {
  id: number
  reviewUserId: number
  reviewRating: string
  reviewComment: string
  createdAt: string
  verifiedPurchase: boolean
  reviewer: { firstName: string; lastName: string; imageUrl: string | null }
  fit: NamedFitAnswer | null
  reply: { text: string; shopName: string; at: string; isOlder: boolean } | null
}

/** A review as JSON, from `review r` and its author `users u`; `toReview` maps it to the contract. */
export const reviewJson = sql`json_build_object(
  'id', r.id, 'reviewUserId', r.user_id, 'reviewRating', r.rating::text, 'reviewComment', r.comment, 'createdAt', r.created_at,
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'at', r.replied_at, 'isOlder', r.updated_at > r.replied_at,
    'shopName', (select s.name from shop s where s.id = r.reply_shop_id)) end,
  'reviewer', json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'imageUrl', u.image_url),
  'fit', (select json_build_object('vehicleId', f.vehicle_id, 'fits', f.fits, 'make', make.name, 'model', model.name, 'year', vehicle.year)
    from review_fit f join vehicle on vehicle.id = f.vehicle_id join make on make.id = vehicle.make_id join model on model.id = vehicle.model_id
    where f.review_id = r.id),
  'verifiedPurchase', ${isVerified})`

export const toReview = (row: ReviewRow) => shaped(row, (iso) => new Date(iso))
/** Like `toReview`, with the times as on the wire. */
export const toEncodedReview = (row: ReviewRow) => shaped(row, (iso) => new Date(iso).toISOString())

const shaped = <Time>({ reply, fit, ...row }: ReviewRow, time: (text: string) => Time) => ({
  ...row,
  createdAt: time(row.createdAt),
  ...(fit && { fit }),
  ...(reply && { reply: { ...reply, at: time(reply.at) } }),
})
