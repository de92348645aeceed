import type { Material } from './kit/materials.ts'
import { carton, type Carton, packagedBrands, tag } from './kit/packaging.ts'
import type { PartDrawing } from './kit/part-drawing.ts'
import { group } from './kit/shapes.ts'
import { type Area, type Layer, type Scene, type Wear, whole } from './scene.ts'

/** One photograph of a part: which design, how it lies, and what else is in the image. */
export interface Shot {
  readonly name: string
  /** Position in `designs`. */
  readonly design: number
  readonly pose: Pose
  readonly brand?: string
  /** The mirrored part of the right side. */
  readonly isRight?: boolean
}
type Pose = 'plain' | 'turned' | 'tilted' | 'mirrored' | 'pair' | 'boxed' | 'close'

/** Photographs of a part by itself; close-ups are no first images. */
export function shotsOf(drawing: PartDrawing, wear: Wear, isRight = false): readonly Shot[] {
  const side = drawing.isSided && isRight ? { isRight } : {}
  const designs = wear === 'used' ? drawing.designs.slice(0, usedDesigns) : drawing.designs
  return designs.flatMap((_, design) =>
    posesOf(drawing, wear).map((pose) => ({
      name: `${design + 1}-${pose}${side.isRight ? '-right' : ''}`,
      design,
      pose,
      ...side,
    })),
  )
}

/** Fewer than of new parts, because every image takes time at the first start. */
const usedDesigns = 3

const otherPose = { upright: 'mirrored', flat: 'tilted', loose: 'turned' } as const
const posesOf = ({ lies = 'loose', isPaired }: PartDrawing, wear: Wear): readonly Pose[] => [
  'plain',
  otherPose[lies],
  ...(isPaired && wear === 'new' ? (['pair'] as const) : []),
  'close',
]

const brandsInCarton = 3

/** The photograph with the carton of a brand; undefined if the shop took none. Three of the brands of a part have one. */
export function boxedShotOf(drawing: PartDrawing, brand: string): Shot | undefined {
  const place = (packagedBrands.indexOf(brand) + seedOf(drawing.part)) % packagedBrands.length
  if (drawing.isBulky || !packagedBrands.includes(brand) || place >= brandsInCarton) return undefined
  const slug = brand.toLowerCase().replaceAll(' ', '-')
  return { name: `boxed-${slug}`, design: place % drawing.designs.length, pose: 'boxed', brand }
}

export function photograph(drawing: PartDrawing, shot: Shot, wear: Wear, colour: Material): Scene {
  const seed = seedOf(drawing.part) + shot.design * 7
  const drawn = (drawing.designs[shot.design] ?? drawing.designs[0])(colour)
  const part = shot.isRight ? group(drawn, 'translate(1200 0) scale(-1 1)') : drawn
  const layer = (area: Area, content = part, more: Partial<Layer> = {}): Layer => ({
    drawing: content,
    area,
    ground: drawing.lies === 'upright' ? 'standing' : 'lying',
    ...(wear === 'used' ? { dirt: drawing.isRustproof ? 'dust' : 'rust' } : {}),
    ...more,
  })
  return { seed, layers: layersOf(shot, drawing, layer, part, seed, wear) }
}

type MakeLayer = (area: Area, content?: string, more?: Partial<Layer>) => Layer

function layersOf(
  shot: Shot,
  drawing: PartDrawing,
  layer: MakeLayer,
  part: string,
  seed: number,
  wear: Wear,
): readonly Layer[] {
  const label: readonly Layer[] =
    wear === 'used' && (seed + shot.pose.length) % 2 === 0
      ? [{ drawing: tag(), area: { x: 560, y: 60, width: 190, height: 150 }, ground: 'lying' }]
      : []
  switch (shot.pose) {
    case 'plain':
      return [layer(whole), ...label]
    case 'mirrored':
      return [layer(whole, group(part, 'scale(-1 1)')), ...label]
    case 'turned':
      return [layer(whole, group(part, `rotate(${turns[seed % turns.length]})`)), ...label]
    case 'tilted':
      return [
        layer(whole, group(part, `scale(1 .6) rotate(${turns[seed % turns.length]})`), { thickness: 13 }),
        ...label,
      ]
    case 'pair':
      return [layer(left, group(part, 'rotate(-9)')), layer(right, group(part, 'rotate(7)'))]
    case 'close':
      return [layer(magnified(shot.design === 0 ? drawing.focus : [600, 600]))]
    case 'boxed':
      return [
        {
          drawing: carton(shot.brand ?? '', cartons[seed % cartons.length] ?? cartons[0], part),
          area: behind,
          ground: 'standing',
        },
        layer(inFront),
      ]
  }
}

const turns = [-38, 24, 52, -64, 158, -22] as const
const left: Area = { x: 50, y: 60, width: 390, height: 430 }
const right: Area = { x: 350, y: 120, width: 400, height: 430 }
const behind: Area = { x: 60, y: 36, width: 440, height: 440 }
const inFront: Area = { x: 370, y: 220, width: 380, height: 330 }
const cartons = [
  { width: 520, height: 460, depth: 300 },
  { width: 640, height: 380, depth: 260 },
  { width: 400, height: 520, depth: 360 },
] as const satisfies readonly Carton[]

/** Twice the size of the frame, with the focus in its middle. */
function magnified([x, y]: readonly [number, number]): Area {
  const [width, height] = [1500, 1125]
  const shift = (at: number) => Math.max(-0.22, Math.min(0.22, (600 - at) / 1200))
  return { x: 400 - width / 2 + shift(x) * width, y: 300 - height / 2 + shift(y) * height, width, height }
}

const seedOf = (part: string) => part.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
