import './notifications-drawer.css'
import { Button, Drawer } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../lib/errors.ts'
import { useSession } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyPanel } from '../ui/panels.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { toast } from '../ui/toast.ts'
import { clearNotifications, markAsRead, notificationsQuery } from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationsDrawerProps {
  opened: boolean
  onClose: () => void
}

const tabs = ['all', 'unread'] as const

/** What happened for whoever is signed in, beside the page. */
export default function NotificationsDrawer({ opened, onClose }: NotificationsDrawerProps) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const userId = useSession().user?.id
  return (
    <Drawer
      opened={opened && userId !== undefined}
      onClose={onClose}
      position="right"
      size="min(420px, 100vw)"
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {userId !== undefined && <Notifications userId={userId} onLeave={onClose} />}
    </Drawer>
  )
}

function Notifications({ userId, onLeave }: { userId: number; onLeave: () => void }) {
  const { t } = useTranslation('notifications')
  const { data: list = [], isPending } = useQuery(notificationsQuery(userId))
  const queryClient = useQueryClient()
  const panel = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [clearing, setClearing] = useState(false)
  const unread = list.filter((each) => !each.isRead)
  const shown = tab === 'all' ? list : unread
  const mark = (ids: number[]) => {
    markAsRead(queryClient, userId, ids).catch((error: unknown) => toast.error(messageOf(error, t('markFailed'))))
  }
  const clear = () => {
    setClearing(false)
    clearNotifications(queryClient, userId).catch((error: unknown) => toast.error(messageOf(error, t('clearFailed'))))
  }
  return (
    <>
      <div className="notifications-tabs" role="tablist" aria-label={t('title')}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls={tab === name ? panel : undefined}
            onClick={() => setTab(name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div className="notifications-actions">
        <Button
          size="xs"
          variant="subtle"
          disabled={unread.length === 0}
          onClick={() => mark(unread.map(({ id }) => id))}
        >
          {t('markAll')}
        </Button>
        <Button size="xs" variant="subtle" color="red" disabled={list.length === 0} onClick={() => setClearing(true)}>
          {t('clear')}
        </Button>
      </div>
      <div id={panel} role="tabpanel" aria-label={t(tab)}>
        {isPending ? (
          <RowsSkeleton rows={4} />
        ) : shown.length > 0 ? (
          <ul className="notifications-list">
            {shown.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => mark([notification.id])}
                onLeave={onLeave}
              />
            ))}
          </ul>
        ) : tab === 'unread' ? (
          <EmptyPanel icon="check" title={t('allRead')} />
        ) : (
          <EmptyPanel icon="bell" title={t('none')} text={t('noneYet')} />
        )}
      </div>
      <ConfirmDialog
        opened={clearing}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        danger
        onClose={() => setClearing(false)}
        onConfirm={clear}
      >
        {t('clearText')}
      </ConfirmDialog>
    </>
  )
}
