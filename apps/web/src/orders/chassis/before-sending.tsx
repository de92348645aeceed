import { mayAskForCheck } from '@axle/contract/chassis-rules'
import type { GarageVehicle } from '@axle/contract/garage'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { CancelItems } from '../cancelling/cancel-items.tsx'
import { AskForCheck } from './ask-for-check.tsx'

const CheckCard = lazyComponent(() => import('./check-card.tsx'))

interface BeforeSendingProps {
  details: OrderDetails
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
  vehicle: GarageVehicle | null | undefined
}

/** What can still be done with a vendor order before it is sent: the check of the chassis number, and cancelling items. */
export function BeforeSending({ vehicle = null, ...part }: BeforeSendingProps) {
  const { vendorOrder, as } = part
  return (
    <>
      {vendorOrder.chassisCheck && <CheckCard waiting={<RowsSkeleton rows={2} />} part={part} />}
      {as === 'buyer' && mayAskForCheck(vendorOrder) && <AskForCheck vendorOrder={vendorOrder} vehicle={vehicle} />}
      <CancelItems {...part} />
    </>
  )
}
