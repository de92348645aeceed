import type { Product } from '@axle/contract'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { PageLink } from '../../lib/page/page-link.tsx'
import { usePartName } from '../../lib/formats/part-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** Returns the lists that contain a product, widest first: an English name and the list's query. */
export const listsOf = ({ partCategory, partName }: Pick<Product, 'partCategory' | 'partName'>) => [
  { name: partCategory, search: `?${new URLSearchParams({ category: partCategory })}` },
  { name: partName, search: `?${new URLSearchParams({ category: partCategory, part: partName })}` },
]

/** All products > category > part > the product. */
export function ProductCrumbs({ product }: { product: Pick<Product, 'name' | 'partCategory' | 'partName'> }) {
  const { t } = useTranslation('product')
  const partName = usePartName()
  return (
    <nav className="crumbs quiet" aria-label={t('crumbs')}>
      <ol className="crumb-trail row">
        <li>
          <PageLink className="plain-link" to="/shop/all-products">
            <Icon name="chevron" size={16} className="point-back below-900" />
            {t('catalogue:title')}
          </PageLink>
        </li>
        {listsOf(product).map(({ name, search }) => (
          <li key={search}>
            <PageLink className="plain-link" to={{ pathname: '/shop/all-products', search }}>
              <bdi>{partName(name)}</bdi>
            </PageLink>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{product.name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
