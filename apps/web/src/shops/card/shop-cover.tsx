import type { Shop } from '@axle/contract/shops'
import type { ReactNode } from 'react'

/** Wheels that differ from shop to shop. */
const patterns = [
  [16, 40, 62, 84, 106].map((r) => ({ cx: 250, cy: 60, r })),
  [160, 196, 232, 268, 304].map((cx) => ({ cx, cy: 60, r: 26 })),
  [180, 214, 248, 282].map((cx, at) => ({ cx, cy: 96 - 24 * at, r: 44 })),
  [200, 290].flatMap((cx) => [24, 58].map((r) => ({ cx, cy: 60, r }))),
  [18, 36, 54, 72, 90].map((r) => ({ cx: 290, cy: 120, r })),
]

/** Degrees. Spreads the hues of shops with neighbouring ids. */
const goldenAngle = 137.5

/** The first letters of the first two words. */
export const monogram = (name: string): string =>
  (name.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [name])
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 63).toLocaleUpperCase())
    .join('')

/** The shop's picture; without one, a monogram and a pattern of wheels on the shop's own colour. */
export function ShopCover({ shop, picture, children }: { shop: Shop; picture: ReactNode; children?: ReactNode }) {
  if (shop.imageUrl !== '')
    return (
      <div className="shop-cover holds">
        {picture}
        {children}
      </div>
    )
  const wheels = patterns[shop.id % patterns.length] ?? []
  return (
    <div className="shop-cover holds" style={{ background: `hsl(${Math.round(shop.id * goldenAngle) % 360} 45% 29%)` }}>
      <svg viewBox="0 0 320 120" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        {wheels.map((wheel) => (
          <circle key={`${wheel.cx}.${wheel.r}`} {...wheel} />
        ))}
      </svg>
      <b aria-hidden="true">{monogram(shop.name)}</b>
      {children}
    </div>
  )
}
