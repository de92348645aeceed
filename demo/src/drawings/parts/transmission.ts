import { bearing, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { circle, cog, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { boot, clutchDisc, lyingSplines, pressurePlate } from './transmission-pieces.ts'
import {
  clutchRow,
  flywheelKit,
  jointFace,
  jointKit,
  longShaft,
  plateInFront,
  shaftPair,
} from './drivetrain-designs.ts'

const clutchKit = () =>
  pressurePlate(710, 450, 330) +
  clutchDisc(450, 690, 310) +
  circle(884, 888, 120, tone('iron', 4)) +
  bearing(880, 880, 118)

const clutchDiscOnly = () => clutchDisc(600, 600, 390)

const driveShaft = () =>
  group(
    lyingSplines(60, 190, 600, 28) +
      group(
        times(9, (i) => stroke(`M${70 + i * 6} 576v48`, tone('steel', 4), 2)),
        'translate(0 0)',
      ) +
      path('M180 540Q300 490 330 490V710Q300 710 180 660Z', made('steel', 'down')) +
      boot(330, 600, 104, 40, 6) +
      rod(500, 750, 600, 24, 'iron') +
      rect(590, 566, 70, 68, made('rubber', 'down'), { rx: 20 }) +
      group(boot(0, 0, 96, 40, 6), 'translate(910 600) scale(-1 1)') +
      path('M910 500H1000Q1030 500 1030 530V670Q1030 700 1000 700H910Z', made('steel', 'down')) +
      lyingSplines(1030, 1140, 600, 30),
    'rotate(-26 600 600) translate(0 0)',
  )

const cvJoint = () =>
  group(
    lyingSplines(130, 330, 600, 48) +
      rod(100, 150, 600, 34, 'zinc') +
      path('M320 530Q420 500 450 400H690Q760 420 760 600T690 800H450Q420 700 320 670Z', made('steel', 'down'), {
        stroke: tone('steel', 4),
        'stroke-width': 4,
      }) +
      group(cog(0, 0, 205, 190, 44, made('iron', 'round')), 'translate(690 600) scale(.3 1)') +
      ellipse(746, 600, 62, 196, made('iron')) +
      ellipse(750, 600, 48, 160, '#17191c') +
      times(6, (i) => {
        const angle = (i * Math.PI) / 3 + 0.3
        return ellipse(750 + 32 * Math.cos(angle), 600 + 112 * Math.sin(angle), 20, 30, made('alu', 'round'))
      }) +
      ellipse(752, 600, 20, 62, made('steel')),
    'rotate(-18 600 600) translate(60 0)',
  ) + group(boot(0, 0, 108, 44, 7), 'translate(720 900) rotate(10)')

export const transmission: readonly PartDrawing[] = [
  {
    part: 'Clutch Kit',
    colours: ['steel'],
    designs: [clutchKit, clutchDiscOnly, plateInFront, clutchRow, flywheelKit],
    focus: [480, 640],
  },
  { part: 'Drive Shaft', colours: ['iron'], designs: [driveShaft, longShaft, shaftPair], focus: [440, 680] },
  { part: 'CV Joint', colours: ['steel'], designs: [cvJoint, jointKit, jointFace], focus: [720, 570] },
]
