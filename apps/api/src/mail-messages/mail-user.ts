import { sql } from 'kysely'
import type { Db, Platform } from '../platform/platform.ts'
import type { MailKind, MailValues } from './mail-kinds.ts'
import { mailTopics } from './mail-topics.ts'
import { languageFor, type Mailer } from './mailer.ts'

type Letter = { [K in MailKind]: { readonly kind: K; readonly values: MailValues[K] } }[MailKind]

export interface MailContext {
  readonly platform: Pick<Platform, 'db' | 'config'>
  readonly mailer: Mailer
}

/** `id` is stable for each occasion and consists of letters, digits and `-`. */
export interface UserMail {
  readonly userId: number
  readonly id: string
  readonly write: (firstName: string) => Letter
}

type Readers = 'not blocked' | 'blocked'

/** Mails a user in their language. Skips deleted users, and blocked ones unless the mail is about the block. */
export async function mailUser(
  { platform: { db }, mailer }: MailContext,
  userId: number,
  id: string,
  write: UserMail['write'],
  readers: Readers = 'not blocked',
): Promise<void> {
  const [user] = await findReaders(db, [userId], readers)
  if (user) await send(mailer, user, { userId, id, write })
}

const mostAtOnce = 4

/**
 * Mails users who are not blocked, some at a time. After a failure it tries no further. Returns the mails not sent, for
 * jobs of their own.
 */
export async function mailUsers<M extends UserMail>({ platform: { db }, mailer }: MailContext, mails: readonly M[]) {
  const found = await findReaders(db, [...new Set(mails.map(({ userId }) => userId))], 'not blocked')
  const readers = new Map(found.map((user) => [user.id, user]))
  const known = mails.filter(({ userId }) => readers.has(userId))
  for (let from = 0; from < known.length; from += mostAtOnce) {
    const tried = known.slice(from, from + mostAtOnce)
    const results = await Promise.allSettled(
      tried.map(async (mail) => {
        const user = readers.get(mail.userId)
        if (user) await send(mailer, user, mail)
      }),
    )
    const failed = tried.filter((_, index) => results[index]?.status === 'rejected')
    if (failed.length > 0) return [...failed, ...known.slice(from + mostAtOnce)]
  }
  return []
}

interface Reader {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly language: string | null
  /** Topics without mails. */
  readonly off: readonly string[]
}

/** Sends a mail unless its reader switched mails about its topic off. */
async function send(mailer: Mailer, { email, firstName, language, off }: Reader, { id, write }: UserMail) {
  const letter = write(firstName)
  const topic = mailTopics[letter.kind]
  if (topic !== undefined && off.includes(topic)) return
  await mailer.send({ id, to: email, language: languageFor(language, 'en'), ...letter })
}

async function findReaders(db: Db, ids: readonly number[], readers: Readers): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`/* prepare:mail-readers */
    select id, email, first_name as "firstName", language, array(select s.topic from notification_setting s
      where s.user_id = users.id and s.channel = 'mail' and not s.is_on) as off from users
    where id = any(${ids}::int[]) and deleted_at is null and (blocked_at is not null) = ${readers === 'blocked'}::boolean`.execute(
    db,
  )
  return rows
}
