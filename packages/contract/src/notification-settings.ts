import { z } from 'zod'
import { data, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** Topics that a person can switch on and off. Notifications about the own account have none: they are always sent. */
export const notificationTopics = ['orders', 'payments', 'messages', 'problems', 'reviews', 'stock', 'shops'] as const
export const NotificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.output<typeof NotificationTopic>

export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]
export const notificationChannels = ['app', 'mail', ...textChannels] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.output<typeof NotificationChannel>

/** The choice of a person who never chose. */
export const isOnByDefault = (channel: NotificationChannel): boolean => channel === 'app' || channel === 'mail'

/** Most text messages that one person gets within 24 hours. */
export const textsADay = 20

const categories: Readonly<Record<string, NotificationTopic | undefined>> = {
  order: 'orders',
  payment: 'payments',
  review: 'reviews',
  stock: 'stock',
  shop: 'shops',
}

/** Returns the topic of a notification; undefined if nobody can switch it off. */
export function topicOf({ category, kind }: { category: string; kind: string }): NotificationTopic | undefined {
  if (kind === 'message_waiting') return 'messages'
  return kind.startsWith('problem') ? 'problems' : categories[category]
}

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day, such as 22:00')

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Hours in which no text message is sent; they may pass midnight. */
export const QuietHours = z
  .object({
    from: TimeOfDay,
    until: TimeOfDay,
    timeZone: z.string().max(60).refine(isTimeZone, 'Unknown time zone'),
  })
  .refine(({ from, until }) => from !== until, { error: 'Choose two different times', path: ['until'] })
export type QuietHours = z.output<typeof QuietHours>

const Choices = z.record(NotificationTopic, z.record(NotificationChannel, z.boolean()))

export const NotificationSettings = z
  .object({
    choices: Choices,
    /** The channels of this site, in their order. */
    channels: z.array(NotificationChannel),
    /** Where text messages go: the phone number of the account. */
    phone: z.string().nullable(),
    quietHours: QuietHours.nullable(),
    /** The newest text message to this number, if the provider refused it. */
    refused: z.object({ channel: z.enum(textChannels), at: Timestamp }).nullable(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.input<typeof NotificationSettings>

export const NewNotificationSettings = z
  .object({
    choices: z
      .array(z.object({ topic: NotificationTopic, channel: NotificationChannel, isOn: z.boolean() }))
      .max(notificationTopics.length * notificationChannels.length)
      .default([]),
    /** Null removes them; absent keeps them. */
    quietHours: QuietHours.nullable().optional(),
  })
  .meta({ id: 'NewNotificationSettings' })
export type NewNotificationSettings = z.output<typeof NewNotificationSettings>

const own = { access: 'signed-in', tag: 'Notifications', response: data(NotificationSettings) } as const

export const notificationSettingsRoutes = defineRoutes({
  'GET /notification-settings': { ...own, summary: 'What the caller is told, and by which channels' },
  'PUT /notification-settings': {
    ...own,
    summary: 'Switch channels of topics, and set or remove the own quiet hours',
    body: NewNotificationSettings,
  },
})
