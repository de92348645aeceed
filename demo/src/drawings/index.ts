import { cover } from './covers/index.ts'
import type { Material } from './kit/materials.ts'
import type { PartDrawing } from './kit/part-drawing.ts'
import { drawingOf } from './parts/index.ts'
import type { Scene, Wear } from './scene.ts'
import { boxedShotOf, photograph, type Shot, shotsOf } from './shots.ts'

export type { Material } from './kit/materials.ts'
export { packagedBrands } from './kit/packaging.ts'
export { dirt, frame, svg, type Layer, type Scene, type Wear } from './scene.ts'

export interface DrawnImage {
  /** Stable name of the image in the store. */
  readonly publicId: string
  readonly draw: () => Scene
}

export const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The colours of a part; all images of one product use one. */
export const coloursOf = (part: string) => drawingOf(part).colours

/** What decides the images of a product, besides the part. */
export interface Appearance {
  readonly wear: Wear
  readonly colour?: Material
  /** New parts of some brands are shown with their carton. */
  readonly brand?: string
  /** Mirrored parts of the right side. */
  readonly isRight?: boolean
}

/** All images that products of a part can have in one colour, new or used. */
export function drawingsOf(
  part: string,
  wear: Wear,
  colour?: Material,
  brands: readonly string[] = [],
): readonly DrawnImage[] {
  const drawing = drawingOf(part)
  const boxed = wear === 'new' ? brands.flatMap((brand) => boxedShotOf(drawing, brand) ?? []) : []
  const right = drawing.isSided ? shotsOf(drawing, wear, true) : []
  return [...shotsOf(drawing, wear), ...right, ...boxed].map((shot) => imageOf(drawing, shot, wear, colour))
}

/**
 * The images of one product, the one for lists first. Products with consecutive numbers get different ones.
 */
export function galleryOf(
  part: string,
  number: number,
  { wear, colour, brand, isRight }: Appearance,
): readonly DrawnImage[] {
  const drawing = drawingOf(part)
  const shots = shotsOf(drawing, wear, isRight)
  const firsts = shots.filter(({ pose }) => pose !== 'close')
  const boxed = wear === 'new' && brand ? boxedShotOf(drawing, brand) : undefined
  const first = boxed && spread(number, Math.SQRT2) < 0.4 ? boxed : firsts[Math.floor(spread(number) * firsts.length)]
  const design = first?.design
  const others = shots.filter((shot) => shot.design === design && shot !== first)
  const chosen = [first, ...(boxed && boxed !== first && boxed.design === design ? [boxed] : []), ...others]
  return chosen
    .flatMap((shot) => shot ?? [])
    .slice(0, 4)
    .map((shot) => imageOf(drawing, shot, wear, colour))
}

/** From 0 to 1, evenly for any step between numbers; numbers that follow each other are far apart. */
const spread = (number: number, by = 0.618034) => (number * by) % 1

/** The cover of the shop with this number. */
export const coverOf = (number: number): DrawnImage => ({
  publicId: `demo-shop-${number}`,
  draw: () => ({ cover: cover(number) }),
})

function imageOf(drawing: PartDrawing, shot: Shot, wear: Wear, colour: Material = drawing.colours[0]): DrawnImage {
  const name = [
    'demo',
    slug(drawing.part),
    ...(drawing.colours.length > 1 ? [colour] : []),
    ...(wear === 'used' ? ['used'] : []),
    shot.name,
  ]
  return {
    publicId: name.join('-'),
    draw: () => photograph(drawing, shot, wear, colour),
  }
}
