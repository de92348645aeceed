import { useTranslation } from '../ui/translation/translation.tsx'
import { Axle } from '../ui/axle/axle.tsx'
import { openedPicture, showOpened } from './gallery/opened-card.ts'
import { DocumentTitle } from '../ui/layout/page.tsx'

const lines = ['name', 'trade', 'price', 'terms', 'seller']

/** The skeleton of a product page, in its layout. */
export function ProductSkeleton({ id }: { id?: string | undefined }) {
  const { t } = useTranslation('catalogue')
  const picture = id && openedPicture(`/shop/product/${id}`)
  return (
    <div className="page page-wide" role="progressbar" aria-label={t('common:loading')}>
      <DocumentTitle section={t('title')} />
      <div className="product stack gap-6">
        <div className="crumbs" />
        <div className="product-top stack beside top">
          <div className="gallery" ref={picture ? showOpened : undefined}>
            <div className="gallery-stage holds">
              <div className={picture ? 'gallery-main ground' : 'bone gallery-main'}>
                {picture && <img src={picture} alt="" />}
              </div>
            </div>
            <div className="fit-verdict holds stack">
              <Axle state="none" />
            </div>
          </div>
          <div className="product-info stack">
            {lines.map((line) => (
              <div key={line} className="bone bone-row" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
