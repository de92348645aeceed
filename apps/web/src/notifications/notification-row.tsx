import type { Notification } from '@axle/contract/notifications'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../lib/moment.tsx'
import { FormattedTitle } from './formatted-title.tsx'
import { textOf } from './notification-text.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const { title, message } = textOf(notification, t)
  const unread = !notification.isRead
  return (
    <li className="notification" data-unread={unread || undefined}>
      {unread && <span className="notification-mark" role="img" aria-label={t('unreadMark')} />}
      {unread ? (
        <button type="button" className="notification-title" onClick={onOpen}>
          <FormattedTitle text={title} />
        </button>
      ) : (
        <span className="notification-title">
          <FormattedTitle text={title} />
        </span>
      )}
      <span>{message}</span>
      <span className="notification-detail">
        {t(`category.${notification.category}`, { defaultValue: notification.category })} ·{' '}
        <DateTimeText value={notification.createdAt} />
      </span>
    </li>
  )
}
