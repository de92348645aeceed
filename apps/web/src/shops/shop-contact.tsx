import type { Shop } from '@axle/contract'
import { useContext } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteName } from '../ui/text/site-name.ts'
import { ShareShop } from './share-shop.tsx'
import { mapLink, phoneLink, whatsAppLink } from './shop-phone.ts'

/** Contact links of the shop; phones open them in the right app. */
export function ShopContact({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const site = useContext(SiteName)
  const map = mapLink(shop.gpsAddress)
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className="shop-contact shop-actions row">
      {shop.phone !== '' && (
        <>
          <a className="button-link" href={phoneLink(shop.phone, shop.country)}>
            <Icon name="phone" size={18} /> {t('shop.call')}{' '}
            <bdi dir="ltr" className="from-600">
              {shop.phone}
            </bdi>
          </a>
          <a
            className="plain-button"
            href={whatsAppLink(shop.phone, shop.country, t('shop.whatsAppText', { shop: shop.name, site }))}
            {...outside}
          >
            <Icon name="whatsapp" size={18} /> {t('shop.whatsApp')}
          </a>
        </>
      )}
      {map && (
        <a className="plain-button" href={map} aria-label={t('shop.map')} {...outside}>
          <Icon name="pin" size={18} /> <span className="from-600">{t('shop.map')}</span>
        </a>
      )}
      <ShareShop shop={shop} />
    </div>
  )
}
