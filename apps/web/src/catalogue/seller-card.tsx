import type { Product, Shop } from '@axle/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

interface SellerCardProps {
  product: Pick<Product, 'name' | 'businessId' | 'businessName' | 'businessAddress'>
  /** Whole, once it is known: with picture and phone. */
  shop: Shop | undefined
  /** The product's full address, for the message. */
  url: string
}

/** Whom to ask and where to go: the shop, its phone and WhatsApp. */
export function SellerCard({ product, shop, url }: SellerCardProps) {
  const { t } = useTranslation('catalogue')
  const digits = shop?.phone.replace(/\D/g, '') ?? ''
  const message = encodeURIComponent(t('product.whatsappText', { name: product.name, url }))
  return (
    <section className="seller" aria-label={t('product.shop')}>
      <div className="seller-who">
        <Picture src={shop?.imageUrl} alt="" width={56} height={56} widths={[96, 160]} sizes="56px" />
        <div>
          <p className="quiet">{t('product.shop')}</p>
          <Link to={`/shop/${product.businessId}`}>
            <bdi>{product.businessName}</bdi>
          </Link>
          <p className="quiet">
            <Icon name="pin" size={16} /> <bdi>{shop?.address ?? product.businessAddress}</bdi>
          </p>
        </div>
      </div>
      {digits !== '' && (
        <div className="seller-ways">
          <a href={`tel:+${digits}`}>
            <Icon name="phone" size={18} /> {t('product.call')}
          </a>
          <a href={`https://wa.me/${digits}?text=${message}`} target="_blank" rel="noreferrer">
            <Icon name="whatsapp" size={18} /> {t('product.whatsapp')}
          </a>
        </div>
      )}
    </section>
  )
}
