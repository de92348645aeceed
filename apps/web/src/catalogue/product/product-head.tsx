import type { ProductDetails } from '@axle/contract'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { usePartName } from '../../lib/formats/part-names.ts'
import { PublicHead } from '../../lib/page/public-head.tsx'
import { Head } from '../../ui/head.tsx'
import { picturesOf, structuredData } from './structured-data.ts'

interface ProductHeadProps {
  product: ProductDetails
  /** The product's absolute URL. */
  url: string
  siteUrl: string
}

/** The product's head for search engines and link previews. */
export function ProductHead({ product, url, siteUrl }: ProductHeadProps) {
  const { t } = useTranslation('catalogue')
  const partName = usePartName()
  const { productState } = product.metadata
  const fits = product.fits && t('fits', { vehicles: product.fits })
  const description = [product.name, fits, productState && t(`condition.${productState}`), product.businessName]
    .filter(Boolean)
    .join(' · ')
  const [picture] = picturesOf(product.images, siteUrl)
  return (
    <>
      <PublicHead
        path={url.slice(siteUrl.length)}
        title={product.name}
        description={description}
        type="product"
        picture={picture}
        data={structuredData(product, { url, siteUrl, allProducts: t('title'), partName })}
      />
      <Head>
        <meta property="product:price:amount" content={product.price.toFixed(2)} />
        <meta property="product:price:currency" content="GHS" />
      </Head>
    </>
  )
}
