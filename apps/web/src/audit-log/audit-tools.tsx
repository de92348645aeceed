import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { type AuditFilters, auditFilters } from './audit-query.ts'
import { useAuditLabels } from './audit-labels.ts'

interface AuditToolsProps {
  /** All known actions. */
  actions: readonly string[]
  filters: AuditFilters
  /** Labels of the actor and subject filters, taken from an entry where one names them. */
  names: { actor?: string | undefined; subject?: string | undefined; shop?: string | undefined }
  search: ReactNode
}

const without = (params: URLSearchParams, ...names: string[]) => {
  const next = new URLSearchParams(params)
  for (const name of [...names, 'page']) next.delete(name)
  return { search: `?${next}` }
}

/** The log's filters, stored in the URL. */
export function AuditTools({ actions, filters, names, search }: AuditToolsProps) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const [params, setParams] = useSearchParams()
  const choose = (name: (typeof auditFilters)[number], value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  const { action = '', actorId, subjectType, subjectId, businessId, from = '', to = '' } = filters
  return (
    <div className="audit-tools">
      <div className="audit-search">{search}</div>
      <label className="audit-field">
        <span>{t('audit.actionFilter')}</span>
        <select value={action} onChange={({ currentTarget }) => choose('action', currentTarget.value)}>
          <option value="">{t('audit.anyAction')}</option>
          {withChosen(actions, action).map((one) => (
            <option key={one} value={one}>
              {labels.action(one)}
            </option>
          ))}
        </select>
      </label>
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
      {(actorId || subjectType || subjectId || businessId) && (
        <div className="audit-chips">
          {actorId && (
            <Chip to={without(params, 'actorId')} label={t('audit.by', { name: names.actor ?? `#${actorId}` })} />
          )}
          {(subjectType || subjectId) && (
            <Chip
              to={without(params, 'subjectType', 'subjectId')}
              label={t('audit.about', {
                name: [subjectType && labels.subject(subjectType), names.subject ?? subjectId]
                  .filter(Boolean)
                  .join(' '),
              })}
            />
          )}
          {businessId && (
            <Chip
              to={without(params, 'businessId')}
              label={t('audit.about', { name: `${labels.subject('shop')} ${names.shop ?? businessId}` })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Keeps the chosen value as an option while the list loads or lacks it. */
const withChosen = (actions: readonly string[], chosen: string) =>
  chosen === '' || actions.includes(chosen) ? actions : [...actions, chosen]

function Chip({ to, label }: { to: { search: string }; label: string }) {
  const { t } = useTranslation('administration')
  return (
    <Link className="audit-chip" to={to} aria-label={t('audit.remove', { filter: label })}>
      <bdi>{label}</bdi> <Icon name="close" size={16} />
    </Link>
  )
}
