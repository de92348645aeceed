import type { Role } from '@axle/contract'

/** Who is asking, read from the database at each call. */
export interface Actor {
  readonly id: number
  readonly role: Role
  /** The shops this person owns. */
  readonly shopIds: readonly number[]
  readonly sessionId: number
  /** They changed something some seconds ago, on whichever node, and are to see it. */
  readonly wroteLately?: boolean
  /** From where the request came; absent in calls from within the process. */
  readonly ip?: string
}

/** The owner of a shop, or an admin. */
export const mayRunShop = (actor: Actor, shopId: number): boolean =>
  actor.role === 'admin' || actor.shopIds.includes(shopId)

/** Finds who holds a token; undefined for an unknown, expired or revoked one, and for people who are blocked or gone. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

/** What requests need to know of sessions. */
export interface Sessions {
  readonly authenticate: Authenticate
  /** They changed something: so that it is theirs to see, on whichever node they ask next. */
  readonly noteWrite: (actor: Actor) => Promise<void>
}
