import { shops } from '../../facts.ts'
import { bodyWall, counter, garage, showroom, workshop } from './indoors.ts'
import { kiosk, paintedWall, roadside, stall } from './market.ts'
import { type Cover, picture } from './setting.ts'
import { containerYard, truckYard, tyreYard } from './yard.ts'

/** Each shop has its own place, by its trade and town. */
const places: Readonly<Record<string, Cover>> = {
  'lane-seven-autohaus': kiosk,
  'harbour-gate-home-used-engines': containerYard,
  'piston-palace-suame': workshop,
  'clutch-and-gear-house': counter,
  'baobab-filters-and-fluids': stall,
  'castle-view-lights-and-body': bodyWall,
  'volta-ridge-spares': roadside,
  'eastern-cool-air-and-radiator': garage,
  'bono-wheel-and-tyre-corner': tyreYard,
  'deutsch-corner-spares': showroom,
  'sahel-star-motors': paintedWall,
  'western-gold-truck-parts': truckYard,
}

/** The cover of the shop with this number, as SVG. */
export function cover(number: number): string {
  const shop = shops[number - 1]
  const place = shop && places[shop.slug]
  if (!place) throw new Error(`There is no cover of shop ${number}`)
  return picture(place({ name: shop.name, town: shop.town }))
}
