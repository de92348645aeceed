import type { VendorOrder } from '@axle/contract/orders'
import { limits } from '@axle/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { editOf } from '../../lib/forms/edit.ts'
import { useFormBase, useEdit } from '../../lib/forms/use-edit.tsx'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { orderQuery } from '../order-queries.ts'
import { useOrderChange } from './use-order-change.ts'
import { focusOnMount } from '../../lib/browser/focus-on-mount.ts'

/** Carrier and tracking number, edited in place. Emptied fields remove the stored values. */
export function TrackingForm({ vendorOrder, onClose }: { vendorOrder: VendorOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const formBase = useFormBase(trackingOf(vendorOrder))
  const form = useForm({ initialValues: formBase.base })
  const sending = useFormSending(form)
  const client = useQueryClient()
  const change = useOrderChange(vendorOrder.orderId)
  const edit = useEdit({
    ...formBase,
    form,
    fields: [
      { names: ['carrier'], label: t('carrier') },
      { names: ['trackingNumber'], label: t('tracking') },
    ],
    read: async () => {
      const { vendorOrders } = await client.fetchQuery(orderQuery(vendorOrder.orderId))
      return trackingOf(vendorOrders.find(({ id }) => id === vendorOrder.id) ?? vendorOrder)
    },
  })
  const save = async (values: typeof form.values) => {
    const saved = await edit.send(values, (mine, base) =>
      change({ vendorOrderId: vendorOrder.id, ...editOf(mine, base) }),
    )
    if (!saved) return
    toast.success(t('trackingSaved'))
    onClose()
  }
  return (
    <form
      ref={sending.element}
      className="stack gap-3"
      aria-label={t('trackingOf', { shop: vendorOrder.vendorName })}
      noValidate
      onSubmit={sending.onSend(save, t('trackingFailed'))}
    >
      <TextInput
        label={t('carrier')}
        placeholder={t('carrierHint')}
        maxLength={limits.text.singleLine}
        ref={focusOnMount}
        {...form.getInputProps('carrier')}
      />
      <TextInput
        label={t('tracking')}
        maxLength={limits.text.singleLine}
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        {...form.getInputProps('trackingNumber')}
      />
      {sending.failure && <Notice tone="danger">{sending.failure.text}</Notice>}
      <div className="row">
        <Button type="submit" loading={sending.busy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={sending.busy} onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      {edit.dialog}
    </form>
  )
}

const trackingOf = ({ carrier, trackingNumber }: Pick<VendorOrder, 'carrier' | 'trackingNumber'>) => ({
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
})
