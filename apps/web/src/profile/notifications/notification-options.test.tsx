import { type NotificationSettings, notificationTopics } from '@axle/contract/notification-settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import { NotificationOptions } from './notification-options.tsx'

const choices = Object.fromEntries(
  notificationTopics.map((topic) => [topic, { app: true, mail: true, sms: false, whatsapp: false }]),
) as NotificationSettings['choices']
const settings: NotificationSettings = {
  choices,
  channels: ['app', 'mail', 'sms', 'whatsapp'],
  phone: '+233244123456',
  quietHours: null,
  refused: null,
}

async function show(given: Partial<NotificationSettings> = {}, status = 200) {
  let now = { ...settings, ...given }
  const server = serve({
    'GET /notification-settings': () => ({ body: { data: now } }),
    'PUT /notification-settings': ({ body }: Sent) => {
      if (status !== 200) return { status, body: {} }
      now = { ...now, ...(body as { quietHours?: NotificationSettings['quietHours'] }), choices: now.choices }
      return { body: { data: now } }
    },
  })
  const page = open({ '/': <NotificationOptions userId={11} /> }, '/')
  const fold = document.querySelector('details') as HTMLDetailsElement
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  await screen.findByRole('table', { name: 'Notifications' })
  return { ...page, sent: () => server.calls('PUT /notification-settings').map(({ body }) => body) }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => localStorage.clear())

describe('options of notifications', () => {
  it('show each topic and channel, and save a choice at once', async () => {
    const { sent } = await show()
    expect([box('Orders by App').checked, box('Orders by SMS').checked]).toEqual([true, false])
    expect(screen.getByText('SMS and WhatsApp go to +233244123456, at most 20 a day.')).toBeDefined()
    await userEvent.click(box('Messages by WhatsApp'))
    await waitFor(() => expect(sent()).toEqual([{ choices: [{ topic: 'messages', channel: 'whatsapp', isOn: true }] }]))
  })

  it('offer text messages only with a phone number, and only where the site sends them', async () => {
    await show({ phone: null })
    expect(box('Orders by SMS').disabled).toBe(true)
    expect(screen.getByText('For SMS and WhatsApp, save your phone number first.')).toBeDefined()
  })

  it('leave out text messages and quiet hours on sites without them', async () => {
    await show({ channels: ['app', 'mail'] })
    expect(screen.queryByRole('checkbox', { name: 'Orders by SMS' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('set quiet hours in the time zone of the device, and reject equal times', async () => {
    const { sent } = await show()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }))
    const from = await screen.findByLabelText('From')
    expect(sent()).toEqual([{ quietHours: { from: '22:00', until: '07:00', timeZone } }])
    fireEvent.input(from, { target: { value: '07:00' } })
    fireEvent.blur(from)
    expect(await screen.findByText('Choose two different times')).toBeDefined()
    fireEvent.input(from, { target: { value: '21:30' } })
    fireEvent.blur(from)
    await waitFor(() => expect(sent().at(-1)).toEqual({ quietHours: { from: '21:30', until: '07:00', timeZone } }))
    expect(sent()).toHaveLength(2)
  })

  it('say that the number refused a message, and that a choice was not saved', async () => {
    const refused = { channel: 'sms', at: '2026-03-04T10:00:00.000Z' } as const
    const { toasts } = await show({ refused }, 503)
    expect(screen.getByText(/^Your number did not accept the last message:/)).toBeDefined()
    await userEvent.click(box('Stock by Email'))
    await waitFor(() => expect(toasts).toEqual(['Failed to save the choice']))
    expect(box('Stock by Email').checked).toBe(true)
  })
})
