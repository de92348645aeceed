import { limits } from '@axle/contract/limits'
import { type Shop, type ShopStatus, shopStatuses } from '@axle/contract/shops'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useShopStatus } from './use-shop-status.ts'

interface ChangeStatusProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** Explains each status before it is set. For a pending shop, approval is preselected. */
export default function ChangeStatus({ shop, opened, onClose }: ChangeStatusProps) {
  const { t } = useTranslation('people')
  const { status, choose, reason, setReason, failure, busy, change, close, conflict } = useStatusChange(shop, onClose)
  const approves = shop.status === 'pending' && status === 'active'
  return (
    <ConfirmDialog
      opened={opened}
      title={t('status.title', { shop: shop.name })}
      confirmLabel={t(approves ? 'shops.approve' : 'status.confirm')}
      danger={status === 'inactive' && shop.status !== 'inactive'}
      busy={busy}
      onConfirm={change}
      onClose={close}
    >
      <div className="stack" role="radiogroup" aria-label={t('status.legend')}>
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
        {status !== 'active' && (
          <Textarea
            label={t('status.reason')}
            description={t('status.reasonHint')}
            rows={3}
            maxLength={limits.text.notes}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <p>
          {t('status.products', { count: shop.productCount })} {t('status.told')}
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {conflict}
      </div>
    </ConfirmDialog>
  )
}

const likelyNext = (now: ShopStatus): ShopStatus => (now === 'pending' ? 'active' : now)

function useStatusChange(shop: Shop, onClose: () => void) {
  const { t } = useTranslation('people')
  const [chosen, choose] = useState<ShopStatus>()
  const [written, setReason] = useState<string>()
  const status = chosen ?? likelyNext(shop.status)
  const stored = status === shop.status ? (shop.statusReason ?? '') : ''
  const reason = written ?? stored
  const close = () => {
    choose(undefined)
    setReason(undefined)
    forgetFailure()
    onClose()
  }
  const { busy, failure, forgetFailure, setStatus, conflict } = useShopStatus(shop, close)
  const change = () => {
    const statusReason = status === 'active' ? '' : reason.trim()
    if (status === shop.status && statusReason === stored) return close()
    const said = t(`status.done.${status}`, { shop: shop.name })
    void setStatus({ status, ...(statusReason !== stored && { statusReason }) }, said)
  }
  return { status, choose, reason, setReason, failure, busy, change, close, conflict }
}
