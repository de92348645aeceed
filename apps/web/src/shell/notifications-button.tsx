import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session.ts'
import { notificationsQuery } from '../notifications/notification-queries.ts'
import { IconButton } from './icon-button.tsx'

/** The bell, for whoever is signed in, with the number of what is unread. */
export function NotificationsButton({ onClick }: { onClick: () => void }) {
  const { user } = useSession()
  return user ? <Bell userId={user.id} onClick={onClick} /> : null
}

function Bell({ userId, onClick }: { userId: number; onClick: () => void }) {
  const { t } = useTranslation('navbar')
  const { data = [] } = useQuery(notificationsQuery(userId))
  const unread = data.filter(({ isRead }) => !isRead).length
  return <IconButton icon="bell" label={t('notifications')} count={unread} aria-haspopup="dialog" onClick={onClick} />
}
