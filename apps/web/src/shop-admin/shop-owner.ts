import type { User } from '@axle/contract/accounts'

type Reference = number | string | null | undefined

/** The ways in which an API may name the owner of a shop; ours fills `users`. */
export interface OwnerReferences {
  users?: readonly { userId: number | string; userRole: string }[]
  ownerId?: Reference
  userId?: Reference
  businessOwner?: Reference
  owner?: Reference
}

/** The first of these fields with a value. */
export function ownerIdOf({ users, ownerId, userId, businessOwner, owner }: OwnerReferences): Reference {
  const named = users?.find(({ userRole }) => userRole === 'owner')?.userId
  return named ?? ownerId ?? userId ?? businessOwner ?? owner
}

/** Removes the current owner. */
export const othersThan = (candidates: readonly User[], ownerId: Reference): User[] =>
  candidates.filter(({ id }) => String(id) !== String(ownerId))
