import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { withChange } from '../lib/data-table/table-view.ts'
import { Icon } from '../ui/icon.tsx'
import type { AuditFilters } from './audit-query.ts'
import { useAuditLabels } from './audit-labels.ts'

/** Filters by action and day, stored in the URL. */
export function AuditTools({ actions, filters }: { actions: readonly string[]; filters: AuditFilters }) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const [, setParams] = useSearchParams()
  const choose = (name: 'action' | 'from' | 'to', value: string) =>
    setParams((now) => withChange(now, name, value), { preventScrollReset: true })
  const { action = '', from = '', to = '' } = filters
  return (
    <>
      <NativeSelect
        aria-label={t('audit.actionFilter')}
        value={action}
        onChange={({ currentTarget }) => choose('action', currentTarget.value)}
        data={[
          { value: '', label: t('audit.anyAction') },
          ...withChosen(actions, action).map((value) => ({ value, label: labels.action(value) })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`audit.${end}Day`)}
          value={end === 'from' ? from : to}
          {...(end === 'from' ? { max: to } : { min: from })}
          onChange={({ currentTarget }) => choose(end, currentTarget.value)}
        />
      ))}
    </>
  )
}

interface AuditChipsProps {
  filters: AuditFilters
  /** Labels of actor, subject and shop, taken from an entry where one names them. */
  names: { actor?: string | undefined; subject?: string | undefined; shop?: string | undefined }
}

/** The filters that other pages link to, each with a button that removes it. */
export function AuditChips({ filters, names }: AuditChipsProps) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const { actorId, subjectType, subjectId, businessId } = filters
  if (!actorId && !subjectType && !subjectId && !businessId) return null
  const subject = [subjectType && labels.subject(subjectType), names.subject ?? subjectId].filter(Boolean).join(' ')
  const shop = `${labels.subject('shop')} ${names.shop ?? businessId}`
  return (
    <div className="row">
      {actorId && <Chip remove={['actorId']} label={t('audit.by', { name: names.actor ?? `#${actorId}` })} />}
      {(subjectType || subjectId) && (
        <Chip remove={['subjectType', 'subjectId']} label={t('audit.about', { name: subject })} />
      )}
      {businessId && <Chip remove={['businessId']} label={t('audit.about', { name: shop })} />}
    </div>
  )
}

/** Keeps the chosen value as an option while the list loads or lacks it. */
const withChosen = (actions: readonly string[], chosen: string) =>
  chosen === '' || actions.includes(chosen) ? actions : [...actions, chosen]

function Chip({ remove, label }: { remove: readonly string[]; label: string }) {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const remaining = [...params].filter(([name]) => name !== 'page' && !remove.includes(name))
  return (
    <Link
      className="plain-button"
      to={{ search: `?${new URLSearchParams(remaining)}` }}
      aria-label={t('audit.remove', { filter: label })}
    >
      <bdi>{label}</bdi> <Icon name="close" size={16} />
    </Link>
  )
}
