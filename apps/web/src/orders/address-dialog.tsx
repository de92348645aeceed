import { NewOrder, type OrderDetails } from '@axle/contract/orders'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { editOf } from '../lib/forms/edit.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { useCountryChoices } from '../lib/formats/use-country-names.ts'
import { useFormBase, useEdit } from '../lib/forms/use-edit.tsx'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { RegionField } from '../ui/fields/region-field.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { orderQuery } from './order-queries.ts'
import { type DeliveryValues, useOrderChange } from './status/use-order-change.ts'

interface AddressDialogProps extends Pick<OrderDetails, 'order'> {
  as: 'admin' | 'buyer'
  opened: boolean
  onClose: () => void
}

// The contract's address rules.
const Delivery = NewOrder.pick({
  deliveryToName: true,
  deliveryToPhone: true,
  deliveryToAddress: true,
  deliveryToCity: true,
  deliveryToState: true,
  deliveryToZipCode: true,
  deliveryToCountry: true,
})

/** Changes the delivery address of an order, for its buyer and for admins. */
export default function AddressDialog({ opened, ...props }: AddressDialogProps) {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t('changeAddress')}
      centered
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <AddressForm {...props} />
    </Modal>
  )
}

function AddressForm({ order, as, onClose }: Omit<AddressDialogProps, 'opened'>) {
  const { t } = useTranslation('orders')
  const countries = useCountryChoices()
  const client = useQueryClient()
  const formBase = useFormBase(deliveryOf(order))
  const form = useForm<DeliveryValues>({ initialValues: formBase.base, validate: rulesOf(Delivery) })
  const edit = useEdit({
    ...formBase,
    form,
    fields: [
      { names: ['deliveryToName'], label: t('name') },
      { names: ['deliveryToPhone'], label: t('phone') },
      { names: ['deliveryToAddress'], label: t('street') },
      { names: ['deliveryToCity'], label: t('city') },
      { names: ['deliveryToState'], label: t('state') },
      { names: ['deliveryToZipCode'], label: t('zipCode') },
      { names: ['deliveryToCountry'], label: t('country') },
    ],
    read: async () => deliveryOf((await client.fetchQuery(orderQuery(order.id))).order),
  })
  const sending = useFormSending(form)
  const change = useOrderChange(order.id, as === 'buyer' ? 'buyer' : 'seller')
  const save = async (values: DeliveryValues) => {
    const saved = await edit.send(values, (mine, base) => change(editOf(mine, base)))
    if (!saved) return
    toast.success(t('addressSaved'))
    onClose()
  }
  return (
    <form
      ref={sending.element}
      className="stack gap-3"
      aria-label={t('address')}
      noValidate
      onSubmit={sending.onSend(save, t('addressFailed'))}
    >
      <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('deliveryToName')} />
      <TextInput
        label={t('phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        withAsterisk
        {...form.getInputProps('deliveryToPhone')}
      />
      <TextInput label={t('street')} withAsterisk {...form.getInputProps('deliveryToAddress')} />
      <TextInput label={t('city')} withAsterisk {...form.getInputProps('deliveryToCity')} />
      <RegionField
        label={t('state')}
        country={form.values.deliveryToCountry}
        noneFound={t('noRegion')}
        field={form.getInputProps('deliveryToState')}
      />
      <TextInput label={t('zipCode')} {...form.getInputProps('deliveryToZipCode')} />
      <NativeSelect label={t('country')} data={countries} withAsterisk {...form.getInputProps('deliveryToCountry')} />
      {sending.failure && <Notice tone="danger">{sending.failure.text}</Notice>}
      <div className="row ends">
        <Button variant="default" disabled={sending.busy} onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" loading={sending.busy}>
          {t('save')}
        </Button>
      </div>
      {edit.dialog}
    </form>
  )
}

const deliveryOf = (order: OrderDetails['order']): DeliveryValues => ({
  deliveryToName: order.deliveryToName,
  deliveryToPhone: order.deliveryToPhone,
  deliveryToAddress: order.deliveryToAddress,
  deliveryToCity: order.deliveryToCity,
  deliveryToState: order.deliveryToState,
  deliveryToZipCode: order.deliveryToZipCode,
  deliveryToCountry: order.deliveryToCountry,
})
