import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DocumentTitle } from '../ui/page.tsx'
import { EmptyPanel } from '../ui/panels.tsx'
import { MoreProducts } from './more-products.tsx'

/** Taken off sale by its shop: says so, and offers what is like it. */
export function ProductGone({ id }: { id: string }) {
  const { t } = useTranslation('product')
  return (
    <NotThere title={t('gone.title')} text={t('gone.text')}>
      <MoreProducts id={id} />
    </NotThere>
  )
}

/** No product ever had this id, or its shop is closed. */
export function ProductMissing() {
  const { t } = useTranslation('product')
  return <NotThere title={t('failed')} text={t('notFoundText')} />
}

function NotThere({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page page-wide product-gone">
      <DocumentTitle section={title} />
      <meta name="robots" content="noindex" />
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
