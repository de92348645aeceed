import type { ProductDetails } from '@axle/contract'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { usePartName } from '../../lib/formats/part-names.ts'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { PositionMark } from '../../ui/axle/position-mark.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Rating } from '../../lib/formats/rating.tsx'

const warrantyKeys = { days: 'warrantyDays', months: 'warrantyMonths', years: 'warrantyYears' } as const

/** Position, brand and grade, with the rating at the end of the line. */
export function ProductTrade({ product }: { product: ProductDetails }) {
  const { t } = useTranslation()
  const words = useTradeTerms()
  const { positions = [], brand, grade, rating, ratingCount } = product
  const details = [words.positions(positions), brand, grade && words.grade(grade)].filter(Boolean)
  return (
    <p className="product-trade row spread note">
      <span>
        <PositionMark positions={positions} />
        {details.map((detail, at) => (
          <Fragment key={detail}>
            {at > 0 && ' · '}
            <bdi>{detail}</bdi>
          </Fragment>
        ))}
      </span>
      {ratingCount === 0 ? (
        <span>{t('noRating')}</span>
      ) : (
        <a className="product-rating plain-link" href="#reviews">
          <Rating value={rating} count={ratingCount} />{' '}
          <span className="visually-hidden">{t('reviews:basedOn', { count: ratingCount })}</span>
        </a>
      )}
    </p>
  )
}

/** The terms of sale in one line below the price. Leaves out missing ones. */
export function ProductTerms({ product }: { product: Pick<ProductDetails, 'metadata' | 'coreDeposit'> }) {
  const { t } = useTranslation('product')
  const { metadata, coreDeposit } = product
  const { productState, warranty, replacement } = metadata
  const terms: [string, ReactNode][] = []
  if (productState) terms.push([t('condition'), t(`catalogue:condition.${productState}`)])
  if (warranty) terms.push([t('warranty'), t(warrantyKeys[warranty.unit ?? 'days'], { count: warranty.duration })])
  if (replacement) terms.push([t('replacement'), t('replacementDays', { count: replacement })])
  if (coreDeposit)
    terms.push([
      t('coreDeposit'),
      <span key="deposit">
        <Money amount={coreDeposit} /> <span className="note">{t('coreDepositHint')}</span>
      </span>,
    ])
  return <Pairs className="row spread" pairs={terms} />
}

/** Other facts of the product, one per line. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('product')
  const partName = usePartName()
  const words = useTradeTerms()
  const { brand, grade, positions, quantityPerCar, size, mileage, donorCar, tested } = product
  const facts: [string, ReactNode][] = [
    ...fact(t('catalogue:filter.brand'), brand),
    ...fact(t('catalogue:filter.grade'), grade && words.grade(grade)),
    ...fact(t('catalogue:filter.position'), positions && words.positions(positions)),
    ...fact(t('catalogue:filter.size'), size),
    ...fact(t('quantityPerCar'), quantityPerCar),
    ...fact(t('mileage'), mileage === undefined ? undefined : t('km', { km: mileage })),
    ...fact(t('donorCar'), donorCar),
    ...fact(t('test'), tested && words.testState(tested)),
    [t('part'), <bdi key="part">{partName(product.partName)}</bdi>],
    [t('category'), <bdi key="category">{partName(product.partCategory)}</bdi>],
    [t('number'), <bdi key="number" dir="ltr">{`PROD-${product.id}`}</bdi>],
  ]
  if (product.totalSold > 0) facts.push([t('sold'), String(product.totalSold)])
  return <Pairs className="lined" pairs={facts} />
}

const fact = (name: string, value: string | number | undefined): [string, ReactNode][] =>
  value ? [[name, <bdi key={name}>{value}</bdi>]] : []

function Pairs({ className, pairs }: { className: string; pairs: readonly [string, ReactNode][] }) {
  if (pairs.length === 0) return null
  return (
    <dl className={className}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd className="small strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
