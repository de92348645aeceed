import { limits } from '@axle/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import drop from '../../ui/fields/drop.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useFileIntake } from '../../ui/images/use-file-intake.ts'
import { type CsvFile, type CsvRefusal, readCsvFile } from './read-csv-file.ts'

interface CsvDropProps {
  file: CsvFile | undefined
  onChange: (file: CsvFile | undefined) => void
}

/** Chooses a CSV file by click, keyboard or drop, and shows why a file is unusable. */
export function CsvDrop({ file, onChange }: CsvDropProps) {
  const { t } = useTranslation('catalogue-admin')
  const { counted, fileSize } = useFormats()
  const field = useRef<HTMLLabelElement>(null)
  const [refusal, setRefusal] = useState<CsvRefusal>()
  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const read = await readCsvFile(chosen)
    const isRefused = typeof read === 'string'
    setRefusal(isRefused ? read : undefined)
    onChange(isRefused ? undefined : read)
  }
  const { over, dropTarget } = useFileIntake(field, (files) => void take(files))
  return (
    <div className="stack gap-2">
      <label
        ref={field}
        className={`ring holds ${drop.drop}`}
        data-over={over || undefined}
        data-invalid={refusal && true}
        {...dropTarget}
      >
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv"
          aria-describedby="catalogue-admin-drop-hint catalogue-admin-drop-error"
          aria-invalid={refusal && true}
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])])
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = ''
          }}
        />
        <Icon name="upload" size={24} />
        <strong>{t('import.choose')}</strong>
        <span id="catalogue-admin-drop-hint" className="quiet">
          {t('import.limits', {
            size: limits.taxonomy.maxCsv / 1000,
            rows: counted(limits.taxonomy.maxRows),
          })}
        </span>
      </label>
      <p id="catalogue-admin-drop-error" className="bad" role="alert">
        {refusal && t(`import.refused.${refusal}`, { size: limits.taxonomy.maxCsv / 1000 })}
      </p>
      {file && (
        <p role="status">
          <Icon name="check" size={18} /> {t('import.chosen')}{' '}
          <strong>
            <bdi>{file.name}</bdi>
          </strong>{' '}
          · <bdi>{fileSize(file.size)}</bdi>
        </p>
      )}
    </div>
  )
}
