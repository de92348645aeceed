import type { Address } from '@axle/contract'
import type { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'

export type SavedAddress = z.output<typeof Address>
export type AddressInput = Omit<SavedAddress, 'id' | 'createdAt'>

const columns = [
  'id',
  'full_name as fullName',
  'phone',
  'address',
  'city',
  'state',
  'zip_code as zipCode',
  'country',
  'is_default as isDefault',
  'created_at as createdAt',
] as const

/** Lists a user's saved addresses, newest last. */
export const listAddresses = (db: Db, userId: number): Promise<SavedAddress[]> =>
  db.selectFrom('address').select(columns).where('user_id', '=', userId).orderBy('id').execute()

/** Reads one of the user's addresses. Throws not-found for one of another user. */
export async function getAddress(db: Db, userId: number, id: number): Promise<SavedAddress> {
  const found = await db
    .selectFrom('address')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw addressNotFound()
  return found
}

export const addressNotFound = () => notFound('address_not_found', 'Address not found')

/** Serialises writes of one user's addresses, so that only one stays the default. */
export async function lockAddressesOf(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function insertAddress(trx: Trx, userId: number, address: AddressInput): Promise<number> {
  const { id } = await trx
    .insertInto('address')
    .values({ user_id: userId, ...rowOf(address) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(trx: Trx, id: number, address: AddressInput): Promise<void> {
  await trx.updateTable('address').set(rowOf(address)).where('id', '=', id).execute()
}

const rowOf = ({ fullName, zipCode, isDefault, phone, address, city, state, country }: AddressInput) => ({
  full_name: fullName,
  phone,
  address,
  city,
  state,
  zip_code: zipCode,
  country,
  is_default: isDefault,
})

export async function takeDefaultMark(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteAddressesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('address').where('user_id', '=', userId).execute()
}
