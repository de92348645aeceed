import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { OutboxMail } from '@axle/contract'
import type { z } from 'zod'
import type { Platform } from '../platform/platform.ts'

/** A mail as read from the outbox, with its time as a Date. */
export type StoredMail = z.output<typeof OutboxMail>

const day = 24 * 60 * 60 * 1000
/** A file is kept after its last mail, so that its first one is deleted after a week. */
const retentionMs = 6 * day
/** Of each day only the end is read: some hundred mails. */
const shownBytes = 8 * 1024 * 1024
const outboxIn = (dataDir: string) => path.join(dataDir, 'outbox')

/**
 * Appends the mail to the file of its day (UTC), one line of JSON each. A file per mail would cost more CPU time than the
 * order that it confirms. A line that the disk had no room for is ended by the next one.
 */
export function storeMail(dataDir: string, mail: StoredMail): void {
  const outbox = outboxIn(dataDir)
  if (!existsSync(outbox)) mkdirSync(outbox, { recursive: true, mode: 0o700 })
  const file = path.join(outbox, `${mail.at.toISOString().slice(0, 10)}.jsonl`)
  appendFileSync(file, `\n${JSON.stringify(OutboxMail.encode(mail))}\n`, { mode: 0o600 })
}

/** Lists the newest mails, each once. Skips damaged lines and files removed meanwhile. */
export async function listOutboxMails(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  most: number,
): Promise<StoredMail[]> {
  const found = new Map<string, StoredMail>()
  const files = (await filesOf(config.dataDir)).filter(({ file }) => file.endsWith('.jsonl'))
  for (const { file } of files.toSorted((one, other) => (one.file < other.file ? 1 : -1))) {
    for (const line of (await linesOf(file)).toReversed()) {
      const mail = readMail(line)
      if (mail === undefined) log.warn({ file }, 'a mail of the outbox could not be read')
      else if (!found.has(mail.id)) found.set(mail.id, mail)
    }
    if (found.size >= most) break
  }
  return [...found.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
}

function readMail(line: string): StoredMail | undefined {
  try {
    return OutboxMail.decode(JSON.parse(line) as z.input<typeof OutboxMail>)
  } catch {
    return undefined
  }
}

/** Reads the last lines, without one that begins before the part that is read. */
async function linesOf(place: string): Promise<string[]> {
  const file = await open(place).catch(undefinedIfMissing)
  if (file === undefined) return []
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - shownBytes)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - from), position: from })
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    return lines.slice(from === 0 ? 0 : 1).filter((line) => line !== '')
  } finally {
    await file.close()
  }
}

/** Deletes mails older than a week. */
export async function deleteOldMails({ config, clock }: Pick<Platform, 'config' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - retentionMs
  const old = (await filesOf(config.dataDir)).filter(({ modified }) => modified < before)
  await Promise.all(old.map(({ file }) => rm(file, { force: true })))
}

async function filesOf(dataDir: string): Promise<{ file: string; modified: number }[]> {
  const outbox = outboxIn(dataDir)
  const names = (await readdir(outbox).catch(undefinedIfMissing)) ?? []
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(outbox, name)
      const found = await stat(file).catch(undefinedIfMissing)
      return found?.isFile() ? [{ file, modified: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
