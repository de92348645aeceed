import type { VendorOrder } from '@axle/contract/orders'
import { limits } from '@axle/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormSending } from '../lib/use-form-sending.ts'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useOrderChange } from './use-order-change.ts'

/** Who carries a shop's parcel and under which number, in place. Emptied fields take away what stood there. */
export function TrackingForm({ part, onClose }: { part: VendorOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const form = useForm({
    initialValues: { carrier: part.carrier ?? '', trackingNumber: part.trackingNumber ?? '' },
  })
  const sending = useFormSending(form)
  const change = useOrderChange(part.orderId)
  const save = async (values: typeof form.values) => {
    await change({ vendorOrderId: part.id, ...values })
    toast.success(t('trackingSaved'))
    onClose()
  }
  return (
    <form
      ref={sending.element}
      className="order-form"
      aria-label={t('trackingOf', { shop: part.vendorName })}
      noValidate
      onSubmit={sending.onSend(save, t('trackingFailed'))}
    >
      <TextInput
        label={t('carrier')}
        placeholder={t('carrierHint')}
        maxLength={limits.text.line}
        autoFocus
        {...form.getInputProps('carrier')}
      />
      <TextInput
        label={t('tracking')}
        maxLength={limits.text.line}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('trackingNumber')}
      />
      {sending.failure && <Notice tone="danger">{sending.failure.text}</Notice>}
      <div className="order-buttons">
        <Button type="submit" loading={sending.busy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={sending.busy} onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
