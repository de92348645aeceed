import type { Product } from '@axle/contract'
import type { FitGroup } from '@axle/contract/product-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { cachedFragment } from '../../lib/page/cached-fragment.tsx'
import { RoomBelow, useAfterPaint } from '../../lib/page/after-paint.tsx'
import { Axle, type AxleState } from '../../ui/axle/axle.tsx'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import type { ListGroup } from './list-groups.ts'
import { openCard, openedPicture, returnToCard } from '../gallery/opened-card.ts'
import { ProductCard } from '../product-card.tsx'

export interface CardSlots {
  /** Another feature's content in a card's corner. */
  cornerOf?: ((product: Product) => ReactNode) | undefined
  /** Whether it fits, below a card's vehicles. */
  fitOf?: ((product: Product) => ReactNode) | undefined
  /** The same as a sign, below a card's picture. */
  axleOf?: ((product: Product) => ReactNode) | undefined
}

interface ProductGridProps extends CardSlots {
  products: readonly Product[]
  /** Pictures to load at once, with priority: those visible first. */
  atOnce: number
  /** Below a heading of the page. */
  headed?: boolean
  /** Whether all of them fit; otherwise each card has its own sign. */
  fitState?: AxleState | undefined
}

/** At most as many cards as a phone, or two rows of a wide screen, show below what precedes the list. */
const cardsInView = () => (window.screen.width < 600 ? 5 : 8)

export function ProductGrid({ products, atOnce, headed = false, fitState, cornerOf, fitOf, axleOf }: ProductGridProps) {
  // Back in the list, the opened card is in view.
  const opened = headed ? -1 : products.findIndex(({ id }) => openedPicture(`/shop/product/${id}`))
  const isPainted = useAfterPaint(opened >= 0) || headed
  const shown = isPainted ? products : products.slice(0, opened + 1 + cardsInView())
  // What follows a whole list may be in view.
  const isWhole = shown.length === products.length
  return (
    <>
      <ul className="product-grid" ref={returnToCard} onClickCapture={openCard}>
        {shown.map((product, index) => {
          const eager = index < atOnce
          const card = (
            <ProductCard
              product={product}
              eager={eager}
              headed={headed}
              corner={cornerOf?.(product)}
              fit={fitOf?.(product)}
              axle={fitState ? <Axle state={fitState} /> : axleOf?.(product)}
            />
          )
          const from = import.meta.env.SSR && ['card', product, eager, headed, fitState, cornerOf !== undefined]
          return (
            <li key={product.id}>
              <HydrateLater>{from ? cachedFragment(from, card) : card}</HydrateLater>
            </li>
          )
        })}
      </ul>
      {!isWhole && <RoomBelow />}
    </>
  )
}

/** Products that only mention the words may be anything: each has its own sign. */
const signs: Record<FitGroup, AxleState | undefined> = {
  fits: 'fits',
  any_vehicle: 'fits',
  not_stated: 'open',
  other_vehicles: 'apart',
  mentioned: undefined,
}

interface GroupedGridProps extends Omit<ProductGridProps, 'products' | 'headed' | 'fitState'> {
  groups: readonly ListGroup[]
  /** The vehicle, such as `Toyota Corolla 2009`. */
  vehicle: string
}

/** The list grouped by fit for a vehicle: a heading and a grid for each group. */
export function GroupedGrid({ groups, vehicle, atOnce, ...slots }: GroupedGridProps) {
  return groups.map((group, at) => (
    <GroupSection key={group.group} group={group} vehicle={vehicle}>
      <ProductGrid
        products={group.products}
        atOnce={at === 0 ? atOnce : 0}
        headed
        fitState={signs[group.group]}
        {...slots}
      />
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
    <section className="list-group" aria-labelledby={id} data-group={group}>
      <h2 id={id} className="list-group-title row one-line">
        {signs[group] && <Axle state={signs[group]} mini />}
        <span>
          <WithName name={vehicle} text={(name) => t(`group.${group}`, { vehicle: name })} />{' '}
          <span className="quiet">{t('inBrackets', { count })}</span>
        </span>
      </h2>
      {children}
    </section>
  )
}
