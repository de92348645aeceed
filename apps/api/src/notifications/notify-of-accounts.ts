import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { adminsOf, insertNotifications } from './notification-repository.ts'
import { adminMade, passwordChanged } from './notification-texts.ts'

/** Besides the mail, for users who did not make the change themselves. */
export async function notifyOfPassword(db: Db, { userId, at }: DomainEvents['accounts.password-changed']) {
  await insertNotifications(db, [
    { userId, dedupeKey: `accounts.password-changed ${userId} ${at}`, ...passwordChanged() },
  ])
}

/** Notifies every other admin of a new admin. */
export async function notifyOfAdmin(db: Db, { userId, byUserId, at }: DomainEvents['accounts.admin-made']) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [userId, byUserId])
    .execute()
  const nameOf = (id: number) =>
    people.filter((one) => one.id === id).map(({ first_name, last_name }) => `${first_name} ${last_name}`)[0] ?? ''
  const others = (await adminsOf(db)).filter((id) => id !== userId && id !== byUserId)
  await insertNotifications(
    db,
    others.map((reader) => ({
      userId: reader,
      dedupeKey: `accounts.admin-made ${userId} ${at} ${reader}`,
      ...adminMade({ userId, name: nameOf(userId), byName: nameOf(byUserId) }),
    })),
  )
}
