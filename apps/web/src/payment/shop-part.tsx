import type { OrderPayment } from '@axle/contract/payments'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { useCopy } from '../lib/browser/use-copy.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'
import { SayPaid } from './say-paid.tsx'
import type { PaymentSteps } from './use-payment-steps.ts'

type Part = OrderPayment['parts'][number]
type Copying = ReturnType<typeof useCopy>

interface ShopPartProps {
  part: Part
  /** The order's code, to be used as the payment reference. */
  code: string
  steps: PaymentSteps
  copying: Copying
}

/** One vendor order: payment account, reference and reported transfer. */
export function ShopPart({ part, code, steps, copying }: ShopPartProps) {
  const { t } = useTranslation('payment')
  const title = useId()
  const { payTo } = part
  return (
    <section className="payment-part" aria-labelledby={title}>
      <h3 id={title}>
        <bdi>{part.vendorName}</bdi>
        <Money amount={part.amount} />
      </h3>
      {part.isSettled ? (
        <p>{part.paymentStatus === 'confirmed' ? t('part.paid') : t('part.off')}</p>
      ) : (
        <>
          {part.isShopPaused ? (
            <p>{t('part.paused')}</p>
          ) : payTo ? (
            <dl>
              <Fact name={t('part.network')}>{payTo.network}</Fact>
              <Copied name={t('part.number')} text={payTo.number} copying={copying} />
              <Fact name={t('part.name')}>{payTo.name}</Fact>
              <Copied name={t('part.reference')} text={code} copying={copying} />
            </dl>
          ) : (
            <p>
              {t('part.nowhere')}{' '}
              <a href={`tel:${part.vendorPhone}`}>
                <bdi dir="ltr">{part.vendorPhone}</bdi>
              </a>
            </p>
          )}
          <SayPaid key={`${part.said?.at} ${part.paymentStatus}`} part={part} steps={steps} />
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
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
      <dt>{name}</dt>
      <dd>
        <bdi ref={element} dir="ltr" className="payment-number">
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
