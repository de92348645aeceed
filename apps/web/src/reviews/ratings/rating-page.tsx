import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { RatingItem } from './rating-item.tsx'
import { shopRatingsQuery } from './rating-queries.ts'

/** A further page of the texts about a shop, as items of a list. */
export function RatingPage({ shopId, page }: { shopId: number; page: number }) {
  const { t } = useTranslation('shop-ratings')
  const ratings = useQuery(shopRatingsQuery(shopId, page))
  const top = useRef<HTMLLIElement>(null)
  const isLoaded = ratings.data !== undefined
  useEffect(() => {
    // Keyboard users continue at the first new text.
    if (isLoaded) top.current?.focus()
  }, [isLoaded])
  if (ratings.isError)
    return (
      <li>
        <ErrorPanel message={t('failed')} onRetry={() => void ratings.refetch()} />
      </li>
    )
  if (!ratings.data) return <li className="bone bone-block" />
  return ratings.data.data.map((rating, at) => (
    <RatingItem key={rating.id} ref={at === 0 ? top : undefined} shopId={shopId} rating={rating} />
  ))
}
