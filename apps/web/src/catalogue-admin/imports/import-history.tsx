import type { ImportRun } from '@axle/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'
import { importsQuery } from '../catalogue-admin-queries.ts'
import { importSearch } from './import-view.ts'

const tones: Record<ImportRun['state'], Tone> = { waiting: 'info', running: 'info', done: 'success', failed: 'danger' }

/** The last imports with links to their results. */
export function ImportHistory({ shown }: { shown: number | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  const runs = useQuery(importsQuery)
  return (
    <section className="catalogue-admin-block" aria-labelledby="catalogue-admin-history">
      <h2 id="catalogue-admin-history">{t('history.title')}</h2>
      {runs.isPending && <RowsSkeleton rows={3} />}
      {runs.isError && (
        <ErrorPanel message={messageOf(runs.error, t('history.failed'))} onRetry={() => void runs.refetch()} />
      )}
      {runs.data?.length === 0 && <EmptyPanel icon="upload" title={t('history.empty')} />}
      {runs.data && runs.data.length > 0 && (
        <ul className="catalogue-admin-runs">
          {runs.data.map((run) => (
            <HistoryRow key={run.id} run={run} isShown={run.id === shown} />
          ))}
        </ul>
      )}
    </section>
  )
}

function HistoryRow({ run, isShown }: { run: ImportRun; isShown: boolean }) {
  const { t } = useTranslation('catalogue-admin')
  const { id, kind, fileName, isDryRun, state, added, changed, same, failed, createdAt, by } = run
  return (
    <li aria-current={isShown || undefined}>
      <Link to={{ search: importSearch({ kind, run: id }) }}>
        <bdi>{fileName || t('history.noName')}</bdi>
      </Link>
      <span className="catalogue-admin-badges">
        <StatusBadge tone={tones[state]}>{t(`history.state.${state}`)}</StatusBadge>
        {isDryRun && <StatusBadge tone="neutral">{t('history.dry')}</StatusBadge>}
      </span>
      <small>
        {t(`kinds.${kind}`)} · <DateTimeText value={createdAt} /> · <bdi>{by}</bdi>
      </small>
      {state === 'done' && <small>{t('history.sums', { added, changed, same, failed })}</small>}
    </li>
  )
}
