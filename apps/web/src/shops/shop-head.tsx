import './shops.css'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../lib/session.ts'
import { keys, writeText } from '../lib/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShopFacts, ShopStatusBadge } from './shop-facts.tsx'
import { mapLink, phoneLink, whatsAppLink } from './shop-phone.ts'
import { mayManage } from './shop-rights.ts'

/** Who the shop is and how to reach it; for its owner and admins what can be done with it. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const { user } = useSession()
  const map = mapLink(shop.gpsAddress)
  return (
    <section className="shop-head">
      <Picture
        src={shop.imageUrl}
        alt={shop.name}
        width={640}
        height={360}
        sizes="(min-width: 900px) 360px, 100vw"
        eager
      />
      <div className="shop-head-text">
        <h1>{shop.name}</h1>
        {shop.status !== 'active' && (
          <Notice tone="warning">
            <ShopStatusBadge status={shop.status} /> {t('shop.hidden')}
          </Notice>
        )}
        <p className="shop-head-address">
          {shop.address}, {shop.country}
        </p>
        <ShopFacts shop={shop} />
        <p className="shop-head-description" dir="auto">
          {shop.description}
        </p>
        <div className="shop-head-actions">
          <Button
            component="a"
            href={phoneLink(shop.phone, shop.country)}
            leftSection={<Icon name="phone" size={18} />}
          >
            {t('shop.call')}&nbsp;<bdi dir="ltr">{shop.phone}</bdi>
          </Button>
          <Button
            component="a"
            href={whatsAppLink(shop.phone, shop.country)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<Icon name="whatsapp" size={18} />}
          >
            {t('shop.whatsApp')}
          </Button>
          {map && (
            <Button
              component="a"
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<Icon name="pin" size={18} />}
            >
              {t('shop.map')}
            </Button>
          )}
        </div>
        {mayManage(user, shop) && (
          <div className="shop-head-actions">
            <Button
              component={Link}
              to={`/product-upload/${shop.id}`}
              variant="outline"
              leftSection={<Icon name="upload" size={18} />}
              onClick={() => writeText(keys.shopId, String(shop.id))}
            >
              {t('shop.uploadProduct')}
            </Button>
            <Button
              component={Link}
              to={`/shop-edit/${shop.id}`}
              variant="outline"
              leftSection={<Icon name="edit" size={18} />}
            >
              {t('shop.edit')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
