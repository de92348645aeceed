import { hasWrongCheckDigit } from '@axle/contract'
import { sql } from 'kysely'
import { chance } from '../random.ts'
import { type Db, insertRows } from './rows.ts'

interface Asked {
  id: number
  shopId: number
  make: string
  vehicle: string
  askedAt: Date
  acceptedAt: Date | null
}

/** How numbers of a make begin: maker and kind of car. */
const beginnings: Readonly<Record<string, string>> = {
  Toyota: 'JTDBR32E',
  Honda: 'JHMFA165',
  Nissan: 'JN1BAAY1',
  Hyundai: 'KMHDU46D',
  Kia: 'KNAFU4A2',
  'Mercedes-Benz': 'WDDGF4HB',
  BMW: 'WBAPH5C5',
  Volkswagen: 'WVWZZZ1K',
}
const most = { open: 3, answered: 8 } as const

/**
 * Writes what buyers asked before shops packed: some new orders wait for an answer, orders in work have one. Those of shops
 * whose owners sign in come first.
 */
export async function loadChassisChecks(db: Db, isShown: (shopId: number) => boolean): Promise<void> {
  const { rows } = await sql<Asked>`
    select v.id, v.shop_id as "shopId", car.make, car.vehicle, v.created_at as "askedAt", a.answered_at as "acceptedAt"
    from vendor_order v join vendor_order_acceptance a on a.vendor_order_id = v.id
      join lateral (select make.name as make, concat_ws(' ', make.name, model.name, ve.year) as vehicle
        from order_item i join fitment f on f.product_id = i.product_id join vehicle ve on ve.id = f.vehicle_id
          join make on make.id = ve.make_id join model on model.id = ve.model_id
        where i.vendor_order_id = v.id order by i.id, ve.id limit 1) car on true
    where car.make = any(${Object.keys(beginnings)}::text[])
      and (v.status = 'pending_delivery' and a.answer is null or v.status = 'processing' and a.answer = 'accepted')
    order by v.created_at desc, v.id`.execute(db)
  const asked = rows.toSorted((a, b) => Number(isShown(b.shopId)) - Number(isShown(a.shopId)))
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null).slice(0, most.open)
  const answered = asked.filter(({ acceptedAt }) => acceptedAt !== null).slice(0, most.answered)
  await insertRows(
    db,
    'chassis_check',
    [...open, ...answered].map(({ id, make, vehicle, askedAt, acceptedAt }) => ({
      vendor_order_id: id,
      number: numberOf(make, id),
      vehicle,
      asked_at: askedAt,
      answer: acceptedAt && 'fits',
      answered_at: acceptedAt,
    })),
  )
}

/** A VIN with the right check digit. */
function numberOf(make: string, id: number): string {
  const rest = chance('chassis number', id).letters(8, '0123456789')
  const all = Array.from('0123456789X', (digit) => `${beginnings[make] ?? ''}${digit}${rest}`)
  return all.find((number) => !hasWrongCheckDigit(number)) ?? ''
}
