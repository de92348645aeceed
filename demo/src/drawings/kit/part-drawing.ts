import type { Material } from './materials.ts'

export type Draw = (colour: Material) => string

/** How to draw one kind of part. */
export interface PartDrawing {
  /** The part's name in `data/parts.json`. */
  readonly part: string
  /** Available colours, the default first. */
  readonly colours: readonly [Material, ...Material[]]
  /** Different models of the part, or views from different sides. */
  readonly designs: readonly [Draw, ...Draw[]]
  /** Where the close-up of the first design looks. */
  readonly focus: readonly [x: number, y: number]
  /** Flat parts can be shown tilted, upright ones stand on the floor, others lie in any direction. */
  readonly lies?: 'flat' | 'upright' | 'loose'
  /** Sold as one of a pair, so that some images show two. */
  readonly isPaired?: boolean
  /** Left and right are mirrored. */
  readonly isSided?: boolean
  /** Painted, plastic and glass parts collect dust instead of rust. */
  readonly isRustproof?: boolean
  /** Too large for a carton. */
  readonly isBulky?: boolean
}
