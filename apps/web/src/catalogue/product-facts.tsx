import type { ProductDetails } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const warrantyKeys = {
  days: 'product.warrantyDays',
  months: 'product.warrantyMonths',
  years: 'product.warrantyYears',
} as const

/** What is known of the product, line by line; what is not known has no line. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('catalogue')
  const { productState, warranty, replacement } = product.metadata
  const facts: [string, ReactNode][] = [[t('product.part'), <bdi key="part">{product.partName}</bdi>]]
  facts.push([t('product.category'), <bdi key="category">{product.partCategory}</bdi>])
  if (productState) facts.push([t('product.condition'), t(`condition.${productState}`)])
  if (warranty)
    facts.push([t('product.warranty'), t(warrantyKeys[warranty.unit ?? 'days'], { count: warranty.duration })])
  if (replacement) facts.push([t('product.replacement'), t('product.replacementDays', { count: replacement })])
  if (product.totalSold > 0) facts.push([t('product.sold'), String(product.totalSold)])
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
