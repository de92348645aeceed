import type { Language } from '@axle/contract'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** `language` is that of the request, for users whose own is unknown. */
    'accounts.password-changed': { userId: number; at: string; language: Language }
    /** `formerEmail` is set when the e-mail changed: its owner is notified too. */
    'accounts.contact-changed': {
      userId: number
      what: 'email' | 'phone' | 'both'
      formerEmail?: string
      at: string
      language: Language
    }
    /** `shopIds`: the shops that were paused. `at`: ISO 8601. */
    'accounts.blocked': { userId: number; shopIds: readonly number[]; holdsPayouts: boolean; at: string }
    /** `shopIds`: the shops that got their status back. `at`: ISO 8601. */
    'accounts.unblocked': { userId: number; shopIds: readonly number[]; at: string }
    /** A user became an admin. `byUserId`: the admin who decided it. */
    'accounts.admin-made': { userId: number; byUserId: number; at: string }
    /** Sent once to each of the other admins: each mail has its own job. */
    'accounts.admin-made-to-tell': { userId: number; byUserId: number; receiverId: number; at: string }
    /** A user was made anonymous: modules delete what they know about that user alone. */
    'accounts.user-deleted': { userId: number }
    /** `email` is as typed: the handler looks up whether it belongs to a user. */
    'accounts.password-reset-requested': { requestId: string; email: string; language: Language }
  }
}
