import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { notificationsQuery } from '../../notifications/notification-queries.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { IconButton } from './icon-button.tsx'

const LiveNotifications = lazyComponent(async () => {
  const part = await import('../../notifications/live-notifications.tsx')
  await part.loadNotificationTexts()
  return part
})

interface NotificationsButtonProps {
  /** The drawer is open. */
  listed: boolean
  onClick: () => void
}

/** The bell of a signed-in user, with the number of unread notifications. */
export function NotificationsButton(props: NotificationsButtonProps) {
  const { user } = useSession()
  return user ? <Bell key={user.id} userId={user.id} {...props} /> : null
}

const pollEvery = 60_000
const pollSparinglyEvery = 120_000
/** Poll less where data is expensive (not every browser reports it). */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

function Bell({ userId, listed, onClick }: NotificationsButtonProps & { userId: number }) {
  const { t } = useTranslation('navbar')
  const [sparing] = useState(savesData)
  const [live, setLive] = useState(false)
  const { data = [] } = useQuery({
    ...notificationsQuery(userId),
    refetchInterval: live ? false : sparing ? pollSparinglyEvery : pollEvery,
  })
  const unread = data.filter(({ isRead }) => !isRead).length
  return (
    <>
      <IconButton icon="bell" label={t('notifications')} count={unread} aria-haspopup="dialog" onClick={onClick} />
      {!sparing && <LiveNotifications part={{ userId, listed, onLive: setLive, onOpenList: onClick }} />}
    </>
  )
}
