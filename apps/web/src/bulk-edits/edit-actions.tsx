import { type BulkEdit, changedBy, leftToUndo } from '@axle/contract/bulk-edits'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { DownloadButton } from '../lib/browser/download-button.tsx'
import { saveCsv, asCsv } from '../lib/data-table/save-csv.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { isUnderWay, readAllRows, work } from './bulk-edit-queries.ts'
import { useValueTexts } from './value-texts.ts'

interface EditActionsProps {
  shopId: number
  shown: BulkEdit
}

/** Run, continue, undo within its time, and the list as a file. */
export function EditActions({ shopId, shown }: EditActionsProps) {
  const { t } = useTranslation('bulk-edits')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const { id, state, isUndo, total, undoUntil, change } = shown
  if (isUnderWay(shown)) return null
  const ask = (step: 'run' | 'undo') =>
    send(async () => {
      setFailure(undefined)
      try {
        await work(client, shopId, id, step)
      } catch (error) {
        setFailure(messageOf(error, t('notStarted')))
      }
      setAsking(false)
    })
  const mayRun = !isUndo && change !== null && ((state === 'previewed' && total > 0) || state === 'failed')
  const isInTime = undoUntil !== null && Date.parse(undoUntil) > now
  const mayUndo = state !== 'previewed' && state !== 'undone' && leftToUndo(shown) > 0 && (isInTime || isUndo)
  return (
    <>
      <div className="row gap-3">
        {mayRun && (
          <Button loading={busy} onClick={() => void ask('run')}>
            {state === 'failed' ? t('run.continue') : t('run.start', { count: total })}
          </Button>
        )}
        {mayUndo && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {isUndo ? t('undo.continue') : t('undo.button')}
          </Button>
        )}
        {changedBy(shown) + total > 0 && <ListButton shopId={shopId} shown={shown} />}
        <Link className="plain-button" to={`/dashboard/products?shopId=${shopId}`}>
          {t('products')}
        </Link>
      </div>
      {mayUndo && !isUndo && (
        <p className="quiet">
          <Remaining until={undoUntil} now={now} />
        </p>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <ConfirmDialog
        opened={isAsking}
        title={t('undo.title')}
        confirmLabel={t('undo.button')}
        busy={busy}
        onConfirm={() => void ask('undo')}
        onClose={() => setAsking(false)}
      >
        <p>{t(change === null ? 'undo.importText' : 'undo.text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Minutes left while there are few, else the end. */
function Remaining({ until, now }: { until: string | null; now: number }) {
  const { t } = useTranslation('bulk-edits')
  if (until === null) return null
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  if (minutes <= 60) return t('undo.minutes', { count: minutes })
  return (
    <>
      {t('undo.until')} <DateTimeText value={until} />
    </>
  )
}

/** The time, which goes on while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function ListButton({ shopId, shown }: EditActionsProps) {
  const { t } = useTranslation('bulk-edits')
  const { valueText } = useValueTexts()
  const save = async () => {
    const rows = await readAllRows(shopId, shown.id)
    const headings = ['sku', 'product', 'before', 'after', 'result', 'undone'].map((key) => t(`list.${key}`))
    const lines = rows.map(({ shopSku, name, before, after, outcome, undo }) => [
      shopSku ?? '',
      name,
      valueText(before),
      valueText(after),
      t(`outcome.${outcome}`),
      undo ? t(`undone.${undo}`) : '',
    ])
    saveCsv(`${t('list.file')}-${shown.id}.csv`, asCsv([headings, ...lines]))
  }
  return <DownloadButton label={t('list.button')} failed={t('notLoaded')} save={save} />
}
