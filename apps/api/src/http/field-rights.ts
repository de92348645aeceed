import type { ShopRight } from '@axle/contract'
import { beyondRole } from '../errors/errors.ts'
import { type Actor, mayInShop } from './actor.ts'

/** Throws 403 when one of these changed fields needs a right that the caller lacks in the shop. */
export function requireFieldRights(
  actor: Actor,
  shopId: number,
  rights: Readonly<Partial<Record<string, ShopRight>>>,
  fields: object,
  otherwise?: ShopRight,
): void {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined)
  const needed = changed.map(([field]) => rights[field] ?? otherwise)
  if (needed.some((right) => right !== undefined && !mayInShop(actor, shopId, right))) throw beyondRole()
}
