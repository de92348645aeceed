import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { productCardsQuery } from '../lib/api/product-cards.ts'
import { WishCard } from './wish-card.tsx'
import type { Wish } from './wishlist.ts'

interface WishCardsProps {
  wishes: readonly Wish[]
  fitOf: (product: Product) => ReactNode
  axleOf: (product: Product) => ReactNode
  buyOf: (product: Product) => ReactNode
}

/** The products of the wishlist, loaded in one request. */
export function WishCards({ wishes, fitOf, axleOf, buyOf }: WishCardsProps) {
  const { t } = useTranslation('wishlist')
  const found = useQuery(productCardsQuery(wishes.map(({ id }) => id)))
  const isStale = found.isError || found.fetchStatus === 'paused'
  const productOf = (id: number) => {
    const product = found.data?.find((each) => each.id === id)
    // A product missing from the response is gone, unless the response is for an earlier list.
    return product ?? (found.data && !found.isPlaceholderData ? null : undefined)
  }
  return (
    <>
      {isStale && (
        <p role="alert" className="muted">
          {t('notRefreshed')}{' '}
          <button type="button" className="text-button" onClick={() => void found.refetch()}>
            {t('common:retry')}
          </button>
        </p>
      )}
      <ul className="product-grid">
        {wishes.map((wish) => {
          const product = productOf(wish.id)
          return (
            <WishCard
              key={wish.id}
              wish={wish}
              product={product}
              isStale={isStale && !product}
              fit={product && fitOf(product)}
              axle={product && axleOf(product)}
              buy={product && buyOf(product)}
            />
          )
        })}
      </ul>
    </>
  )
}
