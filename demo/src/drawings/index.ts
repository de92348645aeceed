import { body } from './body.ts'
import { brakes } from './brakes.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { engine } from './engine.ts'
import { filters } from './filters.ts'
import { fluids } from './fluids.ts'
import { ignition } from './ignition.ts'
import { lamps } from './lamps.ts'
import type { Material } from './materials.ts'
import type { PartDrawing } from './part-drawing.ts'
import { scene, type Scene, type View, type Wear } from './scene.ts'
import { group } from './shapes.ts'
import { steering } from './steering.ts'
import { storefront } from './storefront.ts'
import { suspension } from './suspension.ts'
import { transmission } from './transmission.ts'
import { wheels } from './wheels.ts'

export type { Material } from './materials.ts'
export { dirt, type Scene, type Wear } from './scene.ts'

const drawings: readonly PartDrawing[] = [
  ...filters,
  ...brakes,
  ...suspension,
  ...steering,
  ...engine,
  ...cooling,
  ...ignition,
  ...electrical,
  ...transmission,
  ...lamps,
  ...body,
  ...wheels,
  ...fluids,
]
const byPart = new Map(drawings.map((drawing) => [drawing.part, drawing]))
const views: readonly View[] = ['front', 'angle', 'detail']
const boxes: readonly Material[] = ['blue', 'red', 'green', 'amber', 'navy', 'orange']

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

/** The images of a part in one colour, new or used: front, second angle, close-up. */
export function drawingsOf(part: string, wear: Wear, colour?: Material): readonly DrawnImage[] {
  const drawing = drawingOf(part)
  const chosen = colour ?? drawing.colours[0]
  const name = [
    'demo',
    slug(part),
    ...(drawing.colours.length > 1 ? [chosen] : []),
    ...(wear === 'used' ? ['used'] : []),
  ]
  return views.map((view, index) => ({
    publicId: `${name.join('-')}-${index + 1}`,
    draw: () => draw(drawing, view, wear, chosen),
  }))
}

/** The image of the shop with this number. */
export const storefrontOf = (number: number): DrawnImage => ({
  publicId: `demo-shop-${number}`,
  draw: () => ({ backdrop: storefront(number), wear: 'new', seed: number }),
})

function drawingOf(part: string) {
  const drawing = byPart.get(part)
  if (!drawing) throw new Error(`There is no drawing of ${part}`)
  return drawing
}

function draw(drawing: PartDrawing, view: View, wear: Wear, colour: Material): Scene {
  const seed = drawing.part.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const front = drawing.front(colour)
  const [x, y] = drawing.focus
  switch (view) {
    case 'front':
      return scene(view, wear, front, seed)
    case 'detail':
      return scene(view, wear, group(front, `translate(600 600) scale(1.9) translate(${-x} ${-y})`), seed)
    case 'angle': {
      if (drawing.angle) return scene(view, wear, drawing.angle(colour), seed)
      const beside = group(front, 'translate(640 700) rotate(10) scale(-.74 .74) translate(-600 -600)')
      return scene(view, wear, beside, seed, boxes[seed % boxes.length])
    }
  }
}
