import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { messageOf } from '../lib/api/errors.ts'
import { saveCsv } from '../lib/data-table/save-csv.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { exportCsv } from './sheets.ts'

/** Downloads all products as a file that can be edited and imported again. */
export function ExportProducts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('product-imports')
  const { busy, send } = useSending()
  const save = async () => {
    try {
      saveCsv(`${t('file.products')}.csv`, await exportCsv(shop.id, (column) => t(`columns.${column}`)))
    } catch (error) {
      toast.error(messageOf(error, t('export.failed')))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={busy}
      onClick={() => void send(save)}
    >
      {t('export.button')}
    </Button>
  )
}
