import { z } from 'zod'
import { data, Id, optionalParagraph, OrderId, page, paging, PathId, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'
import { newPhotos, Photo, photoQuery, photoResponse } from './uploads.ts'

/** Maximum characters and photos of a message, messages that one answer contains, and characters of a report. */
export const messageLimits = { text: 2_000, photos: 5, page: 30, note: 500 } as const

/** Who takes part in a conversation. The staff of a shop write as the shop, admins as the site. */
export const conversationSides = ['buyer', 'shop', 'admin'] as const
export const ConversationSide = z.enum(conversationSides)
export type ConversationSide = z.output<typeof ConversationSide>

/** When the other side does not see phone numbers, e-mail addresses and links in messages. */
export const contactMasks = ['before-order', 'always', 'never'] as const

export const Message = z
  .object({
    id: Id,
    side: ConversationSide,
    /** As the caller may read it. Empty if the message is photos alone. */
    text: z.string(),
    /** In their order; absent without any. */
    photos: z.array(Photo).optional(),
    /** Phone numbers, e-mail addresses or links were left out. */
    isMasked: z.boolean(),
    createdAt: Timestamp,
    /** Reports of it: the own one, for admins all. Absent without any. */
    reports: z.array(z.object({ side: ConversationSide, note: z.string() })).optional(),
    /** The key with which the caller's own side sent it. */
    key: z.string().optional(),
  })
  .meta({ id: 'Message' })
export type Message = z.input<typeof Message>

export const Conversation = z
  .object({
    id: Id,
    /** The side as which the caller reads it. */
    side: ConversationSide,
    shop: z.object({ id: Id, name: z.string() }),
    buyer: z.object({ id: Id, name: z.string() }),
    /** The order or the product that it is about. */
    order: z.object({ id: z.uuid(), code: z.string() }).nullable(),
    product: z.object({ id: Id, name: z.string() }).nullable(),
    /** Null before the first one. */
    lastMessage: Message.pick({ side: true, text: true, createdAt: true })
      .extend({ photoCount: z.int().optional() })
      .nullable(),
    /** Messages of the other sides that the caller's side has not read. */
    unread: z.int(),
    /** When the buyer or the shop asked the admins for help. */
    adminCalledAt: Timestamp.nullable(),
    /** The sides that take no questions before an order from the other. Absent without any. */
    blockedBy: z.array(ConversationSide).optional(),
    /** Messages that a side reported; only for admins. */
    reportCount: z.int().optional(),
    /** Nobody can write any more: the shop or the account of the buyer was deleted. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.input<typeof Conversation>

/** One page of a conversation: its newest messages, or the newest before one of them. */
export const Thread = Conversation.extend({
  /** Oldest first. */
  messages: z.array(Message),
  hasEarlier: z.boolean(),
  /** The newest message that another side has read; 0 for none. */
  readByOthers: z.int(),
}).meta({ id: 'Thread' })
export type Thread = z.input<typeof Thread>

export const NewMessage = z
  .object({
    /** Chosen by the sender for each message. A second call with it returns the first message. */
    key: z.uuid(),
    text: optionalParagraph(messageLimits.text).default(''),
    photos: newPhotos(messageLimits.photos),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, {
    error: 'Please write a message',
    path: ['text'],
  })
  .meta({ id: 'NewMessage' })
export type NewMessage = z.output<typeof NewMessage>

const common = { access: 'signed-in', owner: 'private', tag: 'Messages' } as const
const right = ['messages'] as const
const params = z.object({ id: PathId })
const query = z.object({ ...paging, limit: paging.limit.default(20) })
const list = page(Conversation)

export const conversationRoutes = defineRoutes({
  'GET /conversations': {
    access: 'signed-in',
    tag: 'Messages',
    summary: 'The conversations of the caller as a buyer, the newest message first',
    query,
    response: list,
  },
  'GET /business/:id/conversations': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right,
    tag: 'Messages',
    summary: 'The conversations of a shop, the newest message first. Not for admins, who read those that call them',
    params,
    query,
    response: list,
  },
  'GET /admin/conversations': {
    access: ['admin'],
    tag: 'Messages',
    summary: 'The conversations in which a side asked the admins for help, the newest message first',
    query,
    response: list,
  },
  'POST /conversations': {
    ...common,
    right,
    summary:
      'Open the conversation about a vendor order, as its buyer or shop, or the own one about a product on sale. There is one each',
    body: z.union([z.strictObject({ orderId: OrderId, businessId: Id }), z.strictObject({ productId: Id })]),
    response: data(Conversation),
  },
  'GET /conversations/:id': {
    ...common,
    right,
    summary: 'A conversation with its newest messages, or those before one of them',
    params,
    query: z.object({ before: PathId.optional() }),
    response: data(Thread),
  },
  'GET /conversations/:id/photos/:photoId': {
    ...common,
    right,
    summary: 'A photo of a message, for those who may read the conversation',
    params: z.object({ id: PathId, photoId: PathId }),
    query: photoQuery,
    picture: true,
    response: photoResponse,
  },
  'POST /conversations/:id/messages': {
    ...common,
    right,
    summary: 'Write a message. A second call with the same key returns the first message',
    params,
    body: NewMessage,
    response: data(Message),
    status: 201,
  },
  'POST /conversations/:id/read': {
    ...common,
    right,
    summary: 'Mark messages as read by the own side, up to one of them',
    params,
    body: z.object({ messageId: Id }),
    response: data(z.object({ id: Id })),
  },
  'POST /conversations/:id/call-admin': {
    ...common,
    right,
    summary: 'Ask the admins for help. From then on they read and write in this conversation',
    params,
    response: data(z.object({ id: Id })),
  },
  'POST /conversations/:id/messages/:messageId/report': {
    ...common,
    right,
    summary:
      'Report a message of the other side to the admins, once for each side. It calls them into the conversation',
    params: z.object({ id: PathId, messageId: PathId }),
    body: z.object({ note: optionalParagraph(messageLimits.note).default('') }),
    response: data(z.object({ id: Id })),
  },
  'POST /conversations/:id/block': {
    ...common,
    right,
    summary: 'Take no more questions before an order from the other side. Conversations about orders stay open',
    params,
    response: data(Conversation),
  },
  'DELETE /conversations/:id/block': {
    ...common,
    right,
    summary: 'Take questions from the other side again',
    params,
    response: data(Conversation),
  },
})
