import type { Material } from './materials.ts'

/** How to draw one part: its colour, second angle and close-up. */
export interface PartDrawing {
  /** The part's name in `data/parts.json`. */
  readonly part: string
  /** Available colours, the default first. */
  readonly colours: readonly [Material, ...Material[]]
  readonly front: (colour: Material) => string
  /** Left out if the rotated front view with its carton is enough. */
  readonly angle?: (colour: Material) => string
  readonly focus: readonly [x: number, y: number]
}
