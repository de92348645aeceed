import type { User } from '@axle/contract/accounts'

type Reference = number | string | null | undefined

/** A shop as our server answers, and as others may: each says in its own way whose it is. */
export interface OwnerReferences {
  users?: readonly { userId: number | string; userRole: string }[]
  ownerId?: Reference
  userId?: Reference
  businessOwner?: Reference
  owner?: Reference
}

/** The first of these that names somebody. */
export function ownerIdOf({ users, ownerId, userId, businessOwner, owner }: OwnerReferences): Reference {
  const named = users?.find(({ userRole }) => userRole === 'owner')?.userId
  return named ?? ownerId ?? userId ?? businessOwner ?? owner
}

/** Nobody is offered what they own already. */
export const othersThan = (candidates: readonly User[], ownerId: Reference): User[] =>
  candidates.filter(({ id }) => String(id) !== String(ownerId))
