import { hole } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, ellipse, group, stroke, times } from '../kit/shapes.ts'

interface Face {
  readonly holes: number
  readonly studs: number
}

/** The hub of a disc from the front. */
const hub = ({ studs }: Face) =>
  circle(600, 600, 214, made('iron', 'round')) +
  circle(600, 600, 196, made('iron'), { stroke: tone('iron', 4), 'stroke-width': 5 }) +
  around(studs, 600, 600, () => hole(600, 470, 24)) +
  circle(600, 600, 88, tone('iron', 3)) +
  circle(600, 606, 80, '#eef0f2')

const friction = () =>
  circle(606, 612, 418, tone('iron', 3)) +
  circle(600, 600, 418, made('alu'), { stroke: tone('steel', 3), 'stroke-width': 5 }) +
  times(14, (i) =>
    circle(600, 600, 408 - i * 13, 'none', { stroke: i % 2 ? '#ffffff' : '#8a949c', 'stroke-width': 2, opacity: 0.4 }),
  )

/** A plain disc, as most cars have. */
export const solidDisc = () => friction() + hub({ holes: 0, studs: 4 })

/** Curved slots and a black coating on hub and rim. */
export const slottedDisc = () =>
  circle(606, 612, 424, '#0c0e10') +
  circle(600, 600, 424, made('black')) +
  circle(600, 600, 396, made('alu')) +
  times(10, (i) => circle(600, 600, 390 - i * 15, 'none', { stroke: '#8a949c', 'stroke-width': 2, opacity: 0.35 })) +
  around(8, 600, 600, () => stroke('M560 226Q640 280 640 356', '#2c3136', 15)) +
  circle(600, 600, 232, made('black', 'round')) +
  circle(600, 600, 208, made('black'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
  around(5, 600, 600, () => hole(600, 462, 25)) +
  circle(600, 600, 92, '#0c0e10') +
  circle(600, 606, 82, '#eef0f2')

/** Two discs, one leaning on the other. */
export const discPair = () =>
  group(solidDisc(), 'translate(560 -60) scale(.72)') +
  group(
    ellipse(0, 0, 300, 330, tone('iron', 3), { transform: 'translate(26 8)' }) +
      ellipse(0, 0, 300, 330, made('alu'), { stroke: tone('steel', 3), 'stroke-width': 5 }) +
      times(7, (i) =>
        ellipse(0, 0, 290 - i * 15, 320 - i * 16, 'none', { stroke: '#8a949c', 'stroke-width': 2, opacity: 0.45 }),
      ) +
      ellipse(0, 0, 158, 174, made('iron')) +
      ellipse(0, 0, 140, 154, made('iron', 'round')) +
      times(4, (i) => ellipse(98 * Math.cos(i * 1.571 + 0.4), 108 * Math.sin(i * 1.571 + 0.4), 17, 20, '#14171a')) +
      ellipse(0, 0, 62, 68, '#eef0f2'),
    'translate(420 700)',
  )
