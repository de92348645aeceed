import type { Notification } from '@axle/contract/notifications'
import { useTranslation } from '../ui/translation/translation.tsx'
import { NotificationRow } from './notification-row.tsx'

interface NotificationDaysProps {
  list: readonly Notification[]
  onOpen: (notification: Notification) => void
  /** Called when a link to another page is followed. */
  onLeave: () => void
}

/** The list in two groups: today and earlier. */
export function NotificationDays({ list, onOpen, onLeave }: NotificationDaysProps) {
  const { t } = useTranslation('notifications')
  const today = new Date().toDateString()
  const isToday = ({ createdAt }: Notification) => new Date(createdAt).toDateString() === today
  const days = [
    { name: t('today'), of: list.filter(isToday) },
    { name: t('earlier'), of: list.filter((each) => !isToday(each)) },
  ]
  return days
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => (
      <section key={name} aria-label={name}>
        <h3 className="note notification-day">{name}</h3>
        <ul>
          {of.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => onOpen(notification)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </section>
    ))
}
