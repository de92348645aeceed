import { useTranslation } from 'react-i18next'
import { DocumentTitle } from '../ui/layout/page.tsx'

/** The skeleton of a product page, in its layout. */
export function ProductSkeleton() {
  const { t } = useTranslation('catalogue')
  return (
    <div className="page page-wide" role="progressbar" aria-label={t('common:loading')}>
      <DocumentTitle section={t('title')} />
      <div className="product">
        <div className="crumbs">
          <div className="bone bone-crumbs" />
        </div>
        <div className="product-top">
          <div className="bone fit-verdict" />
          <div className="gallery">
            <div className="bone gallery-bone" />
          </div>
          <div className="product-info">
            <div className="bone bone-title" />
            <div className="bone bone-row" />
            <div className="bone bone-row" />
          </div>
        </div>
      </div>
    </div>
  )
}
