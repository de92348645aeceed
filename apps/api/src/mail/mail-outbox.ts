import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { OutboxMail } from '@axle/contract'
import type { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { writeFileAtomicallySync } from '../storage/write-file-atomically.ts'

/** A mail as read from the outbox, with its time as a Date. */
export type StoredMail = z.output<typeof OutboxMail>

const retentionMs = 7 * 24 * 60 * 60 * 1000
const outboxIn = (dataDir: string) => path.join(dataDir, 'outbox')

/** Stores the message as it would have been sent, for mail programs, and next to it the data that the site shows. */
export async function storeMail(dataDir: string, mail: StoredMail, message: string): Promise<void> {
  const outbox = outboxIn(dataDir)
  const file = path.join(outbox, mail.id)
  if (!existsSync(outbox)) await mkdir(outbox, { recursive: true, mode: 0o700 })
  writeFileAtomicallySync(`${file}.eml`, message, 0o600)
  writeFileAtomicallySync(`${file}.json`, JSON.stringify(OutboxMail.encode(mail)), 0o600)
}

/** Lists the newest mails. Skips damaged files and files removed meanwhile. */
export async function listOutboxMails(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  most: number,
): Promise<StoredMail[]> {
  const shown = (await filesOf(config.dataDir)).filter(({ file }) => file.endsWith('.json'))
  const newest = shown.toSorted((one, other) => other.modified - one.modified).slice(0, most)
  const mails = await Promise.all(
    newest.map(({ file }) =>
      readMail(file).catch((error: unknown) => {
        log.warn({ err: error, file }, 'a mail of the outbox could not be read')
        return undefined
      }),
    ),
  )
  return mails.filter((mail) => mail !== undefined).toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

const readMail = async (file: string): Promise<StoredMail> =>
  OutboxMail.decode(JSON.parse(await readFile(file, 'utf8')) as z.input<typeof OutboxMail>)

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
