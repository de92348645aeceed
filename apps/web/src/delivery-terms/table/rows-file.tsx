import { deliveryColumns, type DeliveryRate, type DeliveryTerms, deliveryWords } from '@axle/contract/delivery-terms'
import type { Output } from '@axle/contract/routes'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { asCsv, saveCsv } from '../../lib/data-table/save-csv.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { typedRows, termsOf } from './table-values.ts'
import type { TableForm } from './use-table-form.tsx'

type ReadFile = Output<'POST /business/:id/delivery/rows'>['data']

/** Takes the rows of a file into the form, where they are checked and saved, and writes them to one. */
export function RowsFile({ shopId, form }: { shopId: number; form: TableForm }) {
  const { t } = useTranslation('delivery-table')
  const { listed } = useFormats()
  const { busy, send } = useSending()
  const [faults, setFaults] = useState<ReadFile['faults']>([])
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setFailure(undefined)
    setFaults([])
    try {
      const body = { csv: await file.text() }
      const { data } = await api('POST /business/:id/delivery/rows', { params: { id: String(shopId) }, body })
      setFaults(data.faults)
      if (data.faults.length === 0) form.setValues(typedRows(data.rows))
    } catch (error) {
      setFailure(messageOf(error, t('fileFailed')))
    }
  }
  return (
    <div className="stack gap-2">
      <p className="quiet">{t('fileHint', { columns: listed(deliveryColumns) })}</p>
      <div className="row gap-2">
        <FileButton accept=".csv,text/csv" onChange={(file) => file && void send(() => take(file))}>
          {(props) => (
            <Button variant="default" loading={busy} {...props}>
              {t('import')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={() => saveCsv('delivery.csv', csvOf(termsOf(form.values)))}>
          {t('export')}
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {faults.length > 0 && (
        <Notice tone="danger">
          <p>{t('faults')}</p>
          <ul>
            {faults.map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>
                {t('fault', { line, column: column || '–', message: inUsersLanguage(message) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const csvOf = ({ elsewhere, abroad, places }: DeliveryTerms): string =>
  asCsv([
    deliveryColumns,
    rowOf(deliveryWords.elsewhere, '', elsewhere),
    rowOf(deliveryWords.abroad, '', abroad),
    ...places.map(({ region, town = '', rate }) => rowOf(region, town, rate)),
  ])

const rowOf = (region: string, town: string, rate: DeliveryRate | null): string[] => {
  if (rate === null) return [region, town, deliveryWords.none, '', '', '']
  const { fee, bulkyFee, days } = rate
  return [region, town, ...[fee, bulkyFee, days?.from, days?.to].map((value) => (value == null ? '' : String(value)))]
}
