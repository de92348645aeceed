import { type OpeningHours, type Weekday, weekdays } from '@axle/contract'
import { coverOf } from '../drawings/index.ts'
import type { ShopFact } from '../facts.ts'
import { demoPasswordHash } from '../people/accounts.ts'
import { addressesOf, type User } from '../people/people.ts'
import { deliveryOf } from '../people/delivery.ts'
import { payoutOf } from '../people/payouts.ts'
import { chance } from '../random.ts'
import { type Db, insertRows } from './rows.ts'
import { daysBefore } from './times.ts'

export interface Shop {
  readonly id: number
  readonly ownerId: number
  readonly fact: ShopFact
}

export async function loadUsers(db: Db, users: readonly User[], today: Date): Promise<void> {
  const hash = demoPasswordHash()
  await insertRows(
    db,
    'users',
    users.map((user) => ({
      id: user.id,
      email: user.email,
      username: user.username,
      phone: user.phone,
      password_hash: hash,
      first_name: user.firstName,
      last_name: user.lastName,
      other_names: '',
      user_type: user.userType,
      is_admin: user.userType === 'admin',
      user_category: user.category,
      ...sinceJoining(chance('joined', user.id).whole(430, 520), today),
    })),
  )
}

export async function loadAddresses(db: Db, users: readonly User[], firstId: number, today: Date): Promise<void> {
  const rows = users
    .flatMap((user) => addressesOf(user))
    .map((address, index) => ({
      id: firstId + index,
      user_id: address.userId,
      full_name: address.fullName,
      phone: address.phone,
      address: address.address,
      city: address.city,
      state: address.state,
      zip_code: '',
      country: 'Ghana',
      is_default: address.isDefault,
      created_at: daysBefore(today, 400),
    }))
  await insertRows(db, 'address', rows)
}

/** Converts `Mon-Sat 08:00-18:00` to the database format; null if the shop is closed permanently. */
function openingHoursOf(text: string): OpeningHours | null {
  const [, from, to, opens = '', closes = ''] = /^(\w+)-(\w+) ([\d:]+)-([\d:]+)$/.exec(text) ?? []
  if (from === undefined) return null
  const index = (name: string | undefined) => weekdays.findIndex((day) => day === name?.toLowerCase())
  const isOpen = (day: Weekday) => index(day) >= index(from) && index(day) <= index(to)
  // All days are set, as the type requires.
  return Object.fromEntries(weekdays.map((day) => [day, isOpen(day) ? { opens, closes } : null])) as OpeningHours
}

export async function loadShops(db: Db, shops: readonly Shop[], today: Date): Promise<void> {
  await insertRows(
    db,
    'shop',
    shops.map(({ id, fact }) => ({
      id,
      name: fact.name,
      description: `${fact.description} ${fact.openingHours === 'Closed until further notice' ? '' : `Open ${fact.openingHours}. `}Find us: ${fact.landmark}.`,
      address: fact.address,
      gps_address: fact.gpsAddress,
      phone: fact.phoneInternational,
      email: fact.email,
      country: fact.country,
      town: fact.town,
      region: fact.region,
      opening_hours: openingHoursOf(fact.openingHours),
      delivery: deliveryOf(id, fact),
      image_url: `/images/${coverOf(((id - 1) % 12) + 1).publicId}`,
      status: fact.status,
      ...payoutOf(id, fact),
      ...sinceJoining(fact.status === 'pending' ? 2 : 425, today),
    })),
  )
  await insertRows(
    db,
    'shop_member',
    shops.map(({ id, ownerId }) => ({
      shop_id: id,
      user_id: ownerId,
      role: 'owner',
      created_at: daysBefore(today, 425),
    })),
  )
}

const sinceJoining = (days: number, today: Date) => {
  const created_at = daysBefore(today, days)
  return { created_at, updated_at: created_at }
}
