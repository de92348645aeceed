import './conversation-events.ts'
import './conversation-tables.ts'
import { beyondRole, forbidden, notFound } from '../errors/errors.ts'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import type { CallOf, Handlers } from '../http/handlers.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import type { PhotoKeeper } from '../uploads/index.ts'
import { accessTo } from './conversation-access.ts'
import { isPhotoOf, listConversations, type Listed } from './conversation-queries.ts'
import { sendConversationMails } from './conversation-mails.ts'
import { deleteQuestionsOf } from './conversation-repository.ts'
import { maskFor } from './mask-for.ts'
import { openConversation } from './open-conversation.ts'
import { reportMessage, setBlock } from './protect-sides.ts'
import { readThread } from './read-thread.ts'
import { tellOfUnread } from './tell-of-unread.ts'
import { callAdmin, callAdminForProblem, markConversationRead, writeMessage } from './write-message.ts'

export { findParticipants } from './conversation-repository.ts'

type ConversationCalls = Extract<keyof Handlers, `${string}/conversations${string}`>

/** Handles conversations. Texts of other sides are masked as the site is set. */
function conversationHandlers(
  platform: Platform,
  settings: SiteSettingsReader,
  photos: PhotoKeeper,
): Pick<Handlers, ConversationCalls> {
  const { db } = platform
  const list = async (listed: Listed, query: CallOf<'GET /conversations'>['query']) => {
    const { maskContacts: masks } = await settings.get()
    const { data, meta } = await listConversations(db, listed, query)
    return { data: data.map((each) => maskFor(each, masks)), meta }
  }
  return {
    'GET /conversations': ({ actor, query }) => list({ buyerId: actor.id }, query),
    'GET /business/:id/conversations': async ({ actor, params: { id }, query }) => {
      requireRight(actor, id)
      return list({ shopId: id }, query)
    },
    'GET /admin/conversations': ({ query }) => list('called', query),
    'POST /conversations': async ({ actor, body }) => {
      const { maskContacts: masks } = await settings.get()
      return { data: maskFor(await openConversation(platform, actor, body), masks) }
    },
    'GET /conversations/:id': async ({ actor, params, query }) => {
      const { maskContacts: masks } = await settings.get()
      return { data: await readThread(db, await accessTo(db, actor, params.id), query.before, masks) }
    },
    'GET /conversations/:id/photos/:photoId': async ({ actor, params: { id, photoId }, query }) => {
      await accessTo(db, actor, id)
      if (!(await isPhotoOf(db, id, photoId))) throw notFound('photo_not_found', 'Photo not found')
      return photos.read(photoId, query.size)
    },
    'POST /conversations/:id/messages': async ({ actor, params, body }) => ({
      data: await writeMessage(platform, photos, actor, params.id, body),
    }),
    'POST /conversations/:id/read': async ({ actor, params, body }) => {
      await markConversationRead(platform, actor, params.id, body.messageId)
      return { data: params }
    },
    'POST /conversations/:id/messages/:messageId/report': async ({ actor, params, body }) => {
      await reportMessage(platform, actor, params, body.note)
      return { data: { id: params.messageId } }
    },
    'POST /conversations/:id/block': async ({ actor, params }) => {
      const { maskContacts: masks } = await settings.get()
      return { data: maskFor(await setBlock(platform, actor, params.id, true), masks) }
    },
    'DELETE /conversations/:id/block': async ({ actor, params }) => {
      const { maskContacts: masks } = await settings.get()
      return { data: maskFor(await setBlock(platform, actor, params.id, false), masks) }
    },
    'POST /conversations/:id/call-admin': async ({ actor, params }) => {
      await callAdmin(platform, actor, params.id)
      return { data: params }
    },
  }
}

function requireRight(actor: Actor, shopId: number): void {
  if (shopsWithRight(actor, 'messages').includes(shopId)) return
  throw (actor.staffOf ?? []).some((staff) => staff.shopId === shopId)
    ? beyondRole()
    : forbidden('Only the shop can read its messages')
}

/** Conversations between buyers and shops, about an order or a product, with an admin when a side calls one. */
export const conversationsModule = defineModule({
  name: 'conversations',
  imports: ['site-settings', 'mail-messages', 'uploads'],
  rateLimits: {
    'POST /conversations': { address: 600, person: 60 },
    'POST /conversations/:id/messages': { address: 600, person: 40 },
    'POST /conversations/:id/call-admin': { address: 100, person: 10 },
    'POST /conversations/:id/messages/:messageId/report': { address: 100, person: 10 },
    'POST /conversations/:id/block': { address: 300, person: 30 },
    'DELETE /conversations/:id/block': { address: 300, person: 30 },
  },
  setUp({ platform, services }) {
    const photos = services.privatePhotos.keptIn('message_photo')
    platform.events.subscribe('accounts.user-deleted', 'conversations', ({ userId }) =>
      deleteQuestionsOf(platform.db, photos, userId),
    )
    platform.events.subscribe('problem.escalated', 'conversations', ({ vendorOrderId }) =>
      callAdminForProblem(platform, vendorOrderId),
    )
    sendConversationMails(platform)
    platform.scheduledTasks.every(60_000, 'telling of unread messages', () => tellOfUnread(platform))
    return { handlers: conversationHandlers(platform, services.siteSettings, photos) }
  },
})
