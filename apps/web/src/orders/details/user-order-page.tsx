import { loadOrderPageTexts } from '../../lib/i18n/page-texts.ts'
import { loadShopRatingTexts } from '../../lib/i18n/lazy-texts.ts'
import { isCancellableOrder, isEarned, isOpen, orderStatusOf } from '@axle/contract/order-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useParams } from 'react-router'
import { addToStoredCart } from '../../cart/add-to-stored-cart.ts'
import { isMissing } from '../../lib/api/errors.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { CancelOrder } from '../status/cancel-order.tsx'
import { OrderAgain } from '../order-again.tsx'
import { OrderDate, OrderDetails, OrderHeading } from './order-details.tsx'
import { orderLabel } from '../order-label.ts'
import { useOrderProblems } from '../../problems/use-order-problems.tsx'
import { withNeighbours } from './order-neighbours.tsx'
import { orderQuery } from '../order-queries.ts'
import { PayNow } from '../payment/pay-now.tsx'
import { OrderNext } from '../progress/order-next.tsx'
import { useChosenVehicle } from '../../garage/garage-store.ts'
import { ItemFit } from '../../garage/fit/item-fit.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadOrderPageTexts
export const HydrateFallback = PageSkeleton

const RateShop = lazyComponent(async () => {
  await loadShopRatingTexts()
  return import('../../reviews/ratings/rate-shop.tsx')
})

/** Order page for the buyer: read it, contact the shop, cancel before shipping. */
function UserOrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const userId = useSession().user?.id
  const order = useQuery(orderQuery(id))
  const problems = useOrderProblems(id, 'buyer')
  const vehicle = useChosenVehicle()
  if (order.isPending) return <PageSkeleton />
  // Shops and admins may read the order too, but this page is the buyer's alone.
  if (!order.data || order.data.order.userId !== userId) {
    const mayWork = order.isError && !isMissing(order.error)
    return (
      <Page title={t('myOrders')}>
        <ErrorPanel message={t('detailsFailed')} onRetry={mayWork ? () => void order.refetch() : undefined}>
          <Link className="button-link" to="/user/orders">
            {t('myOrders')}
          </Link>
        </ErrorPanel>
      </Page>
    )
  }
  const details = order.data
  const cancellable = isCancellableOrder(details.vendorOrders.map((vendorOrder) => vendorOrder.status))
  const isOver = !isOpen(orderStatusOf(details.vendorOrders.map(({ status }) => status)))
  const again = <OrderAgain items={details.orderItems} addToStoredCart={addToStoredCart} isMain={isOver} />
  return (
    <Page
      title={t('order', { label: orderLabel(details.order) })}
      heading={<OrderHeading order={details.order} />}
      actions={<OrderDate order={details.order} />}
    >
      <OrderNext details={details} as="buyer" problemsOf={problems.factsOf}>
        <PayNow orderId={id} />
        {isOver && again}
      </OrderNext>
      <OrderDetails
        details={details}
        as="buyer"
        problems={problems}
        vehicle={vehicle}
        verdictOf={(productId) => <ItemFit productId={productId} />}
        ratingOf={(vendorOrder) =>
          (isEarned(vendorOrder.status) || vendorOrder.receipt) && <RateShop part={{ vendorOrder }} />
        }
        actions={
          <>
            {!isOver && again}
            {cancellable && <CancelOrder details={details} />}
          </>
        }
      />
    </Page>
  )
}

export default withNeighbours('buyer', UserOrderPage)
