import type { ProductColumn } from '@axle/contract/product-imports'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { messageOf } from '../lib/api/errors.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import { saveCsv } from '../lib/data-table/save-csv.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { exportCsv, exportXlsx, type FileFormat, fileFormats } from './sheets.ts'

/** Downloads all products as a file that can be edited and imported again. */
export function ExportProducts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('product-imports')
  const { busy, send } = useSending()
  const save = async (format: FileFormat) => {
    const fileName = `${t('file.products')}.${format}`
    const labelOf = (column: ProductColumn) => t(`columns.${column}`)
    try {
      if (format === 'csv') saveCsv(fileName, await exportCsv(shop.id, labelOf))
      else saveFile(fileName, await exportXlsx(shop.id, { name: t('file.products'), labelOf }))
    } catch (error) {
      toast.error(messageOf(error, t('export.failed')))
    }
  }
  return fileFormats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={busy}
      onClick={() => void send(() => save(format))}
    >
      {t('export.button', { format: format.toUpperCase() })}
    </Button>
  ))
}
