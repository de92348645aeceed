import { mayCancelItems } from '@axle/contract/order-items'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

const CancelItemsDialog = lazyDialog(() => import('./cancel-items-dialog.tsx'))

interface CancelItemsProps {
  details: OrderDetails
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
}

/** Offers to cancel items of a vendor order while nothing of it was sent. */
export function CancelItems(props: CancelItemsProps) {
  const { details, vendorOrder, as } = props
  const { t } = useTranslation('order-progress')
  const [opened, setOpened] = useState(false)
  const may = useShopAccess(vendorOrder.businessId)
  if (!mayCancelItems(vendorOrder.status) || (as !== 'buyer' && !may('orders-work'))) return null
  const label = t('cancelItems.open')
  const name = details.vendorOrders.length > 1 ? t('orders:ofShop', { label, shop: vendorOrder.vendorName }) : label
  return (
    <div>
      <Button variant="default" size="sm" aria-label={name} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <CancelItemsDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
