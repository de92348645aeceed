import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { productCardsQuery } from '../lib/api/product-cards.ts'
import { toast } from '../ui/toasts/toast.ts'
import { recentStore, useRecent } from './recent-store.ts'

interface RecentProductsProps {
  /** The current product. */
  except?: number | undefined
  card: (product: Product) => ReactNode
}

/** Recently viewed products in their current state. Nothing without any, or if loading fails. */
export function RecentProducts({ except, card }: RecentProductsProps) {
  const { t } = useTranslation('recent')
  const title = useId()
  const seen = useRecent()
  const { data: onSale = [] } = useQuery(productCardsQuery(seen))
  const products = seen.flatMap((id) => onSale.find((product) => product.id === id && id !== except) ?? [])
  if (products.length === 0) return null
  const clear = () => {
    recentStore.set([])
    toast.info(t('cleared'))
    // Loaded on demand: this is part of first pages.
    void import('../lib/browser/remove-with-focus.ts').then(({ focusHeading }) => focusHeading())
  }
  return (
    <section className="stack" aria-labelledby={title}>
      <div className="row one-line spread gap-4">
        <h2 id={title}>{t('title')}</h2>
        <button type="button" className="text-button" onClick={clear}>
          {t('clear')}
        </button>
      </div>
      <ul className="product-row">
        {products.map((product) => (
          <li key={product.id}>{card(product)}</li>
        ))}
      </ul>
    </section>
  )
}
