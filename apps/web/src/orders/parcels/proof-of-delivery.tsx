import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useOnePhoto } from './use-one-photo.tsx'

/** The shop proves a delivery with a photo, which also sets the status. */
export default function ProofOfDelivery({ vendorOrder }: { vendorOrder: VendorOrder }) {
  const { t } = useTranslation('parcels')
  const [opened, setOpened] = useState(false)
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<{ text: string; photo: string | undefined }>()
  const photo = useOnePhoto(t('delivery'), failure?.photo)
  const label = t(vendorOrder.status === 'order_picked' ? 'proof.deliver' : 'proof.add')
  const prove = async (name: string) => {
    const queryKey = orderKeys.one(vendorOrder.orderId)
    setFailure(undefined)
    try {
      const params = { id: vendorOrder.orderId, vendorOrderId: String(vendorOrder.id) }
      const { data } = await api('POST /orders/:id/parcels/:vendorOrderId/delivered', { params, body: { photo: name } })
      client.setQueryData(queryKey, data)
      toast.success(t('proof.done'))
    } catch (error) {
      setFailure({ text: messageOf(error, t('failed')), photo: fieldErrors(error)['photo.0'] })
      void client.invalidateQueries({ queryKey })
    }
    void client.invalidateQueries({ queryKey: orderKeys.lists })
  }
  if (!opened)
    return (
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
    )
  const { name } = photo
  return (
    <div className="stack gap-3">
      <p className="note">{t('proof.hint')}</p>
      {photo.field}
      {failure && <Notice tone="danger">{failure.text}</Notice>}
      <Button
        loading={busy}
        disabled={photo.isBusy || name === undefined}
        onClick={() => void send(async () => (name === undefined ? undefined : prove(name)))}
      >
        {label}
      </Button>
    </div>
  )
}
