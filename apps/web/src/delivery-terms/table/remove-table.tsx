import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { DeletionDialog, type DeletionDialogProps } from '../../lib/api/deletion-dialog.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { refetchDelivery } from '../delivery-queries.ts'

interface RemoveTableProps extends DeletionDialogProps {
  shopId: number
  onRemoved: () => void
}

/** Returns a shop to the flat fees of the site, once confirmed. */
export function RemoveTable({ shopId, onRemoved, ...dialog }: RemoveTableProps) {
  const { t } = useTranslation('delivery-table')
  const client = useQueryClient()
  const remove = async () => {
    await api('DELETE /business/:id/delivery', { params: { id: String(shopId) } })
    onRemoved()
  }
  return (
    <DeletionDialog
      {...dialog}
      texts={{
        title: t('removeTitle'),
        text: t('removeText'),
        confirm: t('removeTable'),
        done: t('saved'),
        failed: t('saveFailed'),
      }}
      remove={remove}
      refetch={() => refetchDelivery(client)}
    />
  )
}
