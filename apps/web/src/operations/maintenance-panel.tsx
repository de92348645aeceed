import type { Maintenance } from '@axle/contract/maintenance'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { Panel } from '../lib/dashboard/panel.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { maintenanceQuery } from './operations-query.ts'

/** Announces a downtime, and switches the site to reading only. */
export function MaintenancePanel() {
  const { t } = useTranslation('operations')
  const maintenance = useQuery(maintenanceQuery)
  return (
    <Panel title={t('maintenance.title')}>
      {maintenance.isPending && <RowsSkeleton rows={3} />}
      {maintenance.isError && (
        <ErrorPanel message={messageOf(maintenance.error, t('failed'))} onRetry={() => void maintenance.refetch()} />
      )}
      {maintenance.data && <MaintenanceForm maintenance={maintenance.data} />}
    </Panel>
  )
}

function MaintenanceForm({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useTranslation('operations')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const change = (next: Partial<Maintenance>, done: string) =>
    void send(async () => {
      setFailure(undefined)
      try {
        const body = { maintenance: { ...maintenance, ...next }, was: { maintenance } }
        const { data } = await api('PUT /settings', { body })
        client.setQueryData(maintenanceQuery.queryKey, data.maintenance)
        toast.success(done)
      } catch (error) {
        setFailure(messageOf(error, t('maintenance.failed')))
      }
    })
  return (
    <>
      <p className="small muted">{t('maintenance.readOnlyHint')}</p>
      {maintenance.readOnly && <Notice tone="warning">{t('maintenance.isReadOnly')}</Notice>}
      <Button
        variant={maintenance.readOnly ? 'filled' : 'default'}
        loading={busy}
        onClick={() =>
          change(
            { readOnly: !maintenance.readOnly },
            t(maintenance.readOnly ? 'maintenance.writable' : 'maintenance.isReadOnly'),
          )
        }
      >
        {t(maintenance.readOnly ? 'maintenance.end' : 'maintenance.start')}
      </Button>
      <div className="rule-above stack gap-3">
        {maintenance.planned ? (
          <>
            <p>
              <DateTimeText value={maintenance.planned.from} /> – <DateTimeText value={maintenance.planned.until} />
            </p>
            <Button
              variant="default"
              loading={busy}
              onClick={() => change({ planned: null }, t('maintenance.withdrawn'))}
            >
              {t('maintenance.withdraw')}
            </Button>
          </>
        ) : (
          <Announce busy={busy} onAnnounce={(planned) => change({ planned }, t('maintenance.announced'))} />
        )}
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  )
}

interface AnnounceProps {
  busy: boolean
  onAnnounce: (planned: NonNullable<Maintenance['planned']>) => void
}

/** The admin types times of their own zone. */
function Announce({ busy, onAnnounce }: AnnounceProps) {
  const { t } = useTranslation('operations')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const isComplete = from !== '' && until !== '' && from < until
  return (
    <form
      className="stack gap-3"
      aria-label={t('maintenance.announceTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onAnnounce({ from: new Date(from).toISOString(), until: new Date(until).toISOString() })
      }}
    >
      <p className="small muted">{t('maintenance.announceHint')}</p>
      <TextInput
        type="datetime-local"
        label={t('maintenance.from')}
        dir="ltr"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t('maintenance.until')}
        dir="ltr"
        min={from}
        value={until}
        error={from !== '' && until !== '' && from >= until ? t('maintenance.order') : undefined}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={!isComplete}>
        {t('maintenance.announce')}
      </Button>
    </form>
  )
}
