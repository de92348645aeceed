import { importColumns, type ImportKind, importKinds } from '@axle/contract/imports'
import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { asCsv, saveCsv } from '../../lib/data-table/save-csv.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CsvDrop } from './csv-drop.tsx'
import styles from './imports.module.css'
import type { CsvFile } from './read-csv-file.ts'

interface ChooseFileProps {
  kind: ImportKind
  file: CsvFile | undefined
  onKind: (kind: ImportKind) => void
  onFile: (file: CsvFile | undefined) => void
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

/** The first step: the kind, its format and the file. */
export function ChooseFile({ kind, file, onKind, onFile }: ChooseFileProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <FormSection title={t('import.steps.choose')} hint={t(`import.about.${kind}`)}>
      <div className="row spread">
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
      </div>
      <Example kind={kind} />
      <CsvDrop file={file} onChange={onFile} />
    </FormSection>
  )
}

/** Sample rows. The cells stay left to right in every language, as in the file. */
function Example({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <div
      className={`well small ${styles.example}`}
      role="region"
      aria-label={t('import.example')}
      tabIndex={0}
      dir="ltr"
    >
      <table aria-label={t('import.example')}>
        <thead className="muted">
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
