import { conversationSides } from '@axle/contract'
import type { Db } from '../platform/platform.ts'
import type { Access } from './conversation-access.ts'
import { readConversation, readMessages } from './conversation-queries.ts'
import { maskContacts } from '../platform/contacts.ts'
import { type ContactMask, isMaskedFor, maskFor } from './mask-for.ts'

/** Reads a page of a conversation for one side, with what others have read. */
export async function readThread(db: Db, access: Access, before: number | undefined, masks: ContactMask) {
  const [conversation, { messages, hasEarlier }] = await Promise.all([
    readConversation(db, access.id, access.side),
    readMessages(db, access.id, before),
  ])
  // Nobody reads that the other side reported them.
  const shownReports = (all: (typeof messages)[number]['reports']) =>
    all.filter((report) => access.side === 'admin' || report.side === access.side)
  const others = conversationSides.filter((side) => side !== access.side && side !== 'admin')
  return {
    ...maskFor(conversation, masks),
    messages: messages.map(({ key, photos, reports, ...message }) => {
      const text = isMaskedFor(access, message.side, masks) ? maskContacts(message.text) : message.text
      const isOwn = message.side === access.side
      return {
        ...message,
        text,
        isMasked: text !== message.text,
        ...(photos.length > 0 && { photos }),
        ...(shownReports(reports).length > 0 && { reports: shownReports(reports) }),
        ...(isOwn && { key }),
      }
    }),
    hasEarlier,
    readByOthers: Math.max(...others.map((side) => access[`${side}Read`])),
  }
}
