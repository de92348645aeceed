import type { BulkEdit } from '@axle/contract/bulk-edits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormSection } from '../ui/fields/form-section.tsx'
import { Figures } from '../ui/layout/figures.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { RunProgress } from '../ui/run-progress.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { isUnderWay, refetchAfterEdit } from './bulk-edit-queries.ts'
import { EditActions } from './edit-actions.tsx'
import { EditRows } from './edit-rows.tsx'
import { useValueTexts } from './value-texts.ts'

interface EditStepsProps {
  shopId: number
  shown: BulkEdit
}

/** Preview, progress or result of a bulk edit, with what can be done next. The URL holds it, so a reload shows it again. */
export function EditSteps({ shopId, shown }: EditStepsProps) {
  const { t } = useTranslation('bulk-edits')
  const { changeText } = useValueTexts()
  const client = useQueryClient()
  const { state, stopped, isUndo, done, total } = shown
  const isOver = !isUnderWay(shown)
  useEffect(() => {
    if (isOver) refetchAfterEdit(client, shopId)
    // Refetching changes no state, so this runs once per end.
  }, [isOver, client, shopId])
  return (
    <FormSection title={changeText(shown)} hint={t(`states.${state}`)}>
      {!isOver && (
        <RunProgress
          done={done}
          total={total}
          label={t('run.progressLabel')}
          text={t('run.progress', { done, count: total })}
          hint={t('run.mayLeave')}
        />
      )}
      {state === 'failed' && <Notice tone="danger">{t(isUndo ? 'undo.interrupted' : 'run.interrupted')}</Notice>}
      {stopped && <Notice tone="warning">{t(`stopped.${stopped}`)}</Notice>}
      {isOver && <Sums shown={shown} />}
      <EditActions shopId={shopId} shown={shown} />
      {isOver && <EditRows shopId={shopId} shown={shown} />}
    </FormSection>
  )
}

function Sums({ shown: { counts, undoCounts, isUndo } }: { shown: BulkEdit }) {
  const { t } = useTranslation('bulk-edits')
  const figuresOf = (kind: 'outcome' | 'undone', sums: object) =>
    Object.entries(sums as Record<string, number>)
      .filter(([, value]) => value > 0)
      .map(([key, value]) => ({ key: `${kind} ${key}`, label: t(`${kind}.${key}`), value }))
  const figures = isUndo ? figuresOf('undone', undoCounts) : figuresOf('outcome', counts)
  if (figures.length === 0) return <Notice tone="info">{t('nothing')}</Notice>
  return <Figures figures={figures} />
}
