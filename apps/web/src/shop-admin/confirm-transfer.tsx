import type { User } from '@axle/contract/accounts'
import type { Shop } from '@axle/contract/shops'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { inUsersLanguage } from '../lib/i18n/messages.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { showChangedShop } from './managed-shops.ts'
import { transferOf } from './owner-transfer.ts'

interface ConfirmTransferProps {
  shop: Shop
  to: User
  notes: string
  opened: boolean
  onBack: () => void
  onDone: () => void
}

export function ConfirmTransfer({ shop, to, notes, opened, onBack, onDone }: ConfirmTransferProps) {
  const { t } = useTranslation('people')
  const { named, fullName } = useFormats()
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const back = () => {
    setFailure(undefined)
    onBack()
  }
  const transfer = () =>
    send(async () => {
      setFailure(undefined)
      const ids = transferOf(shop, to)
      if ('failure' in ids) return setFailure(inUsersLanguage(ids.failure))
      try {
        const params = { id: String(shop.id) }
        const body = { ...ids, ...(notes && { notes }) }
        const { data } = await api('PUT /business/:id/transfer-ownership', { params, body })
        showChangedShop(queryClient, data)
        toast.success(t('owner.done'))
        onDone()
      } catch (error) {
        setFailure(messageOf(error, t('owner.failed')))
      }
    })
  const names = { shop: shop.name, from: shop.ownerName ?? t('shops.noOwner'), to: fullName(to) }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('owner.confirmTitle', names)}
      confirmLabel={t('owner.confirm')}
      danger
      busy={busy}
      onConfirm={() => void transfer()}
      onClose={back}
    >
      <div className="stack">
        <p>{t('owner.confirmText', names)}</p>
        <p>{t('owner.effect')}</p>
        {shop.isSuspended && <p>{t('owner.endsPause')}</p>}
        {notes && (
          <p>
            {named(t('owner.notes'))}
            <bdi>{notes}</bdi>
          </p>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
