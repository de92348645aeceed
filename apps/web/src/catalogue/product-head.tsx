import type { ProductDetails } from '@axle/contract'
import { useTranslation } from 'react-i18next'
import { DocumentTitle } from '../ui/page.tsx'
import { picturesOf, structuredData } from './structured-data.ts'

interface ProductHeadProps {
  product: ProductDetails
  /** The product's full address. */
  url: string
  site: { name: string; url: string }
}

/** What search engines read, and messengers show when somebody passes the address on. */
export function ProductHead({ product, url, site }: ProductHeadProps) {
  const { t } = useTranslation('catalogue')
  const { productState } = product.metadata
  const fits = product.fits && t('fits', { vehicles: product.fits })
  const description = [product.name, fits, productState && t(`condition.${productState}`), product.businessName]
    .filter(Boolean)
    .join(' · ')
  const [picture] = picturesOf(product.images, site.url)
  return (
    <>
      <DocumentTitle section={product.name} />
      <link rel="canonical" href={url} />
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={picture} />}
      <meta property="product:price:amount" content={product.price.toFixed(2)} />
      <meta property="product:price:currency" content="GHS" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(product, url, site.url, t('title')) }}
      />
    </>
  )
}
