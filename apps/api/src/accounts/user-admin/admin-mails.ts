import { type MailContext, mailUser } from '../../mail-messages/index.ts'
import type { Db, Platform } from '../../platform/platform.ts'
import { listOtherAdmins } from '../user-repository.ts'

/** Mails the other admins when a user becomes an admin. */
export function sendAdminMails(context: MailContext & { readonly platform: Platform }): void {
  const { db, events } = context.platform
  // One job per admin, so that a failed mail does not resend the others.
  events.subscribe('accounts.admin-made', 'mail-to-admins', (made) =>
    db.transaction().execute(async (trx) => {
      for (const receiverId of await listOtherAdmins(trx, [made.userId, made.byUserId]))
        await events.publish(trx, 'accounts.admin-made-to-tell', { ...made, receiverId })
    }),
  )
  events.subscribe(
    'accounts.admin-made-to-tell',
    'mail',
    async ({ userId, byUserId, receiverId, at }) => {
      const [name, byName] = [await nameOf(db, userId), await nameOf(db, byUserId)]
      const id = `admin-made-${userId}-${receiverId}-${Date.parse(at)}`
      await mailUser(context, receiverId, id, (firstName) => ({
        kind: 'admin-made',
        values: { firstName, userId, name, byName },
      }))
    },
    'days',
  )
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
