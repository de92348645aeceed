import { type ReactNode, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { ProductSkeleton } from '../catalogue/product-skeleton.tsx'
import { useSellsProducts } from '../lib/session/shop-access.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Head } from '../ui/head.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { MoreProducts } from './more-products.tsx'
import { useCountedView } from './use-counted-view.ts'

// Lazy: hardly any shopper needs it.
const OwnProduct = lazyComponent(() => import('./own-product.tsx'))

/** The page of a product that its shop removed, with similar ones. */
export function ProductGone({ id }: { id: string }) {
  const { t } = useTranslation('product')
  return (
    <NotThere title={t('gone.title')} text={t('gone.text')}>
      <MoreProducts id={id} />
    </NotThere>
  )
}

/** The page of an id that never existed or that shoppers cannot see. Its shop and admins see the product. */
export function ProductMissing({ id }: { id: string }) {
  const { t } = useTranslation('product')
  return <OrOwnProduct id={id} missing={<NotThere title={t('notFound')} text={t('notFoundText')} />} />
}

/** The page of a paused product, with similar ones. Its shop and admins see the product. */
export function ProductPaused({ id }: { id: string }) {
  const { t } = useTranslation('product')
  useCountedView(id)
  return (
    <OrOwnProduct
      id={id}
      missing={
        <NotThere title={t('pausing.title')} text={t('pausing.text')}>
          <MoreProducts id={id} />
        </NotThere>
      }
    />
  )
}

function OrOwnProduct({ id, missing }: { id: string; missing: ReactNode }) {
  const [failed, setFailed] = useState(false)
  const isSeller = useSellsProducts() && /^\d+$/.test(id)
  if (!isSeller || failed) return missing
  return (
    <OwnProduct
      key={id}
      part={{ id, missing }}
      waiting={<ProductSkeleton id={id} />}
      onFailed={() => setFailed(true)}
    />
  )
}

function NotThere({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page page-wide product-gone">
      <DocumentTitle section={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyPanel title={title} text={text}>
        <Link className="button-link" to="/shop/all-products">
          {t('errorPages.toProducts')}
        </Link>
      </EmptyPanel>
      {children}
    </div>
  )
}
