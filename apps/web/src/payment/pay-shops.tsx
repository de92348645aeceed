import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useCopy } from '../lib/browser/use-copy.ts'
import { ShopTransfer } from './shop-transfer.tsx'
import type { PaymentSteps } from './use-payment-steps.ts'

/** Mobile money transfers to each shop of the order. */
export function PayShops({ payment, steps }: { payment: OrderPayment; steps: PaymentSteps }) {
  const { t } = useTranslation('payment')
  const copying = useCopy()
  return (
    <>
      {payment.parts.map((shopPayment) => (
        <ShopTransfer
          key={shopPayment.vendorOrderId}
          shopPayment={shopPayment}
          code={payment.orderCode}
          steps={steps}
          copying={copying}
        />
      ))}
      <span role="status" className="visually-hidden">
        {copying.said && t(copying.said.key, { text: copying.said.text })}
      </span>
    </>
  )
}
