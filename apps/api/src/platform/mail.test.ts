import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createMail } from './mail.ts'
import { outboxOf } from './testing/outbox.ts'

/** As little of a mail server as taking one mail needs. */
async function aMailServer(answerToData = '250 kept') {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      heard.push(text)
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        socket.write(`${answerToData}\r\n`)
      } else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, heard: () => heard.join(''), close: () => server.close() }
}

const mail = { id: 'reset-1', to: 'ama@axle.example', subject: 'Réinitialiser', text: 'Hello', html: '<p>Hello</p>' }
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-mail-'))
afterAll(() => rm(dataDir, { recursive: true }))

describe('mail', () => {
  it('goes to the mail server where there is one, under an id of its own', async () => {
    const server = await aMailServer()
    await createMail(readConfig({ SMTP_URL: server.url, SITE_URL: 'https://parts.example' }))(mail)
    server.close()
    expect(server.heard()).toContain('MAIL FROM:<no-reply@parts.example>')
    expect(server.heard()).toContain('RCPT TO:<ama@axle.example>')
    expect(server.heard()).toContain('Message-ID: <reset-1@parts.example>')
  })

  it('that the server does not take fails, so that the job tries again', async () => {
    const server = await aMailServer('451 later')
    await expect(createMail(readConfig({ SMTP_URL: server.url }))(mail)).rejects.toThrow('451 later')
    server.close()
  })

  it('lies in the outbox where there is no server', async () => {
    const config = { ...readConfig({}), dataDir }
    await createMail(config)(mail)
    expect(await outboxOf(dataDir, 'ama@axle.example')).toHaveLength(1)
  })

  it('with a line break in its recipient goes nowhere', async () => {
    const config = { ...readConfig({}), dataDir }
    await expect(createMail(config)({ ...mail, to: 'a@axle.example\r\nBcc: evil@axle.example' })).rejects.toThrow(
      'not an e-mail address',
    )
    expect(await outboxOf(dataDir, 'a@axle.example')).toEqual([])
  })
})
