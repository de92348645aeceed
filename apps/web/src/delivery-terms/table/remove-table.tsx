import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface RemoveTableProps {
  shopId: number
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Returns a shop to the flat fees of the site, once confirmed. */
export function RemoveTable({ shopId, opened, onClose, onRemoved }: RemoveTableProps) {
  const { t } = useTranslation('delivery-table')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setFailure(undefined)
    try {
      await api('DELETE /business/:id/delivery', { params: { id: String(shopId) } })
      onClose()
      onRemoved()
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'delivery-terms' || name === 'shops',
      })
    } catch (error) {
      setFailure(messageOf(error, t('saveFailed')))
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('removeTitle')}
      confirmLabel={t('removeTable')}
      danger
      busy={busy}
      onConfirm={() => void send(remove)}
    >
      <p>{t('removeText')}</p>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
