import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ProductSkeleton } from '../catalogue/product-skeleton.tsx'
import { ProductView } from '../catalogue/product/product-view.tsx'
import { api } from '../lib/api/api.ts'
import { isMissing, statusOf } from '../lib/api/errors.ts'
import { productToEditQuery } from '../product-form/product-form-queries.ts'
import { useSession } from '../lib/session/session.ts'
import { ReviewBlock } from '../reviews/review-block.tsx'
import ProductTools from '../vendor-dashboard/product-tools.tsx'
import { shopQuery } from '../shops/shop-queries.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { Head } from '../ui/head.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'

interface OwnProductProps {
  id: string
  /** For vendors who may not see it either. */
  missing: ReactNode
}

/** A product hidden from shoppers, as its shop will show it, for its owner and admins. */
export default function OwnProduct({ id, missing }: OwnProductProps) {
  const { t } = useTranslation('product')
  const { user } = useSession()
  const { data: product, isPending, error, refetch } = useQuery({ ...productToEditQuery(id), retry: false })
  // Without a role in the shop, whoever may read this is its owner or an admin.
  const isStaff = user?.staffOf?.some(({ id }) => id === product?.businessId)
  const owners = user && !isStaff ? [user.id] : []
  const shop = useQuery({ ...shopQuery(api, String(product?.businessId)), enabled: product !== undefined })
  if (isPending) return <ProductSkeleton />
  if (!product)
    return isMissing(error) || statusOf(error) === 403 ? (
      missing
    ) : (
      <ErrorPanel message={t('failed')} onRetry={() => void refetch()} />
    )
  return (
    <div className="page page-wide">
      <DocumentTitle section={product.name} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {product.businessStatus !== 'active' && <Notice tone="warning">{t(`preview.${product.businessStatus}`)}</Notice>}
      <ProductView
        product={product}
        shop={shop.data}
        tools={<ProductTools product={product} owners={owners} />}
        reviews={
          <ReviewBlock productId={product.id} shopId={product.businessId} reviews={product.reviews} owners={owners} />
        }
      />
    </div>
  )
}
