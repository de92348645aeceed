import { gradientsUsedIn } from './kit/materials.ts'
import { rect } from './kit/shapes.ts'

export type Wear = 'new' | 'used'

/** Pixels of an image of a part: 4:3, like the cards of the list. */
export const frame = { width: 800, height: 600 } as const

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** The usual area of a part in the frame. */
export const whole: Area = { x: 70, y: 56, width: 660, height: 480 }

export interface Layer {
  /** In any coordinates; the renderer scales its outline to the area. */
  readonly drawing: string
  readonly area: Area
  /** A lying part casts its outline as shadow, a standing one only below itself. */
  readonly ground: 'lying' | 'standing'
  /** Pixels of the visible edge of a tilted flat part. */
  readonly thickness?: number
  readonly dirt?: 'rust' | 'dust'
}

/** A part on white, from back to front, or the full image of a shop. */
export type Scene = { readonly layers: readonly Layer[]; readonly seed: number } | { readonly cover: string }

const noise = (id: string, frequency: number, octaves: number, seed: number, colours: string) =>
  `<filter id="${id}" x="0" y="0" width="1200" height="900" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="${colours}"/><feComponentTransfer><feFuncA type="linear" slope=".42"/></feComponentTransfer></filter>`

const stains = {
  rust: '0 0 0 0 .40 0 0 0 0 .23 0 0 0 0 .11 2.2 1.6 0 0 -1.95',
  dust: '0 0 0 0 .55 0 0 0 0 .5 0 0 0 0 .42 1.6 1.2 0 0 -1.5',
} as const

/** Rust or dust and fine specks over the whole image; the renderer cuts it to the part's outline. */
export const dirt = (kind: keyof typeof stains, seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 1200 900"><defs>${noise(
    'stains',
    0.0065,
    4,
    seed,
    stains[kind],
  )}${noise('specks', 0.055, 2, seed + 7, '0 0 0 0 .2 0 0 0 0 .14 0 0 0 0 .09 0 0 6 3 -5.8')}</defs>${rect(
    0,
    0,
    1200,
    900,
    '#000',
    {
      filter: 'url(#stains)',
    },
  )}${rect(0, 0, 1200, 900, '#000', { filter: 'url(#specks)' })}</svg>`

/** A drawing with its definitions as a file. */
export const svg = (content: string, view: Area, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${[
    view.x,
    view.y,
    view.width,
    view.height,
  ]
    .map((value) => value.toFixed(1))
    .join(' ')}"><defs>${gradientsUsedIn(content)}</defs>${content}</svg>`
