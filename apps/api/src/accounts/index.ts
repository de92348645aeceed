import './account-tables.ts'
import './account-events.ts'
import type { Sessions } from '../http/actor.ts'
import { defineModule } from '../platform/module.ts'
import { accountHandlers } from './account-handlers.ts'
import type { ShopPauses } from './user-admin/block-user.ts'
import type { AmountsDue } from './user-admin/consequence-queries.ts'
import { noteWrites } from './sessions/own-writes.ts'
import { authenticate } from './sessions/sessions.ts'

export { readPhone } from './phone.ts'
export { createAdmin } from './user-admin/create-admin.ts'
export { noteWriteIn, notesWrite, wroteLately } from './sessions/own-writes.ts'
export { hashPassword, unguessable } from './sessions/password-hash.ts'

declare module '../platform/module.ts' {
  interface Services {
    sessions: Sessions
    /** Implemented by shops: pauses and resumes the shops of a user who is blocked. */
    shopPauses: ShopPauses
    /** Implemented by payments: what a user is still owed. */
    moneyOfUsers: AmountsDue
  }
}

/** Users: signing up and in, sessions, passwords, and how admins manage users. */
export const accountsModule = defineModule({
  name: 'accounts',
  imports: ['mail-messages', 'site-settings'],
  rateLimits: {
    // Guesses at one account have their own, narrower limit: sign-in-failures.ts.
    'POST /login': { address: 60 },
    'POST /register': { address: 30 },
    'POST /change-password': { address: 30 },
    // Counted per e-mail address, known or not. Validation has lowercased it.
    'POST /reset-password': { address: 30, person: 5, personOf: ({ body }) => (body as { email: string }).email },
  },
  admission: { 'POST /login': 'passwords', 'POST /register': 'passwords', 'POST /change-password': 'passwords' },
  setUp: ({ platform, services }) => ({
    handlers: accountHandlers(platform, services.siteSettings, services),
    services: { sessions: { authenticate: authenticate(platform), noteWrite: noteWrites(platform) } },
  }),
})
