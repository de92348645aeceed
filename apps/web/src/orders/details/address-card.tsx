import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useCountryName } from '../../lib/formats/use-country-names.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { streetLine } from '../../ui/text/place-line.ts'
import { Panel } from '../../lib/dashboard/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

const AddressDialog = lazyDialog(() => import('../address-dialog.tsx'))

interface AddressCardProps extends Pick<OrderDetails, 'order'> {
  /** Who may change it now, if the reader may. */
  editableBy: 'admin' | 'buyer' | undefined
}

/** Where an order goes. */
export function AddressCard({ order, editableBy }: AddressCardProps) {
  const { t } = useTranslation('orders')
  const country = useCountryName(order.deliveryToCountry)
  const [editing, setEditing] = useState(false)
  const phone = (
    <a href={`tel:${order.deliveryToPhone}`}>
      <bdi dir="ltr">{order.deliveryToPhone}</bdi>
    </a>
  )
  return (
    <Panel title={t('address')}>
      <Rows
        rows={[
          [t('name'), <bdi key="name">{order.deliveryToName}</bdi>],
          [t('phone'), phone],
          [t('street'), <bdi key="street">{streetLine(order.deliveryToAddress)}</bdi>],
          [t('city'), <bdi key="city">{order.deliveryToCity}</bdi>],
          [t('state'), <bdi key="state">{order.deliveryToState}</bdi>],
          [t('zipCode'), order.deliveryToZipCode || '–'],
          [t('country'), country],
          ...(order.addressChangedAt
            ? [[t('addressChanged'), <DateTimeText key="changed" value={order.addressChangedAt} />] as const]
            : []),
        ]}
      />
      {editableBy && (
        <>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('changeAddress')}
          </Button>
          <AddressDialog order={order} as={editableBy} opened={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </Panel>
  )
}
