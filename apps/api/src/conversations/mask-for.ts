import type { Conversation, contactMasks, ConversationSide } from '@axle/contract'
import type { z } from 'zod'
import { maskContacts } from '../platform/contacts.ts'

export type ContactMask = (typeof contactMasks)[number]

interface Reading {
  readonly side: ConversationSide
  readonly isAboutOrder: boolean
}

/** Whether the site hides contact details of this writer from this reader. Admins read and write everything. */
export const isMaskedFor = ({ side, isAboutOrder }: Reading, writer: ConversationSide, masks: ContactMask): boolean =>
  side !== 'admin' &&
  writer !== 'admin' &&
  writer !== side &&
  (masks === 'always' || (masks === 'before-order' && !isAboutOrder))

/** Masks the last message of a conversation for the side that reads it. */
export function maskFor(conversation: z.output<typeof Conversation>, masks: ContactMask) {
  const { side, order, lastMessage: last } = conversation
  if (!last || !isMaskedFor({ side, isAboutOrder: order !== null }, last.side, masks)) return conversation
  return { ...conversation, lastMessage: { ...last, text: maskContacts(last.text) } }
}
