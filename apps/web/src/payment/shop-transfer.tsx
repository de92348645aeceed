import type { OrderPayment } from '@axle/contract/payments'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { useCopy } from '../lib/browser/use-copy.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'
import css from './payment.module.css'
import { ReportTransfer } from './report-transfer.tsx'
import type { PaymentSteps } from './use-payment-steps.ts'

type ShopPayment = OrderPayment['parts'][number]
type Copying = ReturnType<typeof useCopy>

interface ShopTransferProps {
  shopPayment: ShopPayment
  /** The order's code, to be used as the payment reference. */
  code: string
  steps: PaymentSteps
  copying: Copying
}

/** One vendor order: payment account, reference and reported transfer. */
export function ShopTransfer({ shopPayment, code, steps, copying }: ShopTransferProps) {
  const { t } = useTranslation('payment')
  const title = useId()
  const { payTo } = shopPayment
  return (
    <section className="box stack" aria-labelledby={title}>
      <h3 id={title} className="row spread">
        <bdi>{shopPayment.vendorName}</bdi>
        <Money amount={shopPayment.amount} />
      </h3>
      {shopPayment.isSettled ? (
        <p>{shopPayment.paymentStatus === 'confirmed' ? t('part.paid') : t('part.off')}</p>
      ) : (
        <>
          {shopPayment.isShopPaused ? (
            <p>{t('part.paused')}</p>
          ) : payTo ? (
            <dl className={`divided small ${css.facts}`}>
              <Fact name={t('part.network')}>{payTo.network}</Fact>
              <Copied name={t('part.number')} text={payTo.number} copying={copying} />
              <Fact name={t('part.name')}>{payTo.name}</Fact>
              <Copied name={t('part.reference')} text={code} copying={copying} />
            </dl>
          ) : (
            <p>
              {t('part.nowhere')}{' '}
              <a href={`tel:${shopPayment.vendorPhone}`}>
                <bdi dir="ltr">{shopPayment.vendorPhone}</bdi>
              </a>
            </p>
          )}
          <ReportTransfer
            key={`${shopPayment.said?.at} ${shopPayment.paymentStatus}`}
            shopPayment={shopPayment}
            steps={steps}
          />
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="strong">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function Copied({ name, text, copying }: { name: string; text: string; copying: Copying }) {
  const { t } = useTranslation('payment')
  const element = useRef<HTMLElement>(null)
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="row one-line spread strong">
        <bdi ref={element} dir="ltr" className="number">
          {text}
        </bdi>
        <button
          type="button"
          className="plain-icon-button"
          aria-label={t('copy', { text })}
          onClick={() => void copying.copy(text, element)}
        >
          <Icon name={copying.copied === text ? 'check' : 'copy'} size={18} />
        </button>
      </dd>
    </div>
  )
}
