import type { Language, ReportReason, StaffRole } from '@axle/contract'
import { fill } from './fill.ts'
import { inUtc } from './in-utc.ts'
import { orderKinds, type OrderMailValues, type OrderMailWords } from './order-mail-kinds.ts'
import { reviewKinds, type ReviewMailValues } from './review-mail-kinds.ts'
import { shopKinds, type ShopMailValues } from './shop-mail-kinds.ts'

/** The values of each kind of mail. A new kind needs an entry here, one in `kinds`, and its texts. */
export interface MailValues extends OrderMailValues, ShopMailValues, ReviewMailValues {
  'password-reset': { firstName: string; link: string }
  'password-changed': { firstName: string; at: Date }
  'profile-changed': { firstName: string; what: 'email' | 'phone' | 'both' }
  /** Names of the paused shops; contact details are empty if the site has none. */
  'account-blocked': {
    firstName: string
    shops: readonly string[]
    holdsPayouts: boolean
    contact: { email: string; phone: string }
  }
  'account-unblocked': { firstName: string; shops: readonly string[] }
  /** Sent to the other admins: `byName` made `name` an admin. */
  'admin-made': { firstName: string; userId: number; name: string; byName: string }
  /** To a shop: the buyer corrected where an order is to be delivered. */
  'address-corrected': { firstName: string; orderId: string; code: string }
  /** A buyer or shop has not read a message of `name` about an order or product. */
  'message-waiting': { firstName: string; conversationId: number; name: string; about: string }
  /** To a buyer or shop: the other side, an admin or a deadline changed a problem with items of the shop `name`. */
  'problem-changed': { firstName: string; problemId: number; code: string; name: string }
  /** To the side that has to act before the deadline of a problem. */
  'problem-due': { firstName: string; problemId: number; code: string; name: string; dueAt: Date }
}
export type MailKind = keyof MailValues

/**
 * The text of one kind, with `{{siteName}}` and the values of its kind as placeholders. The button and the sections
 * come after the first paragraph; an empty paragraph is left out.
 */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** In place of the usual one, for readers who may have no account. */
  readonly footer?: string
}

/** All mail texts of one language. */
export interface MailTexts {
  readonly direction: 'ltr' | 'rtl'
  readonly greeting: string
  /** For a name that may not be repeated, such as a link. */
  readonly plainGreeting: string
  /** Introduces the URL behind the button. */
  readonly orOpen: string
  readonly footer: string
  readonly what: Readonly<Record<MailValues['profile-changed']['what'], string>>
  /** Optional sentences of mails about an account. */
  readonly account: Readonly<Record<'pausedShops' | 'heldPayouts' | 'resumedShops' | 'contact', string>>
  readonly order: OrderMailWords
  /** What a person is invited to do, within a sentence. */
  readonly staffRoles: Readonly<Record<StaffRole, string>>
  /** Why a review was removed, as a sentence. */
  readonly removedReviews: Readonly<Record<ReportReason, string>>
  readonly kinds: Readonly<Record<MailKind, MailText>>
}

/** A link of a list, with the name of what it opens. */
export interface MailLink {
  readonly text: string
  readonly url: string
}

/** A heading with its text lines, such as the items of one shop. */
export interface MailSection {
  readonly heading: string
  readonly lines: readonly string[]
}

export interface Kind<Values> {
  /** The placeholders of this kind, besides the name of the site. */
  words(
    values: Values,
    texts: MailTexts,
    language: Language,
    site: { readonly siteName: string },
  ): Readonly<Record<string, string>>
  /** The URL behind the button. */
  link(values: Values, siteUrl: string): string
  sections?(values: Values, texts: MailTexts): readonly MailSection[]
  /** Further links, listed after the sections. */
  links?(values: Values, siteUrl: string): readonly MailLink[]
}

const forgotPassword = (_values: object, siteUrl: string) => `${siteUrl}/auth/forgot-password`

export const kinds: { readonly [K in MailKind]: Kind<MailValues[K]> } = {
  'password-reset': { words: () => ({}), link: ({ link }) => link },
  'password-changed': { words: ({ at }, _texts, language) => ({ at: inUtc(at, language) }), link: forgotPassword },
  'profile-changed': { words: ({ what }, texts) => ({ what: texts.what[what] }), link: forgotPassword },
  'account-blocked': {
    words: ({ shops, holdsPayouts, contact }, { account }) => ({
      pausedShops: shops.length > 0 ? fill(account.pausedShops, { shops: shops.join(', ') }) : '',
      heldPayouts: holdsPayouts ? account.heldPayouts : '',
      contact: reachedBy(contact) ? fill(account.contact, { contact: reachedBy(contact) }) : '',
    }),
    link: ({ contact }, siteUrl) => (contact.email ? `mailto:${contact.email}` : siteUrl),
  },
  'account-unblocked': {
    words: ({ shops }, { account }) => ({
      resumedShops: shops.length > 0 ? fill(account.resumedShops, { shops: shops.join(', ') }) : '',
    }),
    link: (_values, siteUrl) => `${siteUrl}/auth/sign-in`,
  },
  'admin-made': {
    words: ({ name, byName }) => ({ name, byName }),
    link: ({ userId }, siteUrl) => `${siteUrl}/user-management?user=${userId}`,
  },
  'address-corrected': {
    words: ({ code }) => ({ code }),
    link: ({ orderId }, siteUrl) => `${siteUrl}/shop/orders/${orderId}`,
  },
  'message-waiting': {
    words: ({ name, about }) => ({ name, about }),
    link: ({ conversationId }, siteUrl) => `${siteUrl}/messages/${conversationId}`,
  },
  'problem-changed': {
    words: ({ code, name }) => ({ code, name }),
    link: ({ problemId }, siteUrl) => `${siteUrl}/problems/${problemId}`,
  },
  'problem-due': {
    words: ({ code, name, dueAt }, _texts, language) => ({ code, name, time: inUtc(dueAt, language) }),
    link: ({ problemId }, siteUrl) => `${siteUrl}/problems/${problemId}`,
  },
  ...orderKinds,
  ...shopKinds,
  ...reviewKinds,
}

const reachedBy = ({ email, phone }: MailValues['account-blocked']['contact']): string =>
  [email, phone].filter(Boolean).join(' · ')
