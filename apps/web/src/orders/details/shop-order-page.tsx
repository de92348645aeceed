import { loadOrderPageTexts } from '../../lib/i18n/page-texts.ts'
import { orderStatusOf } from '@axle/contract/order-status'
import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { DeleteDialog } from '../status/delete-dialog.tsx'
import { OrderNext } from '../progress/order-next.tsx'
import { OrderDate, OrderDetails, OrderHeading } from './order-details.tsx'
import { orderLabel } from '../order-label.ts'
import { useOrderProblems } from '../../problems/use-order-problems.tsx'
import { withNeighbours } from './order-neighbours.tsx'
import { orderQuery } from '../order-queries.ts'
import { printHref } from '../print/print-view.ts'
import { ShopCrumbs } from '../shop-crumbs.tsx'
import { PaymentPrompt } from '../payment/payment-prompt.tsx'
import { StatusControl } from '../status/status-control.tsx'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadOrderPageTexts
export const HydrateFallback = PageSkeleton

/** Order page for a shop: its own vendor order. */
function ShopOrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const order = useQuery(orderQuery(id))
  const problems = useOrderProblems(id, 'shop')
  const [deleting, setDeleting] = useState(false)
  const failed = t('detailsFailed')
  const may = useShopAccess(order.data?.vendorOrders[0]?.businessId)
  const isLost = order.isError && !order.data
  useEffect(() => {
    if (!isLost) return
    toast.error(failed, 'order-failed')
    void navigate('/shop/orders', { replace: true })
  }, [isLost, failed, navigate])
  if (!order.data) return <PageSkeleton />
  const details = order.data
  const [vendorOrder] = details.vendorOrders
  // An owner of two shops in the order sees and moves both vendor orders.
  const status = vendorOrder ? orderStatusOf(details.vendorOrders.map((each) => each.status)) : details.order.status
  const label = orderLabel(details.order)
  const toList = vendorOrder ? `/shop/orders?shopId=${vendorOrder.businessId}` : '/shop/orders'
  return (
    <Page
      title={t('order', { label })}
      heading={<OrderHeading order={{ ...details.order, status }} />}
      crumbs={<ShopCrumbs order={label} />}
      actions={<OrderDate order={details.order} />}
    >
      <OrderNext details={details} as="shop">
        <PaymentPrompt details={details} />
        <StatusControl key={id} details={details} vendorOrders={details.vendorOrders} as="shop" />
      </OrderNext>
      <OrderDetails
        details={details}
        as="shop"
        problems={problems}
        actions={
          <>
            {details.vendorOrders.map((each) => (
              <PrintSlip key={each.id} vendorOrder={each} isNamed={details.vendorOrders.length > 1} />
            ))}
            {may('orders-work') && (
              <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setDeleting(true)}>
                {t('delete')}
              </Button>
            )}
          </>
        }
      />
      <DeleteDialog
        orders={deleting ? [details.order] : []}
        as="shop"
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(toList, { replace: true })}
      />
    </Page>
  )
}

interface PrintSlipProps {
  vendorOrder: VendorOrder
  /** With its shop's name, beside the slip of another shop of the owner. */
  isNamed: boolean
}

function PrintSlip({ vendorOrder: { businessId, vendorName, id }, isNamed }: PrintSlipProps) {
  const { t } = useTranslation('orders')
  const { named } = useFormats()
  const text = t('order-progress:sheets.kinds.slips')
  return (
    <Button
      variant="default"
      component={Link}
      to={printHref(businessId, [id])}
      leftSection={<Icon name="print" size={16} />}
    >
      {isNamed ? named(text, vendorName) : text}
    </Button>
  )
}

export default withNeighbours('shop', ShopOrderPage)
