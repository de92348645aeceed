import { regionOf } from '@axle/contract/ghana-regions'
import { isDeepStrictEqual } from 'node:util'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Db } from '../platform/platform.ts'
import { requireRegion } from '../platform/regions.ts'
import {
  type AddressInput,
  addressNotFound,
  getAddress,
  insertAddress,
  listAddresses,
  lockAddressesOf,
  type SavedAddress,
  takeDefaultMark,
  updateAddress,
} from './address-repository.ts'

// The list has no pages.
const maxAddresses = 100

/** Saves an address. The first address of a user becomes the default; a new default replaces the former. */
export function saveAddress(db: Db, userId: number, given: CallOf<'POST /address'>['body']): Promise<SavedAddress> {
  return db.transaction().execute(async (trx) => {
    await lockAddressesOf(trx, userId)
    const others = await listAddresses(trx, userId)
    if (others.length >= maxAddresses)
      throw new DomainError('conflict', 'too_many_addresses', `At most ${maxAddresses} addresses can be saved`)
    const isDefault = given.isDefault || others.length === 0
    if (isDefault) await takeDefaultMark(trx, userId)
    return getAddress(trx, userId, await insertAddress(trx, userId, { ...given, isDefault }))
  })
}

/**
 * Changes an address. Keys that were not sent stay as they are. Throws 409 `edit_conflict` for keys that changed
 * since they were read, and 400 for a town in another region; an address that was stored before may keep its place.
 */
export function changeAddress(
  db: Db,
  userId: number,
  id: number,
  { was, ...given }: CallOf<'PUT /address/:id'>['body'],
): Promise<SavedAddress> {
  return db.transaction().execute(async (trx) => {
    await lockAddressesOf(trx, userId)
    const before = await getAddress(trx, userId, id)
    const after = { ...before, ...editedFields(given, { was, now: before }) }
    if (!isDeepStrictEqual(placeOf(before), placeOf(after))) requireRegion(placeOf(after), 'state')
    if (after.isDefault && !before.isDefault) await takeDefaultMark(trx, userId)
    await updateAddress(trx, id, after)
    return after
  })
}

const placeOf = ({ country, state, city }: AddressInput) => ({ country, region: regionOf(state) ?? state, town: city })

/** Deletes an address. Orders are not affected: they hold a copy. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<{ id: number }> {
  const gone = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw addressNotFound()
  return gone
}
