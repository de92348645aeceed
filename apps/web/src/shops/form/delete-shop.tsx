import type { Shop } from '@axle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { codeOf, messageOf } from '../../lib/api/errors.ts'
import { refetchUser, useSession } from '../../lib/session/session.ts'
import { keys, readText, writeText } from '../../lib/browser/storage.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ownsShop } from '../shop-rights.ts'

interface DeleteShopProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation and shows what blocks the deletion. Deletes the shop for good and updates the session. */
export default function DeleteShop({ shop, opened, onClose }: DeleteShopProps) {
  const { t } = useTranslation('shops')
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<{ text: string; orders: boolean }>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setFailure(undefined)
    try {
      await api('DELETE /business/:id', { params: { id: String(shop.id) } })
    } catch (error) {
      setFailure({ text: messageOf(error, t('deletion.failed')), orders: codeOf(error) === 'orders_open' })
      return
    }
    if (readText(keys.shopId) === String(shop.id)) writeText(keys.shopId, null)
    await refetchUser()
    // Refetching the shop of this page would fail, as it is gone; lists refetch when they are shown.
    await queryClient.invalidateQueries({ refetchType: 'none' })
    toast.success(t('deletion.done', { name: shop.name }))
    await navigate('/shop')
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deletion.title', { name: shop.name })}
      confirmLabel={t('deletion.confirm')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={close}
    >
      <div className="stack gap-3">
        <p>{t('deletion.text', { count: shop.productCount })}</p>
        {failure && (
          <Notice tone="danger">
            {failure.text}{' '}
            {failure.orders && user && ownsShop(user, shop) && (
              <Link to={`/shop/orders?shopId=${shop.id}`}>{t('deletion.orders')}</Link>
            )}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
