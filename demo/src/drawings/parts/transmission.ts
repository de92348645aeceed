import { bearing, bolt, rod, splines } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, cog, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

const clutchDisc = (cx: number, cy: number, r: number) =>
  circle(cx + 4, cy + 8, r, tone('lining', 4)) +
  circle(cx, cy, r, made('lining'), { stroke: tone('lining', 4), 'stroke-width': 3 }) +
  around(20, cx, cy, () => rect(cx - 3, cy - r, 6, r * 0.34, tone('lining', 4))) +
  around(20, cx, cy, () => circle(cx + r * 0.08, cy - r * 0.84, r * 0.025, tone('brass', 1)), 4) +
  circle(cx, cy, r * 0.66, made('steel', 'round')) +
  around(
    5,
    cx,
    cy,
    () =>
      rect(cx - r * 0.15, cy - r * 0.54, r * 0.3, r * 0.19, '#22262a', { rx: r * 0.06 }) +
      times(6, (i) =>
        ellipse(cx - r * 0.12 + i * r * 0.047, cy - r * 0.445, r * 0.026, r * 0.085, tone('amber', 1), {
          stroke: tone('amber', 3),
          'stroke-width': 2,
        }),
      ),
  ) +
  circle(cx, cy, r * 0.3, made('iron', 'round')) +
  cog(cx, cy, r * 0.19, r * 0.15, 18, made('steel', 'round'), r * 0.13)

const pressurePlate = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  around(9, cx, cy, () => bolt(cx, cy - r * 0.92, r * 0.035)) +
  circle(cx, cy, r * 0.8, made('iron', 'round')) +
  around(16, cx, cy, () =>
    path(
      `M${cx - r * 0.11} ${cy - r * 0.72}L${cx + r * 0.11} ${cy - r * 0.72}L${cx + r * 0.03} ${cy - r * 0.26}H${cx - r * 0.03}Z`,
      made('steel', 'across'),
    ),
  ) +
  circle(cx, cy, r * 0.24, '#1a1d20')

const clutchKit = () =>
  pressurePlate(710, 450, 330) +
  clutchDisc(450, 690, 310) +
  circle(884, 888, 120, tone('iron', 4)) +
  bearing(880, 880, 118)

const clutchDiscOnly = () => clutchDisc(600, 600, 390)

/** Rubber boot on a lying shaft, narrowing to the right. */
const boot = (left: number, cy: number, wide: number, narrow: number, folds: number) =>
  times(folds, (i) => {
    const half = wide + ((narrow - wide) * i) / (folds - 1)
    return rect(left + i * 26, cy - half, 30, half * 2, made('rubber', 'down'), { rx: 13 })
  }) +
  rect(left - 6, cy - wide * 0.98, 14, wide * 1.96, made('steel', 'down'), { rx: 4 }) +
  rect(left + folds * 26 + 2, cy - narrow * 0.98, 12, narrow * 1.96, made('steel', 'down'), { rx: 4 })

const lyingSplines = (left: number, right: number, cy: number, half: number) =>
  group(splines(0, 0, right - left, half), `translate(${left} ${cy}) rotate(-90)`)

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
  { part: 'Clutch Kit', colours: ['steel'], designs: [clutchKit, clutchDiscOnly], focus: [480, 640] },
  { part: 'Drive Shaft', colours: ['iron'], designs: [driveShaft], focus: [440, 680] },
  { part: 'CV Joint', colours: ['steel'], designs: [cvJoint], focus: [720, 570] },
]
