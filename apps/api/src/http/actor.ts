import type { Role } from '@axle/contract'

/** The caller, read from the database at each call. */
export interface Actor {
  readonly id: number
  readonly role: Role
  /** The shops that the caller owns. */
  readonly shopIds: readonly number[]
  readonly sessionId: number
  /** The caller wrote a few seconds ago, on any node, and must see the result. */
  readonly wroteLately?: boolean
  /** The network address of the caller; absent in calls from within the process. */
  readonly ip?: string
}

/** True for the owner of the shop and for admins. */
export const mayRunShop = (actor: Actor, shopId: number): boolean =>
  actor.role === 'admin' || actor.shopIds.includes(shopId)

/** Finds the holder of a token; undefined for an unknown, expired or revoked one, and for blocked or deleted users. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

/** The part of sessions that HTTP needs. */
export interface Sessions {
  readonly authenticate: Authenticate
  /** Records a write, so that the caller's next read sees it on any node. */
  readonly noteWrite: (actor: Actor) => Promise<void>
}
