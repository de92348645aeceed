import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { similarQuery } from '../product-queries.ts'

interface SimilarProductsProps {
  id: string
  card: (product: Product) => ReactNode
}

/** Similar products. Nothing if there are none or loading fails. */
export function SimilarProducts({ id, card }: SimilarProductsProps) {
  const { t } = useTranslation('product')
  const similar = useQuery(similarQuery(api, id))
  const title = useId()
  if (similar.isPending || similar.data?.length === 0) return null
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t('similar.title')}</h2>
      {similar.isError ? (
        <ErrorPanel message={t('similar.failed')} onRetry={() => void similar.refetch()} />
      ) : (
        <ul className="product-row">
          {similar.data.map((product) => (
            <li key={product.id}>
              <HydrateLater>{card(product)}</HydrateLater>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
