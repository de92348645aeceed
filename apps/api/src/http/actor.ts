import { type Role, type ShopRight, staffMay, type StaffRole } from '@axle/contract'

/** The caller, read from the database at each call. */
export interface Actor {
  readonly id: number
  readonly role: Role
  /** The shops that the caller owns. */
  readonly shopIds: readonly number[]
  /** Shops of others in which the caller works. */
  readonly staffOf?: readonly { readonly shopId: number; readonly role: StaffRole }[]
  readonly sessionId: number
  /** The caller wrote a few seconds ago, on any node, and must see the result. */
  readonly wroteLately?: boolean
  /** The network address of the caller; absent in calls from within the process. */
  readonly ip?: string
}

/** Whether the caller has the right in this shop: its owner and admins always, staff by their role. */
export const mayInShop = (actor: Actor, shopId: number, right: ShopRight): boolean =>
  actor.role === 'admin' || shopsWithRight(actor, right).includes(shopId)

/** Lists the shops in which the caller has the right as their owner or as staff. */
export const shopsWithRight = ({ shopIds, staffOf = [] }: Actor, right: ShopRight): readonly number[] => [
  ...shopIds,
  ...staffOf.filter(({ role }) => staffMay(role, right)).map(({ shopId }) => shopId),
]

/** Finds the holder of a token; undefined for an unknown, expired or revoked one, and for blocked or deleted users. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

/** The part of sessions that HTTP needs. */
export interface Sessions {
  readonly authenticate: Authenticate
  /** Records a write, so that the caller's next read sees it on any node. */
  readonly noteWrite: (actor: Actor) => Promise<void>
}
