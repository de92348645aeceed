import type { ProductImportDetails } from '@axle/contract/product-imports'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { DownloadButton } from '../lib/browser/download-button.tsx'
import { saveCsv } from '../lib/data-table/save-csv.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { useTranslateMessage } from '../lib/i18n/use-translate-message.ts'
import { FormSection } from '../ui/fields/form-section.tsx'
import { Figures } from '../ui/layout/figures.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { RunProgress } from '../ui/run-progress.tsx'
import type { Tone } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { WidenedFits } from './column-matching.tsx'
import { FirstProducts } from './first-products.tsx'
import { ImportFaults } from './faults/import-faults.tsx'
import { importQuery, isUnderWay, paramsOf } from './import-queries.ts'
import { resultCsv } from './sheets.ts'

interface ImportRunProps {
  shopId: number
  shown: ProductImportDetails
}

/** The third step: what the check found, the import with its progress, and the result. */
export function ImportRun({ shopId, shown }: ImportRunProps) {
  const { t } = useTranslation('product-imports')
  const { state, isDryRun, done, total } = shown
  const isOver = state === 'checked' || state === 'done'
  return (
    <FormSection title={t(isDryRun ? 'run.check' : 'run.import')} hint={shown.fileName}>
      {isUnderWay(shown) && (
        <RunProgress
          done={done}
          total={total}
          label={t('run.progressLabel')}
          text={t('run.progress', { done, count: total })}
          hint={t('run.mayLeave')}
        />
      )}
      {state === 'failed' && <Notice tone="danger">{t('run.failed')}</Notice>}
      {isOver && <Sums shown={shown} />}
      {state === 'checked' && (
        <WidenedFits headings={shown.headings} columns={shown.headings.map(({ column }) => column)} />
      )}
      {state === 'checked' && <FirstProducts products={shown.firstRead} />}
      {state === 'done' && <Ending shown={shown} />}
      <Actions shopId={shopId} shown={shown} />
      {shown.faults.length > 0 && !isUnderWay(shown) && <ImportFaults shown={shown} />}
    </FormSection>
  )
}

/** How a finished import ended, and whether it was undone. */
function Ending({ shown: { stopped, undone, failed } }: Pick<ImportRunProps, 'shown'>) {
  const { t } = useTranslation('product-imports')
  return (
    <>
      {stopped ? (
        <Notice tone="warning">{t(`stopped.${stopped}`)}</Notice>
      ) : (
        !undone && <Notice tone={failed > 0 ? 'warning' : 'success'}>{t('run.done')}</Notice>
      )}
      {undone && <Notice tone="info">{t(`undo.done.${undone}`)}</Notice>}
    </>
  )
}

const tones: Record<string, Tone | undefined> = { added: 'success', failed: 'danger' }

function Sums({ shown }: { shown: ProductImportDetails }) {
  const { t } = useTranslation('product-imports')
  const { added, changed, same, failed } = shown
  return (
    <Figures
      figures={Object.entries({ added, changed, same, failed }).map(([key, value]) => ({
        key,
        label: t(shown.isDryRun ? `run.would.${key}` : `run.did.${key}`),
        value,
        tone: value > 0 ? tones[key] : undefined,
      }))}
    />
  )
}

function Actions({ shopId, shown }: ImportRunProps) {
  const { t } = useTranslation('product-imports')
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const { id, state, isDryRun, added, changed, same, failed, undone } = shown
  const run = () =>
    send(async () => {
      setFailure(undefined)
      try {
        const { data } = await api('POST /business/:id/imports/:importId/run', { params: paramsOf(shopId, id) })
        queryClient.setQueryData(importQuery(shopId, id).queryKey, data)
      } catch (error) {
        setFailure(messageOf(error, t('run.notStarted')))
      }
    })
  const isAllFaults = failed > 0 && same === 0
  const mayRun = (state === 'checked' && added + changed > 0) || (state === 'failed' && !isDryRun)
  return (
    <>
      {state === 'checked' && added + changed === 0 && (
        <Notice tone={isAllFaults ? 'warning' : 'info'}>{t(isAllFaults ? 'run.noneLeft' : 'run.nothing')}</Notice>
      )}
      <div className="row gap-3">
        {mayRun && (
          <Button loading={busy} onClick={() => void run()}>
            {state === 'failed' ? t('run.continue') : t('run.start', { count: added + changed })}
          </Button>
        )}
        {state === 'done' && (
          <Button component={Link} to={`/dashboard/products?shopId=${shopId}`}>
            {t('products')}
          </Button>
        )}
        {(state === 'done' || state === 'checked') && <ResultButton shopId={shopId} shown={shown} />}
        {state === 'done' && added + changed > 0 && (
          <Button component={Link} variant="default" to={`/dashboard/bulk-edits?shopId=${shopId}&import=${id}`}>
            {t(undone ? 'undo.show' : 'undo.button')}
          </Button>
        )}
      </div>
      {mayRun && failed > 0 && <p className="quiet">{t('run.withoutFailed', { count: failed })}</p>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  )
}

function ResultButton({ shopId, shown }: ImportRunProps) {
  const { t } = useTranslation('product-imports')
  const translate = useTranslateMessage()
  const save = async () => {
    const words = shown.isDryRun ? 'run.would' : 'run.did'
    const csv = await resultCsv(shopId, shown, {
      line: t('faults.line'),
      outcome: t('result.outcome'),
      faults: t('faults.message'),
      outcomeOf: (outcome) => t(`${words}.${outcome}`),
      translate,
    })
    saveCsv(`${t('file.result')}-${shown.id}.csv`, csv)
  }
  return <DownloadButton label={t('result.button')} failed={t('result.failed')} save={save} />
}
