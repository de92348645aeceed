import type { AuditEntry } from '@axle/contract/audit'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { ChangeText } from './audit-change.tsx'
import { changesOf } from './audit-changes.ts'
import { useAuditLabels } from './audit-labels.ts'
import styles from './audit.module.css'

const shownChanges = 2

/** When, who, what, about whom, and the first changes. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const heading = (key: string) => ({ key, label: t(`audit.column.${key}`) })
  return [
    {
      ...heading('when'),
      cell: ({ at }) => (
        <span className="nowrap">
          <DateTimeText value={at} />
        </span>
      ),
      text: ({ at }) => [at],
      card: 'fact',
    },
    {
      ...heading('who'),
      cell: ({ actor, apiKey }) => (
        <>
          {actor ? <bdi>{actor.name}</bdi> : t('audit.site')}
          {apiKey !== null && <small className="muted"> {t('audit.byKey', { name: apiKey })}</small>}
        </>
      ),
      text: ({ actor, apiKey }) => [actor?.name ?? t('audit.site'), ...(apiKey === null ? [] : [apiKey])],
      card: 'fact',
      optional: true,
    },
    {
      ...heading('what'),
      cell: ({ action }) => <strong>{labels.action(action)}</strong>,
      text: ({ action }) => [labels.action(action)],
      card: 'title',
    },
    {
      ...heading('about'),
      cell: (entry) => (
        <>
          <span className="muted">{labels.subject(entry.subjectType)}</span> <bdi>{labels.label(entry)}</bdi>
        </>
      ),
      text: (entry) => [`${labels.subject(entry.subjectType)} ${labels.label(entry)}`],
      card: 'plain',
      optional: true,
    },
    {
      ...heading('change'),
      cell: ({ details }) => <FirstChanges details={details} />,
      text: ({ details }) => [changesOf(details).map(labels.change).join('\n')],
      card: 'plain',
      isEmpty: ({ details }) => changesOf(details).length === 0,
      optional: true,
    },
  ]
}

function FirstChanges({ details }: Pick<AuditEntry, 'details'>) {
  const labels = useAuditLabels()
  const changes = changesOf(details)
  return (
    <div className={styles.first}>
      {changes.slice(0, shownChanges).map((change, index) => (
        <div key={index}>
          {change.path.length > 0 && <span className="muted">{labels.path(change)}</span>}{' '}
          <ChangeText change={change} />
        </div>
      ))}
      {changes.length > shownChanges && <small>+{changes.length - shownChanges}</small>}
    </div>
  )
}
