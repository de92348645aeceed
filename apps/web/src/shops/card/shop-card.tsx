import type { Shop } from '@axle/contract/shops'
import { Link } from 'react-router'
import { ListPicture } from '../../ui/images/list-picture.tsx'
import { withTown } from '../../ui/text/place-line.ts'
import { OpenBadge } from './open-badge.tsx'
import { ShopCover } from './shop-cover.tsx'
import { ShopRange, ShopRating, ShopStatusBadge } from './shop-facts.tsx'

/** A shop in the list; the whole card is a link. */
export function ShopCard({ shop, eager }: { shop: Shop; eager: boolean }) {
  return (
    <article className="shop-card holds stack gap-1">
      <ShopCover
        shop={shop}
        picture={
          <ListPicture
            name={shop.name}
            src={shop.imageUrl}
            alt=""
            width={640}
            height={360}
            sizes="(min-width: 1200px) 290px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
            eager={eager}
          />
        }
      >
        <OpenBadge shop={shop} />
      </ShopCover>
      <h2>
        <Link className="plain-link cover" to={`/shop/${shop.id}`}>
          <bdi>{shop.name}</bdi>
        </Link>
      </h2>
      <p className="row one-line baseline spread quiet">
        <bdi className="clip">{withTown(shop.address, shop.town)}</bdi>
        <ShopRating shop={shop} />
      </p>
      <ShopRange shop={shop} />
      {shop.status !== 'active' && (
        <p>
          <ShopStatusBadge status={shop.status} />
        </p>
      )}
    </article>
  )
}
