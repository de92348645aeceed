import type { Shop } from '@axle/contract/shops'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { PageStyle } from '../lib/page/page-style.tsx'
import ShopPauseNotice from '../lib/formats/shop-pause.tsx'
import { useOpeningHours } from '../lib/formats/use-opening-hours.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { placeLine, withTown } from '../ui/text/place-line.ts'
import styles from './shops.css?inline'
import { OpenBadge } from './card/open-badge.tsx'
import { ShopContact } from './shop-contact.tsx'
import { ShopCover } from './card/shop-cover.tsx'
import { ShopRange, ShopRating, ShopStatusBadge } from './card/shop-facts.tsx'
import { ShopTools } from './shop-tools.tsx'

/** Profile and contacts of the shop, with actions for its owner and admins. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const hours = useOpeningHours()(shop.openingHours)
  return (
    <section className="shop-head stack">
      <PageStyle css={styles} />
      <ShopCover
        shop={shop}
        picture={
          <Picture
            src={shop.imageUrl}
            alt={shop.name}
            width={640}
            height={360}
            sizes="(min-width: 900px) 320px, 100vw"
            eager
          />
        }
      >
        <OpenBadge shop={shop} />
      </ShopCover>
      <div className="stack gap-2">
        <div className="row baseline gap-3">
          <h1>
            <bdi>{shop.name}</bdi>
          </h1>
          {shop.ratingCount > 0 ? (
            <a className="plain-link" href="#ratings">
              <ShopRating shop={shop} />
            </a>
          ) : (
            <ShopRating shop={shop} />
          )}
        </div>
        {shop.status !== 'active' && (
          <Notice tone="warning">
            <p>
              <ShopStatusBadge status={shop.status} /> {t(`shop.hidden.${shop.status}`)}
            </p>
            {shop.statusReason && <p dir="auto">{t('shop.reason', { reason: shop.statusReason })}</p>}
          </Notice>
        )}
        {shop.pause && <ShopPauseNotice pause={shop.pause} />}
        <div className="row gap-3 quiet">
          <p>
            <Icon name="pin" size={16} />{' '}
            <bdi>{placeLine([withTown(shop.address, shop.town), shop.region ?? '', shop.country])}</bdi>
          </p>
          {hours && (
            <p>
              <Icon name="clock" size={16} /> {t('shop.hours', { hours })}
            </p>
          )}
        </div>
        <ShopRange shop={shop} />
        <Description key={shop.id} text={shop.description} />
      </div>
      <ShopContact shop={shop} />
      <ShopTools shop={shop} />
    </section>
  )
}

/** A longer text pushes the products off a phone's screen. */
const short = 140

function Description({ text }: { text: string }) {
  const { t } = useTranslation('shops')
  const [whole, setWhole] = useState(text.length <= short)
  return (
    <>
      <p
        className={`shop-head-description own-lines ${whole ? '' : 'clamp'}`}
        dir="auto"
        title={whole ? undefined : text}
      >
        {text}
      </p>
      {!whole && (
        <p>
          <button type="button" className="text-button" onClick={() => setWhole(true)}>
            {t('shop.readOn')}
          </button>
        </p>
      )}
    </>
  )
}
