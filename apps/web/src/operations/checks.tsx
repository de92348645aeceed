import type { OperationCheck, Operations } from '@axle/contract/operations'
import { Link } from 'react-router'
import { DateText, DateTimeText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

const tones = { ok: 'success', none: 'neutral', warning: 'warning', problem: 'danger' } as const satisfies Record<
  string,
  Tone
>

/** What a site can do without, and has not set up. */
const isMissing: Partial<Record<OperationCheck, (operations: Operations) => boolean>> = {
  mail: ({ mail }) => !mail.isSent,
  cluster: ({ cluster }) => cluster === null,
  backups: ({ backups }) => backups.length === 0,
  certificate: ({ certificate }) => certificate === null,
}

/** Each check, with its state and the next step. */
export function Checks({ operations }: { operations: Operations }) {
  const { t } = useTranslation('operations')
  return (
    <ul className="stack gap-3">
      {operations.checks.map(({ check, state }) => {
        const shown = state === 'ok' && isMissing[check]?.(operations) ? 'none' : state
        return (
          <li key={check} className="rule-above stack gap-1">
            <div className="row spread">
              <strong>{t(`check.${check}`)}</strong>
              <StatusBadge tone={tones[shown]}>{t(`state.${shown}`)}</StatusBadge>
            </div>
            <p className="small muted">
              <Finding check={check} operations={operations} />
            </p>
            {state !== 'ok' && <p className="small">{t(`todo.${check}`)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

function Finding({ check, operations }: { check: OperationCheck; operations: Operations }) {
  const { t } = useTranslation('operations')
  const { fileSize, counted, listed } = useFormats()
  const { nodes, jobs, mail, search, cluster, backups, certificate } = operations
  const alive = nodes.filter(({ isAlive }) => isAlive)
  switch (check) {
    case 'nodes':
      return t('finding.nodes', { alive: counted(alive.length), all: counted(nodes.length) })
    case 'versions':
      return listed([...new Set(alive.map(({ version }) => version))])
    case 'duties':
      return listed([...new Set(alive.map(({ role }) => t(`role.${role}`)))])
    case 'disk':
      return t('finding.disk', {
        free: fileSize(Math.min(...alive.flatMap(({ disk }) => disk?.freeBytes ?? []), Number.MAX_SAFE_INTEGER)),
      })
    case 'jobs':
      return t('finding.jobs', { due: counted(jobs.due), seconds: counted(Math.round(jobs.oldestDueSeconds)) })
    case 'failedJobs':
      return <Link to="/failed-jobs">{t('finding.failedJobs', { failed: counted(jobs.failed) })}</Link>
    case 'mail':
      return mail.isSent
        ? t('finding.mail', { waiting: counted(mail.waiting), failed: counted(mail.failed) })
        : t('finding.noMail')
    case 'search':
      return t('finding.search', { listed: counted(search.listed), onSale: counted(search.onSale) })
    case 'cluster':
      if (cluster === null) return t('finding.noCluster')
      if (cluster.problem !== null) return <bdi>{cluster.problem}</bdi>
      if (!cluster.isSearched) return t('finding.firstIndex')
      return t('finding.cluster', {
        waiting: counted(cluster.waiting),
        seconds: counted(Math.round(cluster.oldestSeconds)),
      })
    case 'backups': {
      const newest = backups.flatMap(({ newestAt }) => newestAt ?? []).toSorted()
      return newest[0] === undefined ? t('finding.noBackup') : <DateTimeText value={newest[0]} />
    }
    case 'certificate':
      if (certificate === null) return t('finding.noCertificate')
      return (
        <>
          {certificate.endsAt && <DateText value={certificate.endsAt} />}{' '}
          {certificate.problem && <bdi>{certificate.problem}</bdi>}
        </>
      )
  }
}
