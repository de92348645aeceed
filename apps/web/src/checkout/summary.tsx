import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CheckoutCart } from './checkout-cart.ts'
import css from './checkout.module.css'
import { Totals } from './totals.tsx'

interface SummaryProps {
  cart: CheckoutCart
  fee: number | undefined
  /** Obstacles to the order, and the button of the next step. */
  children: ReactNode
}

/** The amounts and the way on: beside the step, or at the lower edge of a phone with the amounts folded. */
export function Summary({ cart, fee, children }: SummaryProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={`box stack gap-3 stays ${css.summary}`} aria-label={t('summary')} data-open={isOpen || undefined}>
      <h3 className="title">{t('summary')}</h3>
      <button
        type="button"
        className={`plain-icon-button turning below-900 ${css.toggle}`}
        aria-label={t('summary')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
      </button>
      <Totals id={id} cart={cart} fee={fee} />
      {children}
    </aside>
  )
}
