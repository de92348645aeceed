import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { secretText, signedHeaders } from './sign-delivery.ts'

const receiver = path.resolve(import.meta.dirname, '../../../../examples/webhook-receiver.mjs')
const secret = Buffer.alloc(32, 7)

it('the example accepts a genuine delivery and rejects forged, changed and old ones', async () => {
  const env = { WEBHOOK_SECRET: secretText(secret), PORT: '0' }
  const example = spawn(process.execPath, [receiver], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void example.kill())
  const [ready] = (await once(example.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(ready.toString())?.[0] ?? ''
  const body = JSON.stringify({ id: 'a', type: 'order.placed', data: { orderCode: 'AX-7K2M9P' } })
  const deliver = async (sent: string, key: Buffer, time: Date) =>
    (await fetch(url, { method: 'POST', headers: signedHeaders('a', body, key, time), body: sent })).status
  const now = new Date()
  expect(await deliver(body, Buffer.alloc(32, 8), now)).toBe(401)
  expect(await deliver(`${body} `, secret, now)).toBe(401)
  expect(await deliver(body, secret, new Date(now.getTime() - 600_000))).toBe(401)
  expect(await deliver(body, secret, now)).toBe(204)
})
