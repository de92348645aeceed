import { barrel, bolt, connector, cable, hole, post, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'
import { discPair, slottedDisc, solidDisc } from './brake-discs.ts'
import { caliperAbove, masterCylinderSide, sensorWithRing, twinCaliper } from './brake-hydraulics.ts'
import { padRow, padsWithClips, padWithShim } from './brake-pads.ts'

const pad = (sensor: boolean) =>
  path(
    'M-250 -60Q-250 -130 -190 -140Q0 -190 190 -140Q250 -130 250 -60L300 -50V20L246 30L226 110H-226L-246 30L-300 20V-50Z',
    made('iron'),
    {
      stroke: tone('iron', 4),
      'stroke-width': 5,
    },
  ) +
  path('M-206 -52Q-206 -104 -160 -112Q0 -150 160 -112Q206 -104 206 -52L190 84H-190Z', tone('lining', 4), {
    transform: 'translate(0 16)',
  }) +
  path('M-206 -62Q-206 -114 -160 -122Q0 -160 160 -122Q206 -114 206 -62L190 74H-190Z', made('lining')) +
  rect(-9, -138, 18, 210, tone('lining', 4)) +
  times(46, (i) =>
    circle(-180 + ((i * 83) % 360), -104 + ((i * 47) % 166), 3 + (i % 3), i % 2 ? '#a99f95' : '#2d2a27', {
      opacity: 0.6,
    }),
  ) +
  (sensor ? path('M226 -40l66 -20q26 -6 30 18v70l-22 4v-52l-70 16z', made('steel')) : '')

const padSet = () =>
  group(pad(false), 'translate(450 395) rotate(-8) scale(.92)') +
  group(pad(false), 'translate(770 500) rotate(7) scale(.92)') +
  group(pad(true), 'translate(430 710) rotate(-4) scale(.98)') +
  group(pad(true), 'translate(760 835) rotate(6) scale(.98)')

const padBack = () =>
  group(
    path(
      'M-250 -60Q-250 -130 -190 -140Q0 -190 190 -140Q250 -130 250 -60L300 -50V20L246 30L226 110H-226L-246 30L-300 20V-50Z',
      made('steel'),
      { stroke: tone('iron', 3), 'stroke-width': 5 },
    ) +
      path('M-200 -60Q-200 -100 -150 -110Q0 -140 150 -110Q200 -100 200 -60L186 80H-186Z', made('iron')) +
      ring(0, -10, 92, 92, 0.78, made('steel', 'round')) +
      times(2, (i) => circle(-140 + i * 280, 0, 22, made('steel', 'round'))),
    'translate(600 440) rotate(-6) scale(1.25)',
  ) + group(pad(true), 'translate(610 800) rotate(5) scale(1.25)')

const shoe = () =>
  path('M-280 120A300 300 0 0 1 280 120L222 138A242 242 0 0 0 -222 138Z', made('iron')) +
  path('M-300 100A315 315 0 0 1 300 100L276 112A290 290 0 0 0 -276 112Z', made('lining')) +
  path('M-268 118A285 285 0 0 1 268 118', 'none', { stroke: tone('steel', 1), 'stroke-width': 10 }) +
  times(10, (i) => {
    const angle = Math.PI * (0.12 + i * 0.0845)
    return circle(-252 * Math.cos(angle), 205 - 322 * Math.sin(angle) * 0.93, 8, tone('brass', 1))
  }) +
  times(3, (i) => circle(-140 + i * 140, -20 - (i === 1 ? 44 : 0), 20, '#1b1e21'))

const shoeSet = () =>
  group(shoe(), 'translate(600 330) scale(1.12)') +
  group(shoe(), 'translate(600 870) rotate(180) scale(1.12)') +
  spring(390, 560, 640) +
  spring(810, 560, 640) +
  barrel(520, 680, 600, 34, 12, 'steel')

/** Two pairs, one laid on the other. */
const shoePairs = () =>
  times(4, (i) =>
    group(
      shoe(),
      `translate(${i % 2 ? 790 : 410} ${430 + Math.floor(i / 2) * 330 + (i % 2) * 60}) rotate(${[-14, 12, 8, -10][i]}) scale(${i % 2 ? 0.96 : 1.02})`,
    ),
  )

const spring = (x: number, top: number, bottom: number) =>
  times(9, (i) =>
    ellipse(x, top + ((bottom - top) * i) / 8, 20, 9, 'none', { stroke: tone('steel', 3), 'stroke-width': 6 }),
  )

const disc = () =>
  circle(606, 612, 418, tone('iron', 3)) +
  circle(600, 600, 418, made('steel'), { stroke: tone('steel', 3), 'stroke-width': 4 }) +
  times(16, (i) =>
    circle(600, 600, 408 - i * 11, 'none', { stroke: i % 2 ? '#ffffff' : '#7b858e', 'stroke-width': 2, opacity: 0.35 }),
  ) +
  around(6, 600, 600, (i) => times(5, (j) => hole(600 + (j - 2) * 14, 210 + j * 40 + (i % 2) * 8, 11)), 12) +
  circle(600, 600, 222, made('iron', 'round')) +
  circle(600, 600, 208, made('steel', 'round'), { stroke: tone('steel', 3), 'stroke-width': 4 }) +
  around(5, 600, 600, () => hole(600, 462, 26)) +
  around(2, 600, 600, () => hole(600, 458, 10), 36) +
  circle(600, 600, 92, tone('iron', 2)) +
  circle(600, 606, 82, '#eef0f2')

const discAngle = () =>
  ellipse(600, 700, 430, 190, tone('iron', 3)) +
  path('M170 630A430 190 0 0 0 1030 630V700A430 190 0 0 1 170 700Z', made('iron', 'across')) +
  times(27, (i) => {
    const angle = (Math.PI * (i + 0.5)) / 27
    return rect(600 - 426 * Math.cos(angle) - 9, 648 + 188 * Math.sin(angle), 18, 36, '#15181b', { rx: 7 })
  }) +
  ellipse(600, 626, 430, 190, made('steel'), { stroke: tone('steel', 3), 'stroke-width': 4 }) +
  times(8, (i) =>
    ellipse(600, 626, 420 - i * 22, 184 - i * 10, 'none', { stroke: '#7d8790', 'stroke-width': 2, opacity: 0.4 }),
  ) +
  path('M390 530V600A210 92 0 0 0 810 600V530Z', made('iron', 'across')) +
  ellipse(600, 530, 210, 92, made('steel')) +
  times(5, (i) => {
    const angle = (i * 2 * Math.PI) / 5 + 0.4
    return ellipse(600 + 145 * Math.cos(angle), 530 + 63 * Math.sin(angle), 25, 12, '#15181b')
  }) +
  ellipse(600, 532, 86, 38, '#15181b') +
  path('M514 532A86 38 0 0 0 686 532A86 28 0 0 1 514 532Z', tone('iron', 1))

const masterCylinder = () =>
  rod(190, 330, 700, 22, 'steel', 10) +
  barrel(430, 980, 700, 72, 22, 'alu') +
  path('M330 590q46 -24 92 0v220q-46 24 -92 0z', made('iron', 'down')) +
  times(2, (i) => hole(376, 628 + i * 144, 17)) +
  rod(422, 470, 700, 96, 'alu', 14) +
  times(2, (i) =>
    group(
      rect(-34, -20, 68, 110, made('zinc', 'across'), { rx: 8 }) + circle(0, 78, 18, '#15181b'),
      `translate(${610 + i * 200} 740)`,
    ),
  ) +
  post(600, 530, 640, 36, 'rubber') +
  post(830, 530, 640, 36, 'rubber') +
  path('M470 330q0 -34 34 -34h420q34 0 34 34v180q0 44 -44 44h-400q-44 0 -44 -44z', made('ivory'), {
    stroke: tone('ivory', 3),
    'stroke-width': 5,
  }) +
  path('M476 450h476v62q0 38 -38 38h-400q-38 0 -38 -38z', tone('amber', 1), { opacity: 0.38 }) +
  stroke('M500 400h70M500 470h70', tone('ivory', 4), 5) +
  rect(630, 218, 170, 90, made('black', 'across'), { rx: 18 }) +
  times(8, (i) => stroke(`M${648 + i * 19} 226v74`, '#0c0e10', 5))

const caliper = () =>
  path(
    'M210 520Q210 360 370 330H830Q990 360 990 520V640Q990 700 930 700H870L840 560H360L330 700H270Q210 700 210 640Z',
    made('iron'),
    { stroke: tone('iron', 4), 'stroke-width': 6 },
  ) +
  path('M300 470Q310 400 390 392H810Q890 400 900 470L880 520H320Z', made('iron', 'down')) +
  times(2, (i) => rect(460 + i * 160, 404, 110, 66, '#1a1d21', { rx: 14 })) +
  path('M340 560H860L900 800Q900 850 850 850H350Q300 850 300 800Z', made('iron')) +
  circle(600, 716, 150, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  circle(600, 716, 124, made('rubber', 'round')) +
  circle(600, 716, 104, made('steel', 'round')) +
  circle(600, 716, 64, tone('steel', 4)) +
  circle(600, 720, 60, made('iron', 'round')) +
  times(
    2,
    (i) =>
      post(250 + i * 700, 640, 900, 30, 'steel') +
      post(250 + i * 700, 670, 780, 44, 'rubber', 16) +
      bolt(250 + i * 700, 905, 34),
  ) +
  group(
    rect(-26, -20, 52, 80, made('brass', 'across'), { rx: 8 }) +
      rect(-14, -64, 28, 50, made('rubber', 'across'), { rx: 10 }),
    'translate(740 360)',
  )

const speedSensor = () =>
  cable('M330 830C240 640 420 520 520 640S740 900 820 700S700 380 860 330', 22) +
  times(3, (i) =>
    rect(-26, -22, 52, 44, made('rubber', 'across'), {
      rx: 10,
      transform: `translate(${[455, 640, 822][i]} ${[585, 775, 690][i]})`,
    }),
  ) +
  connector(820, 262, 150, 116, 2) +
  group(
    path('M-90 -30Q-90 -60 -60 -60H40Q110 -60 110 0T40 60H-60Q-90 60 -90 30Z', made('black')) +
      circle(50, 0, 34, made('brass', 'round')) +
      circle(50, 0, 22, '#15181b') +
      rect(-220, -42, 150, 84, made('black', 'down'), { rx: 14 }) +
      rect(-238, -34, 30, 68, made('steel', 'down'), { rx: 6 }) +
      rect(-150, -46, 14, 92, tone('red', 1), { rx: 6 }),
    'translate(330 850) rotate(-30)',
  )

export const brakes: readonly PartDrawing[] = [
  {
    part: 'Brake Pad Set',
    colours: ['lining'],
    designs: [padSet, padsWithClips, padRow, padWithShim, padBack],
    focus: [560, 740],
  },
  { part: 'Brake Shoe Set', lies: 'flat', colours: ['lining'], designs: [shoeSet, shoePairs], focus: [600, 330] },
  {
    part: 'Brake Disc',
    colours: ['steel'],
    designs: [disc, discAngle, solidDisc, slottedDisc, discPair],
    focus: [520, 520],
  },
  {
    part: 'Brake Master Cylinder',
    colours: ['ivory'],
    designs: [masterCylinder, masterCylinderSide],
    focus: [660, 520],
  },
  {
    part: 'Brake Caliper',
    isSided: true,
    colours: ['iron'],
    designs: [caliper, caliperAbove, twinCaliper],
    focus: [600, 690],
  },
  { part: 'ABS Wheel Speed Sensor', colours: ['black'], designs: [speedSensor, sensorWithRing], focus: [400, 790] },
]
