import { type MailContext, mailUser } from '../../mail-messages/index.ts'
import type { Db, Platform } from '../../platform/platform.ts'
import type { SiteSettingsReader } from '../../site-settings/index.ts'

interface BlockMailContext extends MailContext {
  readonly platform: Platform
  readonly settings: SiteSettingsReader
}

/** Mails about a block and its end. A job skips a block that was lifted meanwhile, and the reverse. */
export function sendBlockMails({ platform, mailer, settings }: BlockMailContext): void {
  const { db, events } = platform
  events.subscribe(
    'accounts.blocked',
    'mail',
    async ({ userId, shopIds, holdsPayouts, at }) => {
      const { contact } = await settings.get()
      const values = { shops: await namesOf(db, shopIds), holdsPayouts, contact }
      const id = `account-blocked-${userId}-${Date.parse(at)}`
      const write = (firstName: string) => ({ kind: 'account-blocked', values: { firstName, ...values } }) as const
      await mailUser({ platform, mailer }, userId, id, write, 'blocked')
    },
    'days',
  )
  events.subscribe(
    'accounts.unblocked',
    'mail',
    async ({ userId, shopIds, at }) => {
      const shops = await namesOf(db, shopIds)
      const id = `account-unblocked-${userId}-${Date.parse(at)}`
      await mailUser({ platform, mailer }, userId, id, (firstName) => ({
        kind: 'account-unblocked',
        values: { firstName, shops },
      }))
    },
    'days',
  )
}

async function namesOf(db: Db, shopIds: readonly number[]): Promise<readonly string[]> {
  if (shopIds.length === 0) return []
  const shops = await db.selectFrom('shop').select('name').where('id', 'in', shopIds).orderBy('name').execute()
  return shops.map(({ name }) => name)
}
