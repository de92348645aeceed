import { isCancellableOrder, isEarned } from '@axle/contract/order-status'
import type { GarageVehicle } from '@axle/contract/garage'
import type { OrderDetails as Details, VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Fee } from '../../ui/text/fee.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressCard } from './address-card.tsx'
import { BeforeSending } from '../chassis/before-sending.tsx'
import { MessageBuyer } from '../message-buyer.tsx'
import { Blacklist, type BlockDialogComponent } from '../blacklist.tsx'
import { ContactShop } from '../contact-shop.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from '../delivery-card.tsx'
import { Columns, Panel } from '../../lib/dashboard/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems, type VerdictOf } from './order-items.tsx'
import { ReviewRequest } from './review-request.tsx'
import { OrderTotals } from './order-totals.tsx'
import { orderLabel } from '../order-label.ts'
import css from './order-details.module.css'
import { OrderStatusBadge, PaymentStatusBadge } from '../status/order-status-badge.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { ProblemContact } from '../problem-contact.tsx'
import { PickUp } from '../picking-up/pick-up.tsx'
import { PrintedOrder } from '../receipt/printed-order.tsx'
import { Receiving } from '../receiving/receiving.tsx'
import { StatusControl } from '../status/status-control.tsx'

interface OrderDetailsProps {
  details: Details
  as: 'admin' | 'shop' | 'buyer'
  /** For admins: the dialog that blocks the customer. */
  blockDialog?: BlockDialogComponent
  /** For the buyer: whether an item fits the chosen vehicle. */
  verdictOf?: VerdictOf
  /** For the buyer: the rating of the shop of a vendor order. */
  ratingOf?: ((vendorOrder: VendorOrder) => ReactNode) | undefined
  /** Problems of a vendor order: their lines, and for the buyer the way to report one. */
  problems?: Record<'linesOf' | 'reportOf', (vendorOrder: VendorOrder) => ReactNode>
  /** For the buyer: the chosen vehicle. */
  vehicle?: GarageVehicle | null
  /** Further actions on the order, beside its document. */
  actions?: ReactNode
}

export function OrderDetails(props: OrderDetailsProps) {
  const { t } = useTranslation('orders')
  const { details, as, blockDialog, verdictOf, ratingOf, problems, vehicle, actions } = props
  const { order, vendorOrders, orderItems, history, cancellations, customer } = details
  return (
    <Columns
      main={vendorOrders.map((vendorOrder) => (
        <VendorOrderCard
          key={vendorOrder.id}
          vendorOrder={vendorOrder}
          items={orderItems.filter((item) => item.vendorOrderId === vendorOrder.id)}
          isOnly={vendorOrders.length === 1}
          verdictOf={verdictOf}
          reviewable={as === 'buyer' && isEarned(vendorOrder.status)}
          contact={
            as === 'buyer' && <ContactShop orderId={order.id} vendorOrder={vendorOrder} label={orderLabel(order)} />
          }
          control={
            as !== 'buyer' &&
            vendorOrders.length > 1 && <StatusControl details={details} vendorOrders={[vendorOrder]} as={as} />
          }
        >
          <BeforeSending details={details} vendorOrder={vendorOrder} as={as} vehicle={vehicle} />
          {problems?.linesOf(vendorOrder)}
          <PickUp order={order} vendorOrder={vendorOrder} as={as} />
          <Receiving vendorOrder={vendorOrder} isOnly={vendorOrders.length === 1} as={as}>
            {problems?.reportOf(vendorOrder)}
          </Receiving>
          {ratingOf?.(vendorOrder)}
          {as === 'shop' && isEarned(vendorOrder.status) && (
            <ReviewRequest shopId={vendorOrder.businessId} orderId={order.id} />
          )}
          <details className={css.story} open={as !== 'buyer'}>
            <summary>{t('history')}</summary>
            <OrderHistory vendorOrder={vendorOrder} history={history} cancellations={cancellations} as={as} />
          </details>
        </VendorOrderCard>
      ))}
      side={
        <>
          {as !== 'buyer' && (
            <CustomerCard customer={customer}>
              {as === 'shop' && vendorOrders[0] && (
                <MessageBuyer orderId={order.id} shopId={vendorOrders[0].businessId} />
              )}
              {blockDialog && <Blacklist customer={customer} dialog={blockDialog} />}
            </CustomerCard>
          )}
          <Panel title={t('total')}>
            <OrderTotals vendorOrders={vendorOrders} />
          </Panel>
          <PaymentCard details={details} as={as} />
          <DeliveryCard details={details} editable={as !== 'buyer'} />
          <AddressCard order={order} editableBy={editorOf(details, as)} />
          {order.notes && (
            <Panel title={t('note')}>
              <p dir="auto">{order.notes}</p>
            </Panel>
          )}
          {as === 'buyer' && <ProblemContact order={order} />}
          <PrintedOrder details={details} />
          <div className="row">
            {actions}
            <Button
              component={Link}
              to={`/receipt/${order.id}`}
              variant="default"
              leftSection={<Icon name="print" size={18} />}
            >
              {t('document')}
            </Button>
          </div>
        </>
      }
    />
  )
}

/** Admins may always change the address, the buyer until something is sent. */
function editorOf({ vendorOrders }: Details, as: OrderDetailsProps['as']): 'admin' | 'buyer' | undefined {
  if (as === 'admin') return as
  return as === 'buyer' && isCancellableOrder(vendorOrders.map(({ status }) => status)) ? as : undefined
}

interface VendorOrderCardProps {
  vendorOrder: VendorOrder
  items: Details['orderItems']
  /** The cards beside it then show all of its delivery and payment. */
  isOnly: boolean
  verdictOf: VerdictOf | undefined
  reviewable: boolean
  contact: ReactNode
  /** Status control; a single vendor order has its control in the page header. */
  control: ReactNode
  children: ReactNode
}

/** One vendor order: items, status, fee and tracking. */
function VendorOrderCard(props: VendorOrderCardProps) {
  const { vendorOrder, items, isOnly, verdictOf, reviewable, contact, control, children } = props
  const { t } = useTranslation('orders')
  return (
    <section className="box stack" aria-label={vendorOrder.vendorName}>
      <div className="row one-line gap-3">
        <span className={`avatar ${css.monogram} ${css.shop}`} aria-hidden="true">
          {vendorOrder.vendorName.charAt(0)}
        </span>
        <div className="grow">
          <h2 className="strong">
            <Link className="plain-link" to={`/shop/${vendorOrder.businessId}`}>
              {vendorOrder.vendorName}
            </Link>
          </h2>
          {!isOnly && <OrderStatusBadge status={vendorOrder.status} />}
        </div>
        {contact}
      </div>
      {control}
      <OrderItems items={items} verdictOf={verdictOf} reviewable={reviewable} />
      {!isOnly && (
        <Rows
          rows={[
            [t('shipping'), <Fee key="fee" amount={vendorOrder.shippingFee} />],
            [t('paymentStatus'), <PaymentStatusBadge key="payment" status={vendorOrder.paymentStatus} />],
          ]}
        />
      )}
      {children}
    </section>
  )
}

export function OrderHeading({ order }: Pick<Details, 'order'>) {
  const { t } = useTranslation('orders')
  return (
    <span className="row gap-3">
      {t('order', { label: orderLabel(order) })} <OrderStatusBadge status={order.status} />
    </span>
  )
}

/** When the order was placed, at the end of the heading. */
export const OrderDate = ({ order }: Pick<Details, 'order'>) => (
  <span className="note">
    <DateTimeText value={order.createdAt} />
  </span>
)
