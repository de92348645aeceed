import type { Product, Shop } from '@axle/contract'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { PageLink } from '../../lib/page/page-link.tsx'
import { useOpeningHours } from '../../lib/formats/use-opening-hours.ts'
import { useSession } from '../../lib/session/session.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { withTown } from '../../ui/text/place-line.ts'
import { Rating } from '../../lib/formats/rating.tsx'

interface SellerRowProps {
  product: Pick<Product, 'id' | 'businessId' | 'businessName' | 'businessAddress' | 'businessTown'>
  /** The shop with its picture, hours and rating, once loaded. */
  shop: Shop | undefined
}

/** The seller: who, where, when. */
export function SellerRow({ product, shop }: SellerRowProps) {
  const { t } = useTranslation('product')
  const { user } = useSession()
  const worksHere = [...(user?.business ?? []), ...(user?.staffOf ?? [])].some(({ id }) => id === product.businessId)
  const hours = useOpeningHours()(shop?.openingHours)
  return (
    <>
      <section className="seller holds row one-line gap-3 note" aria-label={t('shop')}>
        <Picture src={shop?.imageUrl} alt="" width={44} height={44} widths={[96, 160]} sizes="44px" />
        <div className="grow">
          <p className="row spread">
            <PageLink className="plain-link cover" to={`/shop/${product.businessId}`}>
              <bdi className="strong">{product.businessName}</bdi>
            </PageLink>
            {shop?.rating ? <Rating value={shop.rating} count={shop.ratingCount} /> : null}
          </p>
          <p>
            <bdi>{withTown(shop?.address ?? product.businessAddress, product.businessTown)}</bdi>
          </p>
          {hours && <p>{t('hours', { hours })}</p>}
        </div>
      </section>
      {!worksHere && (
        <PageLink className="text-button small" to={`/messages/new?product=${product.id}`}>
          {t('askShop')}
        </PageLink>
      )}
    </>
  )
}
