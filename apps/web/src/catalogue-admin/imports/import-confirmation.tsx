import type { ImportRun } from '@axle/contract/imports'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { likelyNew, NewNames } from './new-names.tsx'

interface ConfirmationProps {
  /** The dry run; undefined before it. */
  run: ImportRun | undefined
  busy: boolean
  onImport: ((newNames: string[]) => void) | undefined
}

/** Starts the import after a dry run that found something to change. */
export function Confirmation({ run, busy, onImport }: ConfirmationProps) {
  const { t } = useTranslation('catalogue-admin')
  if (run?.state !== 'done')
    return (
      <div>
        <Button variant="default" disabled>
          {t('run.real')}
        </Button>
      </div>
    )
  if (run.added + run.changed === 0) return <Notice tone="info">{t('run.nothingToDo')}</Notice>
  if (!onImport) return <Notice tone="info">{t('run.chooseAgain')}</Notice>
  return <ConfirmedImport run={run} busy={busy} onImport={onImport} />
}

interface ConfirmedImportProps {
  run: ImportRun
  busy: boolean
  onImport: (newNames: string[]) => void
}

function ConfirmedImport({ run, busy, onImport }: ConfirmedImportProps) {
  const { t } = useTranslation('catalogue-admin')
  const { kind, added, changed, failed } = run
  const newNames = kind === 'parts' ? run.newCategories : run.newMakes
  const [confirmed, setConfirmed] = useState(() => likelyNew(newNames))
  const refused = newNames.filter(({ name }) => !confirmed.has(name))
  const left = added + changed - refused.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      {newNames.length > 0 && <NewNames kind={kind} names={newNames} confirmed={confirmed} onChange={setConfirmed} />}
      <div className="row gap-3">
        <Button loading={busy} disabled={left === 0} onClick={() => onImport([...confirmed])}>
          {t('run.import', { count: left })}
        </Button>
        {failed > 0 && <span className="quiet">{t('run.withoutFailed', { count: failed })}</span>}
      </div>
    </>
  )
}
