import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewNotificationSettings } from '@axle/contract/notification-settings'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Fold } from '../../ui/fields/form-section.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

/** The notification settings of the user. Loaded when opened; each change is saved at once. */
export function NotificationOptions({ userId }: { userId: number }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t('notifications.title')} open={isOpen} onToggle={setOpen}>
      {isOpen && <Options userId={userId} />}
    </Fold>
  )
}

function Options({ userId }: { userId: number }) {
  const { t } = useTranslation('profile')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const queryKey = ['notification-settings', userId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api('GET /notification-settings')).data,
    staleTime: 0,
  })
  if (error && !data)
    return <ErrorPanel message={messageOf(error, t('notifications.failed'))} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const save = (body: Partial<NewNotificationSettings>) =>
    void send(async () => {
      try {
        queryClient.setQueryData(queryKey, (await api('PUT /notification-settings', { body })).data)
      } catch (failure) {
        toast.error(messageOf(failure, t('notifications.notSaved')))
      }
    })
  const sendsTexts = data.channels.length > 2
  return (
    <div className="stack">
      <NotificationChoices
        settings={data}
        busy={busy}
        onChoose={(topic, channel, isOn) => save({ choices: [{ topic, channel, isOn }] })}
      />
      {sendsTexts && (
        <>
          <p className="note">
            {data.phone === null ? t('notifications.noPhone') : t('notifications.phone', { phone: data.phone })}
          </p>
          {data.refused && (
            <Notice tone="warning">
              {t('notifications.refused')} <DateTimeText value={data.refused.at} />
            </Notice>
          )}
          <QuietHoursFields hours={data.quietHours} busy={busy} onChange={(quietHours) => save({ quietHours })} />
        </>
      )}
      <p className="note">{t('notifications.always')}</p>
    </div>
  )
}
