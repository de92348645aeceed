import { type Role, type ShopRight, staffMay, type StaffRole } from '@axle/contract'

/** An API key: it acts in one shop, with its scopes for rights. */
export interface ActingKey {
  readonly id: number
  readonly name: string
  readonly shopId: number
  readonly scopes: readonly ShopRight[]
}

/** The caller, read from the database at each call. */
export interface Actor {
  /** Of a key: its creator, who answers for what it does. Nothing that is theirs is the key's. */
  readonly id: number
  /** Of a key: `customer`, which opens no call by itself. */
  readonly role: Role
  /** The caller is a program with this key. */
  readonly key?: ActingKey
  /** The shops that the caller owns. */
  readonly shopIds: readonly number[]
  /** Shops of others in which the caller works. */
  readonly staffOf?: readonly { readonly shopId: number; readonly role: StaffRole }[]
  /** 0 for a key. */
  readonly sessionId: number
  /** The caller wrote a few seconds ago, on any node, and must see the result. */
  readonly wroteLately?: boolean
  /** The network address of the caller; absent in calls from within the process. */
  readonly ip?: string
}

/** Whether the caller has the right in this shop: its owner and admins always, staff by their role, keys by their scopes. */
export const mayInShop = (actor: Actor, shopId: number, right: ShopRight): boolean =>
  actor.role === 'admin' || shopsWithRight(actor, right).includes(shopId)

/** Lists the shops in which the caller has the right as their owner, as staff or by the scopes of a key. */
export function shopsWithRight({ key, shopIds, staffOf = [] }: Actor, right: ShopRight): readonly number[] {
  if (key) return key.scopes.includes(right) ? [key.shopId] : []
  return [...shopIds, ...staffOf.filter(({ role }) => staffMay(role, right)).map(({ shopId }) => shopId)]
}

/** Finds the holder of a token; undefined for an unknown, expired or revoked one, and for blocked or deleted users. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

/** The part of sessions that HTTP needs. */
export interface Sessions {
  readonly authenticate: Authenticate
  /** Records a write, so that the caller's next read sees it on any node. */
  readonly noteWrite: (actor: Actor) => Promise<void>
}
