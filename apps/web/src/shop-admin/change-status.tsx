import { type Shop, type ShopStatus, shopStatuses } from '@axle/contract/shops'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { useSending } from '../lib/use-sending.ts'
import { Choice } from '../ui/choice.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { listsAreStale, shopWasChanged } from './managed-shops.ts'

interface ChangeStatusProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** What each status means, before one of them is given. A shop that waits is to be approved, most of the time. */
export default function ChangeStatus({ shop, opened, onClose }: ChangeStatusProps) {
  const { t } = useTranslation('people')
  const { status, choose, failure, busy, change, close } = useChanging(shop, onClose)
  const approves = shop.status === 'pending' && status === 'active'
  return (
    <ConfirmDialog
      opened={opened}
      title={t('status.title', { shop: shop.name })}
      confirmLabel={t(approves ? 'shops.approve' : 'status.confirm')}
      danger={status === 'inactive' && shop.status !== 'inactive'}
      busy={busy}
      onConfirm={() => void change()}
      onClose={close}
    >
      <div className="shop-status" role="radiogroup" aria-label={t('status.legend')}>
        {shopStatuses.map((value) => (
          <Choice
            key={value}
            name="shop-status"
            checked={status === value}
            onChoose={() => choose(value)}
            title={t(`shops.${value}`)}
          >
            {t(`status.means.${value}`)}
          </Choice>
        ))}
        <p>
          {t('status.products', { count: shop.productCount })} {t('status.told')}
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

const likelyNext = (now: ShopStatus): ShopStatus => (now === 'pending' ? 'active' : now)

function useChanging(shop: Shop, onClose: () => void) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [chosen, choose] = useState<ShopStatus>()
  const [failure, setFailure] = useState<string>()
  const status = chosen ?? likelyNext(shop.status)
  const close = () => {
    choose(undefined)
    setFailure(undefined)
    onClose()
  }
  const change = () =>
    send(async () => {
      if (status === shop.status) return close()
      setFailure(undefined)
      try {
        const { data } = await api('PUT /business/:id', { params: { id: String(shop.id) }, body: { status } })
        shopWasChanged(queryClient, data)
        listsAreStale(queryClient)
        toast.success(t(`status.done.${status}`, { shop: shop.name }))
        close()
      } catch (error) {
        setFailure(messageOf(error, t('status.failed')))
      }
    })
  return { status, choose, failure, busy, change, close }
}
