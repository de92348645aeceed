import './notifications-drawer.css'
import { Button, Drawer } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { useSession } from '../lib/session/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { NotificationDays } from './notification-days.tsx'
import { clearNotifications, mostListed, notificationsQuery } from './notification-queries.ts'
import { NotificationTabs, type Tab } from './notification-tabs.tsx'
import { useMarkAsRead } from './use-mark-as-read.ts'

export { loadNotificationTexts } from '../lib/i18n/lazy-texts.ts'

interface NotificationsDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The notifications of the signed-in user. */
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
  const { data: list = [], isPending, error, refetch } = useQuery(notificationsQuery(userId))
  const mark = useMarkAsRead(userId)
  const panel = useId()
  const [tab, setTab] = useState<Tab>('all')
  const unread = list.filter((each) => !each.isRead)
  const shown = tab === 'all' ? list : unread
  return (
    <>
      <NotificationTabs open={tab} counts={{ all: list.length, unread: unread.length }} panel={panel} onOpen={setTab} />
      <div className="notifications-actions row spread">
        <Button
          size="xs"
          fz="sm"
          variant="subtle"
          disabled={unread.length === 0}
          onClick={() => mark(unread.map(({ id }) => id))}
        >
          {t('markAll')}
        </Button>
        <ClearButton userId={userId} disabled={list.length === 0} />
      </div>
      {error && (
        <Notice tone="danger">
          {messageOf(error, t('loadFailed'))}{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </Notice>
      )}
      <div id={panel} role="tabpanel" aria-label={t(tab)} tabIndex={shown.length === 0 ? 0 : undefined}>
        {isPending ? (
          <RowsSkeleton rows={4} />
        ) : shown.length > 0 ? (
          <NotificationDays list={shown} onOpen={({ id }) => mark([id])} onLeave={onLeave} />
        ) : error ? null : tab === 'unread' ? (
          <EmptyPanel icon="check" title={t('allRead')} />
        ) : (
          <EmptyPanel icon="bell" title={t('none')} text={t('noneYet')} />
        )}
        {list.length >= mostListed && <p className="quiet">{t('newestOnly', { count: mostListed })}</p>}
      </div>
    </>
  )
}

function ClearButton({ userId, disabled }: { userId: number; disabled: boolean }) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const clear = () => {
    setConfirming(false)
    clearNotifications(queryClient, userId).catch((error: unknown) => toast.error(messageOf(error, t('clearFailed'))))
  }
  return (
    <>
      <Button size="xs" fz="sm" variant="subtle" color="red" disabled={disabled} onClick={() => setConfirming(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        danger
        onClose={() => setConfirming(false)}
        onConfirm={clear}
      >
        {t('clearText')}
      </ConfirmDialog>
    </>
  )
}
