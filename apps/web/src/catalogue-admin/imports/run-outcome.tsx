import type { ImportRun } from '@axle/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Tone } from '../../ui/text/status-badge.tsx'
import { isUnderWay, refetchCatalogue, refetchImports } from '../catalogue-admin-queries.ts'
import { ImportErrors } from './import-errors.tsx'

/** Progress of a run, then its figures and row errors. */
export function RunOutcome({ run }: { run: ImportRun }) {
  const { t } = useTranslation('catalogue-admin')
  const { state, isDryRun, fileName, failed, errors } = run
  return (
    <>
      <h3>
        {t(isDryRun ? 'run.dry' : 'run.real')} <bdi className="muted">{fileName}</bdi>
      </h3>
      {isUnderWay(run) && <Progress run={run} />}
      {state === 'failed' && <Notice tone="danger">{t('run.failed')}</Notice>}
      {state === 'done' && <Sums run={run} />}
      {state === 'done' && !isDryRun && <Notice tone={failed > 0 ? 'warning' : 'success'}>{t('run.done')}</Notice>}
      {errors.length > 0 && !isUnderWay(run) && <ImportErrors run={run} />}
    </>
  )
}

/** At the end, refetches the list of imports and, after a real import, the catalogue. */
export function useRefetchAtEnd(run: ImportRun | undefined) {
  const queryClient = useQueryClient()
  const isOver = run !== undefined && !isUnderWay(run)
  const changed = isOver && !run.isDryRun
  useEffect(() => {
    if (isOver) refetchImports(queryClient)
    if (changed) refetchCatalogue(queryClient)
  }, [isOver, changed, queryClient])
}

function Progress({ run: { state, done, total } }: { run: ImportRun }) {
  const { t } = useTranslation('catalogue-admin')
  const text = state === 'waiting' ? t('run.waiting') : t('run.progress', { done, count: total })
  return (
    <div>
      {/* Indeterminate while queued. */}
      <progress
        className="full"
        aria-label={t('run.title')}
        {...(state === 'running' && { value: done })}
        max={Math.max(total, 1)}
      />
      <p role="status">{text}</p>
      <p className="quiet">{t('run.mayLeave')}</p>
    </div>
  )
}

const tones: Record<string, Tone | undefined> = { added: 'success', failed: 'danger' }

function Sums({ run: { isDryRun, added, changed, same, failed } }: { run: ImportRun }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <Figures
      figures={Object.entries({ added, changed, same, failed }).map(([key, value]) => ({
        key,
        label: t(isDryRun ? `run.would.${key}` : `run.did.${key}`),
        value,
        tone: value > 0 ? tones[key] : undefined,
      }))}
    />
  )
}
