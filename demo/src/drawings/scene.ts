import { gradientsUsedIn, made, tone, type Material } from './materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from './shapes.ts'

export type View = 'front' | 'angle' | 'detail'
export type Wear = 'new' | 'used'

const backdrops: Record<View, readonly [string, string]> = {
  front: ['#fdfdfc', '#e7e9ea'],
  angle: ['#fcfbf9', '#e8e5df'],
  detail: ['#fafbfc', '#dfe4e8'],
}

/** The studio: a very light, seamless backdrop and a soft shadow. */
function studio(view: View) {
  const [light, shade] = backdrops[view]
  return (
    `<radialGradient id="backdrop" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient>` +
    '<radialGradient id="shadow"><stop offset="0" stop-color="#20262b" stop-opacity=".34"/>' +
    '<stop offset=".55" stop-color="#20262b" stop-opacity=".14"/><stop offset="1" stop-color="#20262b" stop-opacity="0"/></radialGradient>'
  )
}

const glow = () => ellipse(600, 660, 600, 540, 'url(#shadow)', { opacity: 0.3 })

/** A plain carton in one colour. */
const carton = (colour: Material) =>
  path('M150 420L520 360L1010 430L640 500Z', tone('ivory', 0)) +
  path('M150 420L640 500V960L150 860Z', made('white')) +
  path('M640 500L1010 430V850L640 960Z', tone('white', 3)) +
  path('M150 640L640 740V830L150 725Z', tone(colour, 2)) +
  path('M640 740L1010 645V730L640 830Z', tone(colour, 3)) +
  stroke('M335 390L828 465', tone('ivory', 3), 5, { opacity: 0.6 })

/** A used part lies on flattened cardboard, without packaging. */
const cardboard = () =>
  path('M90 1010L240 470L1000 440L1130 960L90 1010Z', tone('kraft', 0)) +
  path('M90 1010L1130 960L1134 980L92 1032Z', tone('kraft', 3)) +
  path('M150 795L1078 756L1083 776L145 815Z', tone('kraft', 1), { opacity: 0.6 }) +
  times(8, (i) => stroke(`M${300 + i * 92} ${476 - i * 3}L${200 + i * 120} 990`, tone('kraft', 1), 3, { opacity: 0.5 }))

/** The tag that dismantlers tie to a part. */
const tag = () =>
  stroke('M880 170Q950 110 1010 190', '#8b7a5c', 5) +
  group(
    path('M-70 -40L-40 -70H70V70H-40L-70 40Z', made('kraft'), { stroke: tone('kraft', 3), 'stroke-width': 3 }) +
      circle(-44, 0, 11, '#fdfdfc', { stroke: tone('kraft', 4), 'stroke-width': 4 }) +
      times(3, (i) => stroke(`M-16 ${-28 + i * 28}H${50 - i * 14}`, '#6d5a3c', 5, { opacity: 0.6 })),
    'translate(1060 215) rotate(24)',
  )

const noise = (id: string, frequency: number, octaves: number, seed: number, colours: string) =>
  `<filter id="${id}" x="0" y="0" width="1200" height="1200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="${colours}"/><feComponentTransfer><feFuncA type="linear" slope=".42"/></feComponentTransfer></filter>`

/** Rust and grease over the whole image, broad stains and fine specks; the renderer cuts it to the part's outline. */
export const dirt = (seed: number) =>
  svg(
    noise('rust', 0.0065, 5, seed, '0 0 0 0 .40 0 0 0 0 .23 0 0 0 0 .11 2.2 1.6 0 0 -1.95') +
      noise('specks', 0.055, 2, seed + 7, '0 0 0 0 .2 0 0 0 0 .14 0 0 0 0 .09 0 0 6 3 -5.8'),
    rect(0, 0, 1200, 1200, '#000', { filter: 'url(#rust)' }) +
      rect(0, 0, 1200, 1200, '#000', { filter: 'url(#specks)' }),
  )

export interface Scene {
  /** The background, as an opaque image. */
  readonly backdrop: string
  /** The part on a transparent background; storefronts have none. */
  readonly part?: string
  readonly wear: Wear
  readonly seed: number
}

/** The two layers of a part's image. The renderer adds shadow and dirt, because they follow its outline. */
export function scene(view: View, wear: Wear, part: string, seed: number, box?: Material): Scene {
  const behind =
    view === 'detail' ? glow() : wear === 'used' ? cardboard() : box ? group(carton(box), 'translate(40 -60)') : ''
  const shown = wear === 'used' && view === 'front' ? part + tag() : part
  return {
    wear,
    seed,
    backdrop: svg(studio(view) + gradientsUsedIn(behind), rect(0, 0, 1200, 1200, 'url(#backdrop)') + behind),
    part: svg(gradientsUsedIn(shown), shown),
  }
}

/** A drawing with its definitions as a file. */
export const svg = (definitions: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs>${definitions}</defs>${content}</svg>`
