import { OwnershipTransfer } from '@axle/contract/shops'
import { type OwnerReferences, ownerIdOf } from './shop-owner.ts'

type Ids = { transferFromUserId: number; transferToUserId: number } | { failure: string }

/** What is to be sent, or why nothing is: of whom a shop is, and whom it goes to, the ids have to be known. */
export function transferOf(shop: OwnerReferences, to: { id: number | string }): Ids {
  const ids = OwnershipTransfer.safeParse({ transferFromUserId: ownerIdOf(shop), transferToUserId: to.id })
  return ids.success ? ids.data : { failure: 'Invalid user IDs provided for transfer' }
}
