import type { ProductColumn } from '@axle/contract/product-imports'
import type { Shop } from '@axle/contract/shops'
import { DownloadButton } from '../lib/browser/download-button.tsx'
import { saveFile } from '../lib/browser/save-file.ts'
import { saveCsv } from '../lib/data-table/save-csv.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { exportCsv, exportXlsx, type FileFormat, fileFormats } from './sheets.ts'

/** Downloads all products as a file that can be edited and imported again. */
export function ExportProducts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('product-imports')
  const save = async (format: FileFormat) => {
    const fileName = `${t('file.products')}.${format}`
    const labelOf = (column: ProductColumn) => t(`columns.${column}`)
    if (format === 'csv') saveCsv(fileName, await exportCsv(shop.id, labelOf))
    else saveFile(fileName, await exportXlsx(shop.id, { name: t('file.products'), labelOf }))
  }
  return fileFormats.map((format) => (
    <DownloadButton
      key={format}
      label={t('export.button', { format: format.toUpperCase() })}
      failed={t('export.failed')}
      save={() => save(format)}
    />
  ))
}
