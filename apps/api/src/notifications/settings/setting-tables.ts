import type { NotificationChannel, NotificationTopic } from '@axle/contract'

interface NotificationSettingTable {
  user_id: number
  topic: NotificationTopic
  channel: NotificationChannel
  is_on: boolean
}

interface QuietHoursTable {
  user_id: number
  from_minute: number
  until_minute: number
  time_zone: string
}

declare module '../../database/schema.ts' {
  interface Database {
    notification_setting: NotificationSettingTable
    quiet_hours: QuietHoursTable
  }
}
