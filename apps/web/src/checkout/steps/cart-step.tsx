import { limits } from '@axle/contract/limits'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Notice } from '../../ui/layout/notice.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { type CheckoutCart, hasShortItem, itemsOverLimit } from '../checkout-cart.ts'
import css from '../checkout.module.css'
import { Summary } from '../summary.tsx'

export function EmptyCart() {
  const { t } = useTranslation('cart')
  return (
    <EmptyPanel icon="cart" title={t('empty')} text={t('emptyHint')}>
      <Button component={Link} to="/shop/all-products">
        {t('browse')}
      </Button>
    </EmptyPanel>
  )
}

interface CartStepProps {
  cart: CheckoutCart
  fee: number | undefined
  /** The cart cannot take another product. */
  isFull: boolean
  lines: ReactNode
  onNext: () => void
}

export function CartStep({ cart, fee, isFull, lines, onNext }: CartStepProps) {
  const { t } = useTranslation('checkout')
  const short = hasShortItem(cart)
  const over = itemsOverLimit(cart)
  const nothing = cart.items.length === 0
  const { maxItems } = limits.order
  return (
    <div className={`stack beside top ${css.columns}`}>
      <div className={`stack ${css.main}`}>
        {isFull && <Notice tone="info">{t('cart:full', { count: maxItems })}</Notice>}
        {lines}
      </div>
      <Summary cart={cart} fee={fee}>
        {short && <p role="status">{t('adjustItems')}</p>}
        {nothing && <p role="status">{t('nothingOpen')}</p>}
        {over > 0 && <p role="status">{t('tooMany', { count: maxItems, over })}</p>}
        <Button size="md" fullWidth disabled={short || nothing || over > 0} onClick={onNext}>
          {t('next')}
        </Button>
      </Summary>
    </div>
  )
}
