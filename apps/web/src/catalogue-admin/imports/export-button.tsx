import type { ImportKind } from '@axle/contract/imports'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { saveCsv } from '../../lib/data-table/save-csv.ts'

/** Downloads all entries of a kind as a file that can be imported again. */
export function ExportButton({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('catalogue-admin')
  const { busy, send } = useSending()
  const save = async () => {
    try {
      const { fileName, csv } = (await api('GET /exports/:kind', { params: { kind } })).data
      saveCsv(fileName, csv)
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
      {t(`export.${kind}`)}
    </Button>
  )
}
