import type { OrderDetails } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderLabel } from '../order-label.ts'
import { orderPaymentQuery } from '../order-queries.ts'
import css from './receipt.module.css'
import { documentKind } from './receipt-sums.ts'

type Receipt = typeof import('./receipt.tsx').Receipt

/** The receipt that the browser prints in place of an order page. */
export function PrintedOrder({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const { data: payment } = useQuery(orderPaymentQuery(details.order.id))
  const [Document, setDocument] = useState<Receipt>()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Loaded beforehand, because printing waits for nothing. Offline, the page itself is printed.
    void import('./receipt.tsx').then(
      ({ Receipt }) => setDocument(() => Receipt),
      () => undefined,
    )
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting || !Document || !payment) return null
  const title = t(`paper.${documentKind(payment)}`, { label: orderLabel(details.order) })
  return createPortal(
    <div className={css.printed}>
      <Document details={details} payment={payment} title={title} />
    </div>,
    document.body,
  )
}
