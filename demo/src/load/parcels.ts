import { hasStation } from '@axle/contract'
import { sql } from 'kysely'
import { carriers } from '../orders/carriers.ts'
import type { Db } from './rows.ts'

/** Writes how sent orders travel, by their carrier: a parcel by bus waits at the station of the buyer's town. */
export async function loadParcels(db: Db): Promise<void> {
  const known = carriers.map(({ name, kind, phone }) => ({ name, kind, phone, has_station: hasStation(kind) }))
  await sql`insert into parcel (vendor_order_id, kind, station, phone, changed_at)
    select v.id, c.kind, case when c.has_station then 'Main station, ' || o.delivery_to_city end, c.phone, v.tracking_changed_at
    from vendor_order v join orders o on o.id = v.order_id
      join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as c (name text, kind text, phone text, has_station boolean) on c.name = v.carrier`.execute(
    db,
  )
}
