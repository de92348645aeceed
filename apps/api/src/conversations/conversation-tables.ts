import type { ConversationSide } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'

interface ConversationTable {
  id: GeneratedAlways<number>
  shop_id: number
  buyer_id: number
  vendor_order_id: number | null
  product_id: number | null
  created_at: Date
  last_message_at: Date | null
  admin_called_at: Date | null
  buyer_read: Generated<number>
  shop_read: Generated<number>
  admin_read: Generated<number>
  buyer_noticed: Generated<number>
  shop_noticed: Generated<number>
  admin_noticed: Generated<number>
}

interface MessageTable {
  id: GeneratedAlways<number>
  conversation_id: number
  side: ConversationSide
  sender_id: number
  key: string
  text: string
  created_at: Date
}

interface ConversationBlockTable {
  shop_id: number
  buyer_id: number
  side: 'buyer' | 'shop'
  by_user_id: number
  created_at: Date
}

interface MessageReportTable {
  message_id: number
  side: 'buyer' | 'shop'
  by_user_id: number
  note: string
  created_at: Date
}

interface MessagePhotoTable {
  upload_id: number
  message_id: number
  position: number
}

declare module '../database/schema.ts' {
  interface Database {
    conversation: ConversationTable
    message: MessageTable
    message_photo: MessagePhotoTable
    message_report: MessageReportTable
    conversation_block: ConversationBlockTable
  }
}
