import type { DomainEvents } from '../platform/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { passwordChanged } from './notification-texts.ts'

/** Whoever did not change it themselves finds it here too, and not only in the mail. */
export async function notifyOfPassword(db: Db, { userId, at }: DomainEvents['accounts.password-changed']) {
  await insertNotifications(db, [
    { userId, dedupeKey: `accounts.password-changed ${userId} ${at}`, ...passwordChanged() },
  ])
}
