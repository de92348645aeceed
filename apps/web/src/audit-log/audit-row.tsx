import type { AuditEntry } from '@axle/contract/audit'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { changesOf } from './audit-changes.ts'
import { useAuditLabels } from './audit-labels.ts'
import { subjectPath } from './subject-link.ts'

/** One entry; expanded, its changes and links to its subject and to related entries. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const { actor, action, subjectType } = entry
  return (
    <li>
      <details className="audit-entry">
        <summary>
          <span className="audit-when">
            <DateTimeText value={entry.at} />
          </span>
          <strong>{labels.action(action)}</strong>
          <span className="audit-subject">
            <small>{labels.subject(subjectType)}</small> <bdi>{labels.label(entry)}</bdi>
          </span>
          <span className="audit-actor">{actor ? <bdi>{actor.name}</bdi> : t('audit.site')}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </li>
  )
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration')
  const { actor, ip, subjectType, subjectId } = entry
  const page = subjectPath(entry)
  // A shop's link includes entries about its products.
  const about = new URLSearchParams(subjectType === 'shop' ? { businessId: subjectId } : { subjectType, subjectId })
  return (
    <div className="audit-opened">
      <Changes details={entry.details} />
      <p className="audit-source">
        {t('audit.number', { id: entry.id })} · {ip === null ? t('audit.noIp') : t('audit.from')}{' '}
        {ip !== null && <bdi dir="ltr">{ip}</bdi>}
      </p>
      <div className="audit-links">
        {page && (
          <Link className="plain-button" to={page}>
            {t('audit.open')}
          </Link>
        )}
        <Link className="plain-button" to={{ search: `?${about}` }}>
          {t('audit.allAbout')}
        </Link>
        {actor && (
          <Link className="plain-button" to={{ search: `?actorId=${actor.id}` }}>
            {t('audit.allBy', { name: actor.name })}
          </Link>
        )}
      </div>
    </div>
  )
}

function Changes({ details }: Pick<AuditEntry, 'details'>) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const changes = changesOf(details)
  if (changes.length === 0) return <p className="quiet">{t('audit.noDetails')}</p>
  return (
    <dl className="audit-changes">
      {changes.map((change, index) => {
        const name = change.path.at(-1)
        return (
          // The rows of an entry never change, so the index is a stable key.
          <div key={index}>
            <dt>{change.path.length > 0 ? change.path.map(labels.field).join(' · ') : t('audit.change')}</dt>
            <dd>
              {'value' in change ? (
                <bdi>{labels.value(change.value, name)}</bdi>
              ) : (
                <>
                  <del>
                    <bdi>{labels.value(change.from, name)}</bdi>
                  </del>{' '}
                  <Icon name="arrow" size={16} directional /> <VisuallyHidden>{t('audit.became')}</VisuallyHidden>{' '}
                  <ins>
                    <bdi>{labels.value(change.to, name)}</bdi>
                  </ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
