import type { Product, Shop } from '@axle/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpeningHours } from '../../lib/formats/use-opening-hours.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/images/picture.tsx'
import { withTown } from '../../ui/text/place-line.ts'

/** The shop's contact URLs. */
export interface ShopContact {
  call: string
  /** Opens a chat; a message can be appended. */
  whatsapp: string
}

export const withMessage = (whatsapp: string, message: string): string =>
  `${whatsapp}?text=${encodeURIComponent(message)}`

interface SellerCardProps {
  product: Pick<Product, 'name' | 'businessId' | 'businessName' | 'businessAddress' | 'businessTown'>
  /** The shop with its picture and contact, once loaded. */
  shop: Shop | undefined
  contact: ShopContact | undefined
  /** The product's absolute URL, for the message. */
  url: string
}

/** The seller: shop, phone and WhatsApp. */
export function SellerCard({ product, shop, contact, url }: SellerCardProps) {
  const { t } = useTranslation('product')
  const hours = useOpeningHours()(shop?.openingHours)
  return (
    <section className="seller" aria-label={t('shop')}>
      <div className="seller-who">
        <Picture src={shop?.imageUrl} alt="" width={56} height={56} widths={[96, 160]} sizes="56px" />
        <div>
          <p className="quiet">{t('shop')}</p>
          <Link to={`/shop/${product.businessId}`}>
            <bdi>{product.businessName}</bdi>
          </Link>
          <p className="quiet">
            <Icon name="pin" size={16} />{' '}
            <bdi>{withTown(shop?.address ?? product.businessAddress, product.businessTown)}</bdi>
          </p>
          {hours && (
            <p className="quiet">
              <Icon name="clock" size={16} /> {t('hours', { hours })}
            </p>
          )}
        </div>
      </div>
      {contact && (
        <div className="seller-ways">
          <a href={contact.call}>
            <Icon name="phone" size={18} /> {t('call')}
          </a>
          <a
            href={withMessage(contact.whatsapp, t('whatsappText', { name: product.name, url }))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp" size={18} /> {t('whatsapp')}
          </a>
        </div>
      )}
    </section>
  )
}
