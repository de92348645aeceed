import '@mantine/core/styles/Checkbox.layer.css'
import {
  type NotificationChannel,
  type NotificationSettings,
  type NotificationTopic,
  notificationTopics,
} from '@axle/contract/notification-settings'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface NotificationChoicesProps {
  settings: NotificationSettings
  busy: boolean
  onChoose: (topic: NotificationTopic, channel: NotificationChannel, isOn: boolean) => void
}

/** Topics and channels of notifications: one box each. */
export function NotificationChoices({
  settings: { choices, channels, phone },
  busy,
  onChoose,
}: NotificationChoicesProps) {
  const { t } = useTranslation('profile')
  const isText = (channel: NotificationChannel) => channel === 'sms' || channel === 'whatsapp'
  return (
    <table className="full small" aria-label={t('notifications.title')}>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <span className="row">{t(`notifications.topic.${topic}`)}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  className="row centre"
                  p={6}
                  aria-label={t('notifications.choice', {
                    topic: t(`notifications.topic.${topic}`),
                    channel: t(`notifications.channel.${channel}`),
                  })}
                  checked={choices[topic][channel]}
                  disabled={busy || (isText(channel) && phone === null)}
                  onChange={({ currentTarget: { checked } }) => onChoose(topic, channel, checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
