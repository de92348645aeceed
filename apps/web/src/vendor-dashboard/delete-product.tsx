import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'

interface DeleteProductProps {
  product: { id: number; name: string; businessId: number }
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation, deletes the product for good and opens its shop. */
export default function DeleteProduct({ product, opened, onClose }: DeleteProductProps) {
  const { t } = useTranslation('vendor-dashboard')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Blocks a second click before the button renders as busy.
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await api('DELETE /products/:id', { params: { id: String(product.id) } })
      toast.success(t('deletion.done'))
      // Refetching the product of this page would fail, as it is gone; lists refetch when they are shown.
      await queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await navigate(`/shop/${product.businessId}`)
    } catch (error) {
      toast.error(messageOf(error, t('deletion.failed')))
      sending.current = false
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deletion.title', { name: product.name })}
      confirmLabel={t('deletion.confirm')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  )
}
