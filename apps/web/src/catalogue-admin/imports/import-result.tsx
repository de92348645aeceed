import type { ImportRun } from '@axle/contract/imports'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { Figures } from '../../ui/layout/figures.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import type { Tone } from '../../ui/text/status-badge.tsx'
import { importQuery, isUnderWay, refetchCatalogue, refetchImports } from '../catalogue-admin-queries.ts'
import styles from './imports.module.css'
import { ImportErrors } from './import-errors.tsx'
import { likelyNew, NewNames } from './new-names.tsx'

interface ImportResultProps {
  id: number
  busy: boolean
  /** Imports the file of this dry run; undefined if the page no longer has the file. */
  onImport: ((newNames: string[]) => void) | undefined
}

/** Progress and result of an import. The URL holds its id, so a reload shows it again. */
export function ImportResult({ id, busy, onImport }: ImportResultProps) {
  const { t } = useTranslation('catalogue-admin')
  const run = useQuery(importQuery(id))
  useRefetchAtEnd(run.data)
  if (run.isError)
    return <ErrorPanel message={messageOf(run.error, t('run.failedToLoad'))} onRetry={() => void run.refetch()} />
  if (!run.data) return <RowsSkeleton rows={3} />
  const { data } = run
  return (
    <section className={`${styles.block} ${styles.run}`} aria-label={t('run.title')}>
      <h2>
        {t(data.isDryRun ? 'run.dry' : 'run.real')} <bdi className={styles.muted}>{data.fileName}</bdi>
      </h2>
      {isUnderWay(data) ? <Progress run={data} /> : <Outcome run={data} busy={busy} onImport={onImport} />}
      {data.errors.length > 0 && !isUnderWay(data) && <ImportErrors run={data} />}
    </section>
  )
}

/** At the end, refetches the list of imports and, after a real import, the catalogue. */
function useRefetchAtEnd(run: ImportRun | undefined) {
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
      <progress aria-label={t('run.title')} {...(state === 'running' && { value: done })} max={Math.max(total, 1)} />
      <p role="status">{text}</p>
      <p className={styles.muted}>{t('run.mayLeave')}</p>
    </div>
  )
}

const tones: Record<string, Tone | undefined> = { added: 'success', failed: 'danger' }

function Outcome({ run, busy, onImport }: { run: ImportRun } & Pick<ImportResultProps, 'busy' | 'onImport'>) {
  const { t } = useTranslation('catalogue-admin')
  const { kind, state, isDryRun, added, changed, same, failed } = run
  const newNames = kind === 'parts' ? run.newCategories : run.newMakes
  const [confirmed, setConfirmed] = useState(() => likelyNew(newNames))
  if (state === 'failed') return <Notice tone="danger">{t('run.failed')}</Notice>
  const refused = newNames.filter(({ name }) => !confirmed.has(name))
  const toDo = added + changed
  const left = toDo - refused.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      <Figures
        figures={Object.entries({ added, changed, same, failed }).map(([key, value]) => ({
          key,
          label: t(isDryRun ? `run.would.${key}` : `run.did.${key}`),
          value,
          tone: value > 0 ? tones[key] : undefined,
        }))}
      />
      {isDryRun && toDo === 0 && <Notice tone="info">{t('run.nothingToDo')}</Notice>}
      {isDryRun && toDo > 0 && !onImport && <Notice tone="info">{t('run.chooseAgain')}</Notice>}
      {isDryRun && newNames.length > 0 && onImport && (
        <NewNames kind={kind} names={newNames} confirmed={confirmed} onChange={setConfirmed} />
      )}
      {isDryRun && toDo > 0 && onImport && (
        <div className={styles.row}>
          <Button loading={busy} disabled={left === 0} onClick={() => onImport([...confirmed])}>
            {t('run.import', { count: left })}
          </Button>
          {failed > 0 && <span className={styles.muted}>{t('run.withoutFailed', { count: failed })}</span>}
        </div>
      )}
      {!isDryRun && <Notice tone={failed > 0 ? 'warning' : 'success'}>{t('run.done')}</Notice>}
    </>
  )
}
