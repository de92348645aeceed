import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface SentMail {
  readonly subject: string
  /** The decoded body: text first, then HTML. */
  readonly body: string
}

/** Reads the mails to an address from the outbox of a data folder. */
export async function outboxOf(dataDir: string, address: string): Promise<readonly SentMail[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(outbox, file), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`\nTo: ${address}\r\n`)).map(parse)
}

function parse(mail: string): SentMail {
  const end = mail.indexOf('\r\n\r\n')
  const body = mail
    .slice(end)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { subject: /\nSubject: (.*)\r\n/.exec(mail.slice(0, end + 2))?.[1] ?? '', body }
}
