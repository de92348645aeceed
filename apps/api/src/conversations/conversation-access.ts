import type { ConversationSide } from '@axle/contract'
import { sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { blockedBy, isClosed } from './conversation-queries.ts'

interface Place {
  shopId: number
  buyerId: number
  isAboutOrder: boolean
  isCalled: boolean
  buyerRead: number
  shopRead: number
  adminRead: number
  isClosed: boolean
  /** The sides that take no questions before an order from the other. */
  blockedBy: ('buyer' | 'shop')[]
}
export interface Access extends Place {
  readonly id: number
  /** The side of the caller. */
  readonly side: ConversationSide
}

const conversationNotFound = () => notFound('conversation_not_found', 'Conversation not found')

/**
 * Reads a conversation for a caller who takes part in it: the buyer, people of the shop with the right `messages`, and
 * admins once a side called them. Throws not-found for everybody else. With `lock`, others wait until the transaction
 * ends, so that messages are numbered in the order of their commits.
 */
export async function accessTo(db: Db | Trx, actor: Actor, id: number, lock?: 'lock'): Promise<Access> {
  const { rows } = await sql<Place>`
    select c.shop_id as "shopId", c.buyer_id as "buyerId", c.vendor_order_id is not null as "isAboutOrder",
      c.admin_called_at is not null as "isCalled", c.buyer_read as "buyerRead", c.shop_read as "shopRead",
      c.admin_read as "adminRead", ${isClosed} as "isClosed", ${blockedBy} as "blockedBy"
    from conversation c where c.id = ${id} ${lock ? sql`for no key update of c` : sql``}`.execute(db)
  const [place] = rows
  const side = place && sideOf(actor, place)
  if (place === undefined || side === undefined) throw conversationNotFound()
  return { ...place, id, side }
}

function sideOf(actor: Actor, { buyerId, shopId, isCalled }: Place): ConversationSide | undefined {
  // What belongs to the creator of an API key is not the key's.
  if (actor.key) return undefined
  if (actor.id === buyerId) return 'buyer'
  if (shopsWithRight(actor, 'messages').includes(shopId)) return 'shop'
  return actor.role === 'admin' && isCalled ? 'admin' : undefined
}
