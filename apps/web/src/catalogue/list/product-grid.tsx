import type { Product } from '@axle/contract'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WithName } from '../../ui/text/with-name.tsx'
import type { ListGroup } from './list-groups.ts'
import { ProductCard } from '../product-card.tsx'

export interface CardSlots {
  /** Another feature's content in a card's corner. */
  cornerOf?: ((product: Product) => ReactNode) | undefined
  /** Whether it fits, below a card's vehicles. */
  fitOf?: ((product: Product) => ReactNode) | undefined
}

interface ProductGridProps extends CardSlots {
  products: readonly Product[]
  /** Pictures to load at once, with priority: those visible first. */
  atOnce: number
  /** Below a heading of the page. */
  headed?: boolean
}

export function ProductGrid({ products, atOnce, headed = false, cornerOf, fitOf }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={index < atOnce}
            headed={headed}
            corner={cornerOf?.(product)}
            fit={fitOf?.(product)}
          />
        </li>
      ))}
    </ul>
  )
}

interface GroupedGridProps extends Omit<ProductGridProps, 'products' | 'headed'> {
  groups: readonly ListGroup[]
  /** The vehicle, such as `Toyota Corolla 2009`. */
  vehicle: string
}

/** The list grouped by fit for a vehicle: a heading and a grid for each group. */
export function GroupedGrid({ groups, vehicle, atOnce, ...slots }: GroupedGridProps) {
  return groups.map((group, at) => (
    <GroupSection key={group.group} group={group} vehicle={vehicle}>
      <ProductGrid products={group.products} atOnce={at === 0 ? atOnce : 0} headed {...slots} />
    </GroupSection>
  ))
}

interface GroupSectionProps {
  group: ListGroup
  vehicle: string
  children: ReactNode
}

function GroupSection({ group: { group, count }, vehicle, children }: GroupSectionProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  return (
    <section className="list-group" aria-labelledby={id}>
      <h2 id={id} className="list-group-title">
        <WithName name={vehicle} text={(name) => t(`group.${group}`, { vehicle: name })} />{' '}
        <span className="quiet">{t('inBrackets', { count })}</span>
      </h2>
      {children}
    </section>
  )
}
