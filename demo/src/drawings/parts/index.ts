import type { PartDrawing } from '../kit/part-drawing.ts'
import { body } from './body.ts'
import { brakes } from './brakes.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { engine } from './engine.ts'
import { filters } from './filters.ts'
import { fluids } from './fluids.ts'
import { ignition } from './ignition.ts'
import { lamps } from './lamps.ts'
import { steering } from './steering.ts'
import { suspension } from './suspension.ts'
import { transmission } from './transmission.ts'
import { wheels } from './wheels.ts'

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

export function drawingOf(part: string): PartDrawing {
  const drawing = byPart.get(part)
  if (!drawing) throw new Error(`There is no drawing of ${part}`)
  return drawing
}
