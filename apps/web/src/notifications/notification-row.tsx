import type { Notification } from '@axle/contract/notifications'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { FormattedTitle } from './formatted-title.tsx'
import { iconOf, pathOf, textOf } from './notification-text.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  /** Called when its link is followed. */
  onLeave: () => void
}

export function NotificationRow({ notification, onOpen, onLeave }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const { title, message } = textOf(notification, t)
  const unread = !notification.isRead
  const path = pathOf(notification)
  const open = () => {
    if (unread) onOpen()
    onLeave()
  }
  return (
    <li className="notification" data-unread={unread || undefined}>
      <span className="avatar" data-category={notification.category}>
        <Icon name={iconOf(notification)} size={20} />
      </span>
      {path ? (
        <Link className="plain-link strong cover" to={path} onClick={open}>
          <FormattedTitle text={title} />
        </Link>
      ) : unread ? (
        <button type="button" className="strong cover start" onClick={onOpen}>
          <FormattedTitle text={title} />
        </button>
      ) : (
        <span className="strong">
          <FormattedTitle text={title} links />
        </span>
      )}
      {unread && <span className="notification-mark" role="img" aria-label={t('unreadMark')} />}
      <span>{message}</span>
      <span className="note">
        {t(`category.${notification.category}`, { defaultValue: notification.category })} ·{' '}
        <DateTimeText value={notification.createdAt} />
      </span>
    </li>
  )
}
