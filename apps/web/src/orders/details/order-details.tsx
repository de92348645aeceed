import '../orders.css'
import './order-details.css'
import type { OrderDetails as Details, VendorOrder } from '@axle/contract/orders'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Fee } from '../../ui/text/fee.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressCard } from './address-card.tsx'
import { Blacklist, type BlockDialogComponent } from '../blacklist.tsx'
import { ContactShop } from '../contact-shop.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from '../delivery-card.tsx'
import { Card, Facts } from '../list/order-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems, OrderTotals } from './order-items.tsx'
import { orderLabel } from '../order-label.ts'
import { OrderStatusBadge, PaymentStatusBadge } from '../status/order-status-badge.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { ProblemContact } from '../problem-contact.tsx'
import { StatusControl } from '../status/status-control.tsx'

interface OrderDetailsProps {
  details: Details
  as: 'admin' | 'shop' | 'buyer'
  /** For admins: the dialog that blocks the customer. */
  blockDialog?: BlockDialogComponent
}

export function OrderDetails({ details, as, blockDialog }: OrderDetailsProps) {
  const { t } = useTranslation('orders')
  const { order, vendorOrders, orderItems, history, customer } = details
  return (
    <>
      <p className="order-under-head">
        <span className="order-muted">
          <DateTimeText value={order.createdAt} />
        </span>
        <Link className="order-document" to={`/receipt/${order.id}`}>
          <Icon name="print" size={18} /> {t('document')}
        </Link>
      </p>
      <div className="order-columns">
        <div className="order-column">
          {vendorOrders.map((vendorOrder) => (
            <VendorOrderCard
              key={vendorOrder.id}
              vendorOrder={vendorOrder}
              items={orderItems.filter((item) => item.vendorOrderId === vendorOrder.id)}
              isOnly={vendorOrders.length === 1}
              contact={as === 'buyer' && <ContactShop vendorOrder={vendorOrder} label={orderLabel(order)} />}
              control={
                as !== 'buyer' &&
                vendorOrders.length > 1 && <StatusControl details={details} vendorOrders={[vendorOrder]} as={as} />
              }
            >
              <OrderHistory vendorOrder={vendorOrder} history={history} />
            </VendorOrderCard>
          ))}
          <Card title={t('total')}>
            <OrderTotals vendorOrders={vendorOrders} />
          </Card>
        </div>
        <div className="order-column">
          {as !== 'buyer' && (
            <CustomerCard customer={customer}>
              {blockDialog && <Blacklist customer={customer} dialog={blockDialog} />}
            </CustomerCard>
          )}
          <PaymentCard details={details} as={as} />
          <DeliveryCard details={details} editable={as !== 'buyer'} />
          <AddressCard order={order} editable={as === 'admin'} />
          {order.notes && (
            <Card title={t('note')}>
              <p dir="auto">{order.notes}</p>
            </Card>
          )}
          {as === 'buyer' && <ProblemContact order={order} vendorOrders={vendorOrders} />}
        </div>
      </div>
    </>
  )
}

interface VendorOrderCardProps {
  vendorOrder: VendorOrder
  items: Details['orderItems']
  /** The cards beside it then show all of its delivery and payment. */
  isOnly: boolean
  contact: ReactNode
  /** Status control; a single vendor order has its control in the page header. */
  control: ReactNode
  children: ReactNode
}

/** One vendor order: items, status, fee and tracking. */
function VendorOrderCard({ vendorOrder, items, isOnly, contact, control, children }: VendorOrderCardProps) {
  const { t } = useTranslation('orders')
  return (
    <section className="order-card" aria-label={vendorOrder.vendorName}>
      <div className="order-card-head">
        <h2>
          <Icon name="store" size={18} /> <Link to={`/shop/${vendorOrder.businessId}`}>{vendorOrder.vendorName}</Link>
        </h2>
        <OrderStatusBadge status={vendorOrder.status} />
      </div>
      {contact}
      {control}
      <OrderItems items={items} />
      {!isOnly && (
        <Facts
          rows={[
            [t('shipping'), <Fee key="fee" amount={vendorOrder.shippingFee} />],
            [
              t('tracking'),
              vendorOrder.trackingNumber ? <bdi dir="ltr">{vendorOrder.trackingNumber}</bdi> : t('notYet'),
            ],
            ...(vendorOrder.carrier ? [[t('carrier'), vendorOrder.carrier] as const] : []),
            [t('paymentStatus'), <PaymentStatusBadge key="payment" status={vendorOrder.paymentStatus} />],
          ]}
        />
      )}
      <h3>{t('history')}</h3>
      {children}
    </section>
  )
}

export function OrderHeading({ order }: Pick<Details, 'order'>) {
  const { t } = useTranslation('orders')
  return (
    <span className="order-heading">
      {t('order', { label: orderLabel(order) })} <OrderStatusBadge status={order.status} />
    </span>
  )
}
