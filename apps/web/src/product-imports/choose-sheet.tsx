import { limits } from '@axle/contract/limits'
import { type ProductColumn, productColumns } from '@axle/contract/product-imports'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import { asCsv, saveCsv } from '../lib/data-table/save-csv.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import drop from '../ui/fields/drop.module.css'
import { Fold, FormSection } from '../ui/fields/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFileIntake } from '../ui/images/use-file-intake.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { refetchAfterImport } from './import-queries.ts'
import { sendSheet } from './send-sheet.ts'
import { type FileFormat, fileFormats, templateRows, templateXlsx } from './sheets.ts'

const megabytes = limits.productImport.maxBytes / 1024 / 1024

interface ChooseSheetProps {
  shopId: number
  onSent: (importId: number) => void
}

/** The first step: the template, what its columns mean, and the file, which is uploaded at once. */
export function ChooseSheet({ shopId, onSent }: ChooseSheetProps) {
  const { t } = useTranslation('product-imports')
  const { counted } = useFormats()
  const queryClient = useQueryClient()
  const field = useRef<HTMLLabelElement>(null)
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const take = ([file]: File[]) =>
    send(async () => {
      if (!file) return
      setFailure(undefined)
      if (file.size > limits.productImport.maxBytes) return setFailure(t('choose.tooLarge', { size: megabytes }))
      try {
        const { id } = await sendSheet(shopId, file)
        refetchAfterImport(queryClient)
        onSent(id)
      } catch (error) {
        setFailure(messageOf(error, t('choose.failed')))
      }
    })
  const { over, dropTarget } = useFileIntake(field, (files) => void take(files))
  const labelOf = (column: ProductColumn) => t(`columns.${column}`)
  return (
    <FormSection title={t('choose.title')} hint={t('choose.hint')} error={failure}>
      <Template />
      <Fold title={t('help.title')}>
        <dl className="stack gap-2">
          {productColumns.map((column) => (
            <div key={column}>
              <dt className="strong">{labelOf(column)}</dt>
              <dd className="quiet">{t(`help.${column}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{t('help.empty')}</p>
        <p className="quiet">{t('help.clear')}</p>
      </Fold>
      <label
        ref={field}
        className={`ring holds ${drop.drop}`}
        data-over={over || undefined}
        aria-busy={busy}
        {...dropTarget}
      >
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.xlsx,.txt,text/csv"
          disabled={busy}
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])])
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = ''
          }}
        />
        <Icon name="upload" size={24} />
        <strong>{t(busy ? 'choose.sending' : 'choose.file')}</strong>
        <span className="quiet">
          {t('choose.limits', { size: megabytes, rows: counted(limits.productImport.maxRows) })}
        </span>
      </label>
    </FormSection>
  )
}

/** Downloads the template: XLSX keeps leading zeros and explains the columns on a second sheet. */
function Template() {
  const { t } = useTranslation('product-imports')
  const save = async (format: FileFormat) => {
    const fileName = `${t('file.template')}.${format}`
    const labelOf = (column: ProductColumn) => t(`columns.${column}`)
    const rows = templateRows(labelOf, { name: t('example.name'), part: t('example.part') })
    if (format === 'csv') return saveCsv(fileName, asCsv(rows))
    const helpOf = (column: ProductColumn) => t(`help.${column}`)
    const notes = [t('help.empty'), t('help.clear')]
    const texts = { name: t('file.products'), help: t('help.title'), labelOf, helpOf, notes }
    saveFile(fileName, await templateXlsx(rows, texts))
  }
  return (
    <div className="row gap-3">
      {fileFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => void save(format)}
        >
          {t('choose.template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
