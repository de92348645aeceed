import type { Material } from './materials.ts'

/** One part as a product: how it looks in a given colour, from a second angle, and which spot is worth a close look. */
export interface PartDrawing {
  /** The part's name in `data/parts.json`. */
  readonly part: string
  /** Colours on sale, the first one when nobody asks; one for parts that come in one colour only. */
  readonly colours: readonly [Material, ...Material[]]
  readonly front: (colour: Material) => string
  /** Left out where the front, turned and beside its carton, tells enough. */
  readonly angle?: (colour: Material) => string
  readonly focus: readonly [x: number, y: number]
}
