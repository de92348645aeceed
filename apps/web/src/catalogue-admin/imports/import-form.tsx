import { importColumns, type ImportKind, importKinds } from '@axle/contract/imports'
import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { asCsv } from './csv.ts'
import { CsvDrop } from './csv-drop.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './imports.module.css'
import type { CsvFile } from './read-csv-file.ts'
import { saveCsv } from '../../lib/data-table/save-csv.ts'

interface ImportFormProps {
  kind: ImportKind
  file: CsvFile | undefined
  busy: boolean
  failure: string | undefined
  onKind: (kind: ImportKind) => void
  onFile: (file: CsvFile | undefined) => void
  onTry: () => void
}

const examples: Record<ImportKind, readonly (readonly string[])[]> = {
  parts: [
    ['Brakes', 'Brake pads', 'brake shoes|disc pads'],
    ['Filters', 'Oil filter', ''],
  ],
  vehicles: [
    ['Toyota', 'Corolla', '2012', '', 'Corola'],
    ['Volkswagen', 'Golf', '2008', 'VW', ''],
  ],
}

/** The kind, its format and the file. The first step is a dry run. */
export function ImportForm({ kind, file, busy, failure, onKind, onFile, onTry }: ImportFormProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <section className={styles.block} aria-label={t('import.file')}>
      <div className={styles.row}>
        <SegmentedControl
          aria-label={t('import.kind')}
          value={kind}
          onChange={onKind}
          data={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => saveCsv(`${kind}-template.csv`, asCsv([importColumns[kind]]))}
        >
          {t('import.template')}
        </Button>
        <ExportButton kind={kind} />
      </div>
      <p>{t(`import.about.${kind}`)}</p>
      <Example kind={kind} />
      <CsvDrop file={file} onChange={onFile} />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.row}>
        <Button disabled={!file} loading={busy} onClick={onTry}>
          {t('import.try')}
        </Button>
        <span className={styles.muted}>{t('import.tryHint')}</span>
      </div>
    </section>
  )
}

/** Sample rows. The cells stay left to right in every language, as in the file. */
function Example({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <div className={styles.example} role="region" aria-label={t('import.example')} tabIndex={0} dir="ltr">
      <table aria-label={t('import.example')}>
        <thead>
          <tr>
            {importColumns[kind].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples[kind].map((row) => (
            <tr key={row.join()}>
              {row.map((value, index) => (
                <td key={importColumns[kind][index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
