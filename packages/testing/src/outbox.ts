import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutboxMail } from '@axle/contract'

export interface SentMail {
  readonly subject: string
  /** Text first, then HTML. */
  readonly body: string
}

/** Reads the mails to an address from the outbox of a data folder. */
export async function outboxOf(dataDir: string, address: string): Promise<readonly SentMail[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const days = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')))
  const lines = days.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return lines
    .map((line) => JSON.parse(line) as OutboxMail)
    .filter(({ to }) => to === address)
    .map(({ subject, text, html }) => ({ subject, body: `${text}\n${html}` }))
}
