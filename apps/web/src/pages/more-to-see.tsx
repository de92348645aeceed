import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { addressesQuery } from '../addresses/address-queries.ts'
import { nearestShops } from '../home/nearest-shops.ts'
import { api } from '../lib/api/api.ts'
import { PageStyle } from '../lib/page/page-style.tsx'
import { useSession } from '../lib/session/session.ts'
import { RecentProducts } from '../recent/recent-products.tsx'
import { ShopCard } from '../shops/card/shop-card.tsx'
import { someShopsQuery } from '../shops/shop-queries.ts'
import shopStyles from '../shops/shops.css?inline'
import { wholeCard } from './more-products.tsx'

/** Recently viewed products, and shops near the buyer. */
export default function MoreToSee() {
  return (
    <>
      <RecentProducts card={wholeCard} />
      <NearShops />
    </>
  )
}

function NearShops() {
  const { t } = useTranslation('shops')
  const title = useId()
  const userId = useSession().user?.id ?? 0
  const addresses = useQuery({ ...addressesQuery(userId), enabled: userId > 0 })
  const { data } = useQuery(someShopsQuery(api))
  const { shops, isNear } = nearestShops(data ?? [], addresses.data?.[0]?.city)
  if (shops.length === 0) return null
  return (
    <section className="stack" aria-labelledby={title}>
      <PageStyle css={shopStyles} />
      <div className="row one-line spread gap-4">
        <h2 id={title}>{t(isNear ? 'near' : 'bestRated')}</h2>
        <Link to="/shop">{t('showAll')}</Link>
      </div>
      <ul className="shop-grid">
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
