import type { Shop } from '@axle/contract/shops'
import { useState } from 'react'
import { loadShopRatingTexts } from '../../lib/i18n/lazy-texts.ts'
import { NearView } from '../../lib/page/near-view.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

const ShopRatings = lazyComponent(async () => {
  await loadShopRatingTexts()
  return import('./shop-ratings.tsx')
})

/** The ratings of a shop, loaded when the reader comes near them. */
export function RatingsOfShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const [isLost, setLost] = useState(false)
  return (
    <section className="stack" id="ratings" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{t('shop.ratings')}</h2>
      {isLost ? (
        <ErrorPanel message={t('common:noResponse')} onRetry={() => setLost(false)} />
      ) : (
        <NearView>
          <ShopRatings part={{ shop }} waiting={<div className="bone bone-block" />} onFailed={() => setLost(true)} />
        </NearView>
      )}
    </section>
  )
}
