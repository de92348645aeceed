import type { AuditEntry } from '@axle/contract/audit'
import { Fragment } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { ChangeText } from './audit-change.tsx'
import { changesOf } from './audit-changes.ts'
import { useAuditLabels } from './audit-labels.ts'
import styles from './audit.module.css'
import { subjectPath } from './subject-link.ts'

/** All changes of an entry, its source, and links to its subject and to related entries. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration')
  const { actor, ip, subjectType, subjectId } = entry
  const page = subjectPath(entry)
  // A shop's link includes entries about its products.
  const about = new URLSearchParams(subjectType === 'shop' ? { businessId: subjectId } : { subjectType, subjectId })
  return (
    <div className="stack">
      <Changes details={entry.details} />
      <p className="muted">
        {t('audit.number', { id: entry.id })} · {ip === null ? t('audit.noIp') : t('audit.from')}{' '}
        {ip !== null && <bdi dir="ltr">{ip}</bdi>}
      </p>
      <div className="row">
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
  if (changes.length === 0) return <p className="muted">{t('audit.noDetails')}</p>
  return (
    <dl className={`facts ${styles.changes}`}>
      {changes.map((change, index) => (
        // The changes of an entry never change, so the index is a stable key.
        <Fragment key={index}>
          <dt>{labels.path(change)}</dt>
          <dd>
            <ChangeText change={change} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
