import type { Platform } from '../../platform/platform.ts'
import { languageFor } from '../../mail-messages/index.ts'
import { endOfQuiet } from './quiet-hours.ts'
import { TextNotSent, type TextProvider, TextRefused } from './text-provider.ts'
import {
  findQueued,
  hasTextsLeft,
  postpone,
  queueDue,
  type QueuedText,
  settleText,
  takeForTry,
  tidyTexts,
} from './text-repository.ts'
import { writeText } from './write-text.ts'

/** Later than this a text message no longer helps. */
const staleMs = 86_400_000

/** Gives due text messages to jobs. Every node may call it at once. */
export async function queueTexts({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>): Promise<void> {
  const now = clock.now()
  await tidyTexts(db, now)
  await db.transaction().execute(async (trx) => {
    for (const textId of await queueDue(trx, now)) await events.publish(trx, 'text-message.due', { textId })
  })
}

/**
 * Sends a text message, unless it is no longer wanted; in quiet hours it waits until they end. Throws after a try that may
 * be repeated. A try without an answer is not, so that nobody gets a message twice.
 */
export async function sendText(platform: Platform, provider: TextProvider, textId: number): Promise<void> {
  const { db, clock, config, log } = platform
  const now = clock.now()
  const found = await findQueued(db, textId, now)
  if (found === undefined) return
  const why = whyDropped(found, provider, now)
  if (why !== undefined) return settleText(db, textId, 'dropped', why)
  const until = found.quiet ? endOfQuiet(now, found.quiet) : undefined
  if (until !== undefined) return postpone(db, textId, until)
  if (!(await takeForTry(db, textId, now))) return
  const language = languageFor(found.language, 'en')
  const text = writeText(found, language, config)
  const message = { id: String(textId), channel: found.channel, to: found.phone ?? '', text, language }
  try {
    await settleText(db, textId, 'sent', await provider.send(message))
  } catch (error) {
    if (error instanceof TextRefused) return settleText(db, textId, 'refused', error.code)
    if (error instanceof TextNotSent) {
      await settleText(db, textId, 'queued')
      throw error
    }
    await settleText(db, textId, 'unknown')
    log.warn({ err: error, textId }, 'nobody knows whether a text message was sent')
  }
}

function whyDropped(found: QueuedText, { channels }: TextProvider, now: Date): string | undefined {
  if (found.isObsolete) return 'obsolete'
  if (!found.isWanted || !channels.includes(found.channel)) return 'unwanted'
  if (found.phone === null) return 'no_phone'
  if (now.getTime() - found.createdAt.getTime() > staleMs) return 'stale'
  return hasTextsLeft(found) ? undefined : 'too_many'
}
