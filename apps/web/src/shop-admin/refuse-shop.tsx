import { limits } from '@axle/contract/limits'
import type { Shop } from '@axle/contract/shops'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useShopStatus } from './use-shop-status.ts'

interface RefuseShopProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** Refuses a pending shop. The reason is required, as the owner reads it. */
export default function RefuseShop({ shop, opened, onClose }: RefuseShopProps) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = () => {
    setReason('')
    setMissing(false)
    forgetFailure()
    onClose()
  }
  const { busy, failure, forgetFailure, setStatus, conflict } = useShopStatus(shop, close)
  const refuse = () => {
    const statusReason = reason.trim()
    setMissing(statusReason === '')
    if (statusReason !== '') void setStatus({ status: 'inactive', statusReason }, t('refuse.done', { shop: shop.name }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('refuse.title', { shop: shop.name })}
      confirmLabel={t('shops.refuse')}
      danger
      busy={busy}
      onConfirm={refuse}
      onClose={close}
    >
      <div className="stack">
        <p>{t('refuse.text')}</p>
        <Textarea
          label={t('refuse.reason')}
          required
          rows={3}
          maxLength={limits.text.notes}
          value={reason}
          error={isMissing && reason.trim() === '' && t('refuse.reasonRequired')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        {conflict}
      </div>
    </ConfirmDialog>
  )
}
