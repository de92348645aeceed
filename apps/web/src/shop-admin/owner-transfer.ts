import { OwnershipTransfer } from '@axle/contract/shops'
import { type OwnerReferences, ownerIdOf } from './shop-owner.ts'

type Ids = { transferFromUserId: number; transferToUserId: number } | { failure: string }

/** The request, or why none is sent: the ids of the current and the new owner must be known. */
export function transferOf(shop: OwnerReferences, to: { id: number | string }): Ids {
  const ids = OwnershipTransfer.safeParse({ transferFromUserId: ownerIdOf(shop), transferToUserId: to.id })
  return ids.success ? ids.data : { failure: 'Invalid user IDs provided for transfer' }
}
