import { createServer } from 'node:http'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { insertNotifications, type NewNotification } from '../notification-repository.ts'
import { newOrder, passwordChanged } from '../notification-texts.ts'
import { queueTexts } from './send-texts.ts'

interface Received {
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly form: Readonly<Record<string, string>>
}
/** A provider at the network's edge: `answers` are taken one by one, then every message is accepted. */
const received: Received[] = []
const answers: ({ status: number; body: object } | 'silence')[] = []
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    const { url, headers } = request
    received.push({ url, authorization: headers.authorization, form: Object.fromEntries(new URLSearchParams(body)) })
    const answer = answers.shift() ?? { status: 201, body: { sid: `SM${received.length}` } }
    if (answer === 'silence') response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
const sid = `AC${'0'.repeat(32)}`
const made = await testApp({
  env: {
    TEXT_MESSAGES: 'twilio',
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_SMS_FROM: 'Axle',
    TWILIO_WHATSAPP_FROM: '+233200000001',
    TWILIO_WHATSAPP_TEMPLATE: `HX${'1'.repeat(32)}`,
    TWILIO_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  },
})
const { call, platform, settled } = made
const { db } = platform
afterAll(async () => {
  await made.close()
  provider.close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let phones = 0
let reader: TestUser & { phone: string }
let shopId: number
beforeAll(async () => {
  shopId = await aShop(db, (await aVendor(db)).id)
})
beforeEach(async () => {
  received.length = 0
  answers.length = 0
  const phone = `+23324${String(4_000_000 + (phones += 1))}`
  reader = { ...(await aCustomer(db, { phone })), phone }
})

const set = (by: TestUser, data: object) => call('PUT', '/notification-settings', { token: by.token, data })
const wants = (channel: string, topic = 'orders', by: TestUser = reader) =>
  set(by, { choices: [{ topic, channel, isOn: true }] })
let keys = 0
const aNotification = (changes: Partial<NewNotification> = {}): NewNotification => ({
  userId: reader.id,
  dedupeKey: `test ${(keys += 1)}`,
  ...newOrder({ orderId: crypto.randomUUID(), orderCode: 'AX-ABC234', role: 'shop' }, 'Kokompe Electric'),
  ...changes,
})
const tell = (...notifications: NewNotification[]) => insertNotifications(db, notifications)
// A message is due by the microseconds of the database, so the same millisecond may be before it.
const later = (minutes: number) => ({
  ...platform,
  clock: { ...platform.clock, now: () => new Date(Date.now() + 1 + minutes * 60_000) },
})
/** Two nodes look for due messages at once. */
const deliver = async (minutes = 0) => {
  await Promise.all([queueTexts(later(minutes)), queueTexts(later(minutes))])
  await settled()
}
const states = async () =>
  db
    .selectFrom('text_message')
    .select(['channel', 'state', 'outcome'])
    .where('user_id', '=', reader.id)
    .orderBy('id')
    .execute()
const listed = async () => (await call('GET', '/notifications', { token: reader.token })).body.data

describe('text messages', () => {
  it('are off until a person wants them, and then come once by each chosen channel', async () => {
    await tell(aNotification())
    await deliver()
    expect(received).toEqual([])
    await wants('sms')
    await wants('whatsapp')
    const notification = aNotification()
    await Promise.all([tell(notification), tell(notification)])
    await tell(notification)
    await deliver()
    await deliver()
    const [sms, whatsapp] = received.toSorted((one, other) =>
      (one.form['To'] ?? '').localeCompare(other.form['To'] ?? ''),
    )
    expect(received).toHaveLength(2)
    expect(sms).toEqual({
      url: `/2010-04-01/Accounts/${sid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${sid}:token`).toString('base64')}`,
      form: { To: reader.phone, From: 'Axle', Body: expect.stringMatching(/^Axle: New order AX-ABC234 for Kokompe/) },
    })
    expect(whatsapp?.form).toEqual({
      To: `whatsapp:${reader.phone}`,
      From: 'whatsapp:+233200000001',
      ContentSid: `HX${'1'.repeat(32)}`,
      ContentVariables: JSON.stringify({ 1: sms?.form['Body'] }),
    })
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  it('are tried again after a failure of the provider, and sent once', async () => {
    await wants('sms')
    answers.push({ status: 500, body: {} }, { status: 429, body: { code: 20429 } })
    await tell(aNotification())
    await deliver()
    expect(received).toHaveLength(3)
    expect(await states()).toMatchObject([{ state: 'sent', outcome: 'SM3' }])
  })

  it('are not tried again when the provider refuses the number, and the person is told', async () => {
    await wants('sms')
    answers.push({ status: 400, body: { code: 21614, message: 'To number is not a valid mobile number' } })
    await tell(aNotification())
    await deliver()
    await deliver()
    expect(received).toHaveLength(1)
    expect(await states()).toEqual([{ channel: 'sms', state: 'refused', outcome: '21614' }])
    const { refused } = (await call('GET', '/notification-settings', { token: reader.token })).body.data
    expect(refused).toEqual({ channel: 'sms', at: expect.stringMatching(/Z$/) })
    await tell(aNotification())
    await deliver()
    expect((await call('GET', '/notification-settings', { token: reader.token })).body.data.refused).toBeNull()
  })

  it('are not repeated when the provider took one and never answered', async () => {
    await wants('sms')
    answers.push('silence')
    await tell(aNotification())
    await deliver()
    await deliver(10)
    expect(received).toHaveLength(1)
    expect(await states()).toMatchObject([{ state: 'unknown' }])
  })

  it('are not repeated when a node died while it sent one', async () => {
    await wants('sms')
    await tell(aNotification())
    const dead = { state: 'sending', tried_at: new Date(Date.now() - 180_000) } as const
    await db.updateTable('text_message').set(dead).where('user_id', '=', reader.id).execute()
    await deliver()
    expect(received).toEqual([])
    expect(await states()).toMatchObject([{ state: 'unknown' }])
  })

  it('wait for the end of quiet hours', async () => {
    await wants('sms')
    const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
    const quietHours = { from: time(-60), until: time(60), timeZone: 'Africa/Accra' }
    expect((await set(reader, { quietHours })).body.data.quietHours).toEqual(quietHours)
    await tell(aNotification())
    await deliver()
    await deliver(30)
    expect(received).toEqual([])
    const { send_at: sendAt } = await db
      .selectFrom('text_message')
      .select('send_at')
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(sendAt.toISOString().slice(11, 16)).toBe(quietHours.until)
    await set(reader, { quietHours: null })
    await deliver(61)
    expect(received).toHaveLength(1)
  })

  it('are dropped when the person reads the notification first, switches them off, loses the number or is blocked', async () => {
    const drops: [string, () => Promise<unknown>][] = [
      [
        'obsolete',
        async () => {
          const [{ id }] = await listed()
          await call('POST', '/mark-notifications-as-read', { token: reader.token, data: { notificationIds: [id] } })
        },
      ],
      ['unwanted', () => set(reader, { choices: [{ topic: 'orders', channel: 'sms', isOn: false }] })],
      [
        'no_phone',
        async () => {
          await wants('sms')
          await db.updateTable('users').set({ phone: null }).where('id', '=', reader.id).execute()
        },
      ],
      ['obsolete', () => db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', reader.id).execute()],
    ]
    await wants('sms')
    for (const [index, [why, drop]] of drops.entries()) {
      if (why === 'no_phone') await wants('sms')
      await tell(aNotification())
      await drop()
      await deliver()
      expect((await states())[index]).toMatchObject({ state: 'dropped', outcome: why })
    }
    expect(received).toEqual([])
  })

  it('are at most twenty a day, and none a day late', async () => {
    await wants('sms')
    await tell(...Array.from({ length: 20 }, () => aNotification()))
    await deliver()
    await tell(aNotification())
    await deliver()
    const last = async () => (await states()).at(-1)
    await expect.poll(last).toMatchObject({ state: 'dropped', outcome: 'too_many' })
    expect(received).toHaveLength(20)
  })
})

describe('settings of notifications', () => {
  it('are the app and mail until somebody chooses, and belong to the caller', async () => {
    const { body } = await call('GET', '/notification-settings', { token: reader.token })
    expect(body.data).toMatchObject({
      channels: ['app', 'mail', 'sms', 'whatsapp'],
      phone: reader.phone,
      quietHours: null,
      refused: null,
    })
    expect(body.data.choices.messages).toEqual({ app: true, mail: true, sms: false, whatsapp: false })
    await wants('sms', 'messages')
    const other = await call('GET', '/notification-settings', { token: (await anAdmin(db)).token })
    expect(other.body.data.choices.messages.sms).toBe(false)
  })

  it('keep switched-off topics out of the app, but not what concerns the account', async () => {
    await set(reader, { choices: [{ topic: 'orders', channel: 'app', isOn: false }] })
    await wants('sms')
    await tell(aNotification(), aNotification({ ...passwordChanged() }))
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(['password_changed'])
    await deliver()
    expect(received).toHaveLength(1)
  })

  it('reject text messages without a phone number, unknown zones and equal times', async () => {
    const without = await aCustomer(db, { phone: null })
    expect((await wants('sms', 'orders', without)).body.code).toBe('phone_missing')
    const kept = await call('GET', '/notification-settings', { token: without.token })
    expect(kept.body.data.choices.orders.sms).toBe(false)
    for (const quietHours of [
      { from: '22:00', until: '07:00', timeZone: 'Mars/Base' },
      { from: '22:00', until: '22:00', timeZone: 'Africa/Accra' },
      { from: '24:00', until: '07:00', timeZone: 'Africa/Accra' },
    ])
      expect((await set(reader, { quietHours })).status).toBe(400)
  })

  it('are deleted with the user', async () => {
    await wants('sms')
    await tell(aNotification())
    expect((await call('DELETE', `/users/${reader.id}`, { token: (await anAdmin(db)).token })).status).toBe(200)
    await settled()
    expect(await states()).toEqual([])
    for (const table of ['notification_setting', 'quiet_hours'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', reader.id).execute()).toEqual([])
    expect(shopId).toBeGreaterThan(0)
  })
})
