import type { ProblemReason, ProblemSide, ProblemState, ProblemStep, ProblemWish, ReturnMethod } from '@axle/contract'
import type { OrderStatus, Settlement } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'

interface ProblemTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  shop_id: number
  buyer_id: number
  /** Chosen by the buyer: a repeated call reports nothing twice. */
  key: string
  reason: ProblemReason
  wish: ProblemWish
  text: string
  state: ProblemState
  /** When it came into the state. */
  since: Date
  /** The deadline, after which the state changes without an answer. */
  due_at: Date | null
  /** Null once the side that has to act was reminded. */
  remind_at: Date | null
  /** The account of the buyer was deleted. */
  texts_removed_at: Date | null
  /** As offered, agreed or done. */
  settlement: Settlement['kind'] | null
  amount_pesewas: Generated<number>
  return_method: ReturnMethod | null
  /** Null if nobody has paid. */
  refunder: 'site' | 'shop' | null
  /** Not paid out to the shop while the problem is open. */
  held_pesewas: number
  /** Status of the vendor order before the problem moved it. */
  former_status: OrderStatus | null
  /** The pieces go back into the stock. */
  restock: Generated<boolean>
  is_restocked: Generated<boolean>
  /** From the stock, until it is sent. */
  is_replacement_taken: Generated<boolean>
  replacements_sent: Generated<number>
  /** The agreed refund was the whole one when it was agreed. */
  is_whole: Generated<boolean>
  /** The refund took the pieces out of the order. */
  pieces_left: Generated<boolean>
  created_at: Date
  ended_at: Date | null
}

interface ProblemItemTable {
  problem_id: number
  order_item_id: number
  quantity: number
  /** Refundable while the problem is open, refunded at its end. */
  share_pesewas: Generated<number>
}

interface ProblemEventTable {
  id: GeneratedAlways<number>
  problem_id: number
  at: Date
  kind: ProblemStep | 'report' | 'deadline'
  side: ProblemSide | 'site'
  by_user_id: number | null
  /** The name that the API key had. */
  by_key: string | null
  key: string | null
  /** After it. */
  state: ProblemState
  settlement: Settlement['kind'] | null
  amount_pesewas: number | null
  return_method: ReturnMethod | null
  restock: boolean | null
  note: Generated<string>
}

interface ProblemPhotoTable {
  upload_id: number
  event_id: number
  position: number
}

declare module '../database/schema.ts' {
  interface Database {
    problem: ProblemTable
    problem_item: ProblemItemTable
    problem_event: ProblemEventTable
    problem_photo: ProblemPhotoTable
  }
}
