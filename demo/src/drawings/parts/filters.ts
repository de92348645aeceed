import { can, hole, post, rod } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, faded, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'
import {
  clearFuelFilter,
  drainFuelFilter,
  foldedCabinFilter,
  oilCartridge,
  roundAirFilter,
  slantedAirFilter,
  tallOilFilter,
  tubeAirFilter,
  twinCabinFilters,
} from './filter-elements.ts'

const oilFilter = (colour: Material) =>
  can(600, 400, 930, 225, 62, colour) +
  path('M375 850V930A225 62 0 0 0 825 930V850A225 62 0 0 1 375 850Z', made(colour, 'across')) +
  times(15, (i) => {
    const x = 600 - 218 * Math.cos((Math.PI * (i + 0.5)) / 15)
    return stroke(`M${x} ${868 + 58 * Math.sin((Math.PI * (i + 0.5)) / 15)}v70`, tone(colour, 4), 5, { opacity: 0.4 })
  }) +
  path('M375 560A225 62 0 0 0 825 560V640A225 62 0 0 1 375 640Z', '#ffffff', { opacity: 0.85 }) +
  path('M375 600A225 62 0 0 0 825 600V614A225 62 0 0 1 375 614Z', tone('red', 1)) +
  oilFilterPlate(600, 396, 1, 0.275)

/** The threaded plate, round from above and flat in perspective. */
const oilFilterPlate = (cx: number, cy: number, scale: number, flat: number) =>
  ellipse(cx, cy, 214 * scale, 214 * scale * flat, made('steel')) +
  ring(cx, cy, 192 * scale, 192 * scale * flat, 0.82, made('rubber', 'down')) +
  times(8, (i) =>
    ellipse(
      cx + 112 * scale * Math.cos((i * Math.PI) / 4),
      cy + 112 * scale * flat * Math.sin((i * Math.PI) / 4),
      20 * scale,
      20 * scale * flat,
      '#1d2125',
    ),
  ) +
  ellipse(cx, cy, 66 * scale, 66 * scale * flat, made('zinc')) +
  ellipse(cx, cy, 52 * scale, 52 * scale * flat, '#15181b') +
  ring(cx, cy, 52 * scale, 52 * scale * flat, 0.86, tone('steel', 2))

const pleats = (x: number, y: number, width: number, height: number, count: number) =>
  rect(x, y, width, height, made('paper')) +
  times(count, (i) => {
    const step = width / count
    return (
      rect(x + i * step, y, step * 0.5, height, tone('paper', 3), { opacity: 0.55 }) +
      rect(x + i * step + step * 0.62, y, step * 0.16, height, '#ffffff', { opacity: 0.7 })
    )
  })

const airFilter = () =>
  group(
    rect(-20, 26, 780, 500, made('rubber'), { rx: 44 }) +
      rect(-20, 0, 780, 500, made('black'), { rx: 44 }) +
      rect(2, 18, 736, 462, tone('black', 3), { rx: 34 }) +
      pleats(36, 50, 668, 398, 38) +
      times(2, (i) => rect(36, 166 + i * 150, 668, 12, tone('paper', 2), { opacity: 0.9 })) +
      rect(-20, 0, 780, 500, 'none', { rx: 44, stroke: tone('black', 0), 'stroke-width': 6, opacity: 0.7 }),
    'translate(250 330) skewX(-10) translate(60 40)',
  )

const airFilterEdge = () =>
  group(
    path('M0 190L190 0H850L720 190Z', made('paper', 'down')) +
      times(34, (i) => stroke(`M${20 + i * 20.5} 184L${203 + i * 18.8} 8`, tone('paper', 3), 5, { opacity: 0.75 })) +
      rect(-14, 180, 748, 56, made('black', 'down'), { rx: 24 }) +
      path('M734 196L864 4V44L734 236Z', made('black')) +
      pleats(10, 236, 700, 150, 44) +
      path('M710 236L846 50V176L710 386Z', tone('paper', 3)),
    'translate(180 420)',
  )

const cabinFilter = () =>
  group(
    rect(0, 0, 760, 420, made('ivory'), { rx: 10, stroke: tone('ivory', 3), 'stroke-width': 4 }) +
      times(
        34,
        (i) =>
          rect(18 + i * 21.4, 16, 11, 388, '#c9ced2', { opacity: 0.8 }) + rect(29 + i * 21.4, 16, 4, 388, '#ffffff'),
      ) +
      path('M0 420H760V490A10 10 0 0 1 750 500H10A10 10 0 0 1 0 490Z', made('ivory', 'down')) +
      times(18, (i) => stroke(`M${24 + i * 42} 432l18 56l18 -56`, tone('ivory', 3), 5)) +
      path('M340 470l40 -40l40 40h-24v22h-32v-22z', '#8fa0ab'),
    'translate(290 330) skewX(-12)',
  )

const carbonFilter = () =>
  group(
    rect(0, 0, 760, 470, '#3b4045', { rx: 10 }) +
      times(36, (i) => rect(14 + i * 20.4, 14, 12, 442, i % 2 ? '#565c62' : '#24282c')) +
      rect(-14, -14, 788, 34, made('ivory', 'down'), { rx: 6 }) +
      rect(-14, 450, 788, 34, made('ivory', 'down'), { rx: 6 }),
    'translate(220 380) rotate(-8 380 230)',
  )

const fuelFilter = () =>
  group(
    rod(130, 330, 600, 30, 'steel', 14) +
      rod(870, 1070, 600, 30, 'steel', 14) +
      times(2, (i) => rod(180 + i * 790, 202 + i * 790, 600, 38, 'steel', 10)) +
      path('M300 450H900A60 150 0 0 1 900 750H300A60 150 0 0 1 300 450Z', made('alu', 'down')) +
      times(2, (i) => stroke(`M${345 + i * 510} 450q-34 150 0 300`, tone('alu', 4), 5, { opacity: 0.7 })) +
      rect(450, 450, 300, 300, made('white', 'down')) +
      rect(450, 570, 300, 60, tone('blue', 1)) +
      path('M530 660h100v-26l56 41l-56 41v-26h-100z', tone('blue', 2)),
    'rotate(-16 600 600)',
  )

const fuelFilterUpright = () =>
  post(600, 250, 420, 28, 'steel', 12) +
  can(600, 420, 900, 180, 50, 'alu') +
  ellipse(600, 420, 120, 32, made('steel')) +
  post(600, 270, 420, 30, 'steel', 12) +
  post(500, 330, 425, 22, 'steel', 10) +
  faded(rect(420, 560, 360, 200, made('white', 'across')), 0.9) +
  rect(420, 640, 360, 40, tone('blue', 1)) +
  path('M420 880A180 50 0 0 0 780 880V905A180 50 0 0 1 420 905Z', tone('alu', 4), { opacity: 0.5 })

const oilFilterAbove = (colour: Material) =>
  circle(600, 600, 340, made(colour, 'round')) +
  around(24, 600, 600, () => path('M586 262h28v26h-28z', tone(colour, 3), { opacity: 0.5 })) +
  circle(600, 600, 300, made('steel')) +
  circle(600, 600, 296, 'none', { stroke: tone('steel', 3), 'stroke-width': 4 }) +
  ring(600, 600, 268, 268, 0.84, made('rubber', 'round')) +
  around(8, 600, 600, () => hole(600, 442, 28)) +
  circle(600, 600, 96, made('zinc', 'round')) +
  hole(600, 600, 72) +
  times(3, (i) => circle(600, 600, 72 - i * 7, 'none', { stroke: tone('steel', 1), 'stroke-width': 2, opacity: 0.7 }))

export const filters: readonly PartDrawing[] = [
  {
    part: 'Oil Filter',
    lies: 'upright',
    colours: ['blue', 'white', 'black'],
    designs: [oilFilter, oilCartridge, tallOilFilter, oilFilterAbove],
    focus: [600, 420],
  },
  {
    part: 'Air Filter',
    colours: ['black'],
    designs: [airFilter, roundAirFilter, slantedAirFilter, airFilterEdge, tubeAirFilter],
    focus: [420, 440],
  },
  {
    part: 'Cabin Filter',
    lies: 'flat',
    colours: ['ivory'],
    designs: [cabinFilter, carbonFilter, twinCabinFilters, foldedCabinFilter],
    focus: [480, 690],
  },
  {
    part: 'Fuel Filter',
    colours: ['alu'],
    designs: [fuelFilter, fuelFilterUpright, drainFuelFilter, clearFuelFilter],
    focus: [420, 640],
  },
]
