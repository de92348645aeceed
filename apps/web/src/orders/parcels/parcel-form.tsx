import { limits } from '@axle/contract/limits'
import type { VendorOrder } from '@axle/contract/orders'
import { hasStation, NewParcel, parcelKinds } from '@axle/contract/parcels'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderQuery } from '../order-queries.ts'
import { useOnePhoto } from './use-one-photo.tsx'

interface ParcelFormProps {
  vendorOrder: VendorOrder
  onClose: () => void
}

/** How a vendor order travels: by rider, as a bus parcel or by courier, with a photo of the waybill. */
export default function ParcelForm({ vendorOrder, onClose }: ParcelFormProps) {
  const { t } = useTranslation('parcels')
  const client = useQueryClient()
  const form = useForm({ initialValues: valuesOf(vendorOrder), validate: rulesOf(NewParcel) })
  const sending = useFormSending(form)
  const photo = useOnePhoto(t('waybill'), undefined)
  const { kind } = form.values
  const refetch = async (error: unknown) => {
    const { queryKey } = orderQuery(vendorOrder.orderId)
    const refetched = client.invalidateQueries({ queryKey })
    if (codeOf(error) === 'parcel_changed') {
      await refetched
      const now = client.getQueryData(queryKey)?.vendorOrders.find(({ id }) => id === vendorOrder.id)
      // The page now shows the change of somebody else: saving once more replaces it.
      if (now) form.setFieldValue('changedAt', now.parcel?.changedAt ?? null)
    }
    throw error
  }
  const save = async (values: typeof form.values) => {
    const { data } = await api('PUT /orders/:id/parcels/:vendorOrderId', {
      params: { id: vendorOrder.orderId, vendorOrderId: String(vendorOrder.id) },
      body: { ...values, ...(photo.name && { photo: photo.name }) },
    }).catch(refetch)
    client.setQueryData(orderKeys.one(vendorOrder.orderId), data)
    void client.invalidateQueries({ queryKey: orderKeys.lists })
    toast.success(t('saved'))
    onClose()
  }
  const text = { maxLength: limits.text.singleLine } as const
  return (
    <form
      ref={sending.element}
      className="stack gap-3"
      aria-label={t('edit')}
      noValidate
      onSubmit={sending.onSend(save, t('failed'))}
    >
      <NativeSelect
        label={t('edit')}
        data={parcelKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label={t(`carrier.${kind}`)} withAsterisk {...text} {...form.getInputProps('carrier')} />
      {hasStation(kind) && <TextInput label={t('station')} withAsterisk {...text} {...form.getInputProps('station')} />}
      <TextInput
        label={t(`number.${kind}`)}
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        {...text}
        {...form.getInputProps('trackingNumber')}
      />
      <TextInput
        label={t(`phone.${kind}`)}
        type="tel"
        dir="ltr"
        autoComplete="off"
        withAsterisk={kind === 'rider'}
        {...form.getInputProps('phone')}
      />
      {vendorOrder.parcelPhotos?.waybill && <p className="note">{t('replacePhoto')}</p>}
      {photo.field}
      {sending.failure && <Notice tone="danger">{sending.failure.text}</Notice>}
      <div className="row">
        <Button type="submit" loading={sending.busy} disabled={photo.isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={sending.busy} onClick={onClose}>
          {t('orders:back')}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = ({ parcel, carrier, trackingNumber }: VendorOrder) => ({
  kind: parcel?.kind ?? parcelKinds[0],
  carrier: carrier ?? '',
  station: parcel?.station ?? '',
  phone: parcel?.phone ?? '',
  trackingNumber: trackingNumber ?? '',
  changedAt: parcel?.changedAt ?? null,
})
