import { bearing, bolt, gear, hole, post } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

const belt = (d: string, width: number, teeth: boolean) =>
  stroke(d, '#141618', width) +
  stroke(d, '#3a3d40', width * 0.36, { transform: 'translate(-2 -5)' }) +
  (teeth
    ? path(d, 'none', { stroke: '#0a0b0c', 'stroke-width': width * 1.35, 'stroke-dasharray': '9 9', opacity: 0.85 })
    : '')

export const timingBeltKit = () =>
  belt(
    'M420 220Q640 140 800 240Q980 360 940 560Q900 760 700 720Q520 690 480 820Q430 960 300 900Q180 830 240 640Q260 330 420 220Z',
    40,
    true,
  ) +
  group(gearPulley(), 'translate(640 470) scale(.9)') +
  group(gearPulley(), 'translate(360 700) scale(.62)') +
  group(
    rect(-80, -50, 160, 250, made('alu', 'across'), { rx: 30 }) + post(0, -130, -40, 24, 'steel') + hole(0, 150, 28),
    'translate(860 850) rotate(24)',
  ) +
  times(2, (i) => bolt(540 + i * 100, 950, 30))

const gearPulley = () =>
  circle(0, 0, 168, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 4 }) +
  circle(0, 0, 150, 'none', { stroke: '#ffffff', 'stroke-width': 6, opacity: 0.6 }) +
  circle(0, 0, 110, made('iron', 'round')) +
  bearing(0, 0, 84) +
  bolt(0, 0, 30)

const chain = (d: string) =>
  stroke(d, tone('iron', 3), 44) +
  stroke(d, tone('brass', 1), 30, { 'stroke-dasharray': '2 36' }) +
  stroke(d, tone('steel', 1), 15, { 'stroke-dasharray': '20 18' }) +
  path(d, 'none', { stroke: '#101214', 'stroke-width': 10, 'stroke-dasharray': '10 28', 'stroke-dashoffset': 10 })

export const timingChainKit = () =>
  chain('M430 330Q600 120 770 330L690 830Q600 960 510 830Z') +
  group(
    gear(0, 0, 130, 30) + circle(0, 0, 40, '#eceef0') + around(3, 0, 0, () => hole(0, -66, 20)),
    'translate(430 350)',
  ) +
  group(
    gear(0, 0, 130, 30) + circle(0, 0, 40, '#eceef0') + around(3, 0, 0, () => hole(0, -66, 20)),
    'translate(770 350)',
  ) +
  group(gear(0, 0, 78, 18) + circle(0, 0, 30, '#eceef0'), 'translate(600 840)') +
  path('M230 420Q150 640 300 900L344 880Q230 640 290 430Z', made('black', 'across')) +
  path('M970 420Q1050 640 900 900L856 880Q970 640 910 430Z', made('amber', 'across')) +
  group(
    rect(-46, -70, 92, 140, made('alu', 'across'), { rx: 14 }) + post(0, -120, -60, 24, 'steel'),
    'translate(990 930) rotate(20)',
  )

export const fanBelt = () =>
  times(6, (i) =>
    path(
      'M300 360Q600 60 860 330Q1060 600 800 800Q640 900 560 760Q480 640 380 740Q240 860 180 700Q150 500 300 360Z',
      'none',
      { stroke: i % 2 ? '#2e3134' : '#0c0d0e', 'stroke-width': 64 - i * 11, 'stroke-linejoin': 'round' },
    ),
  ) +
  path(
    'M300 360Q600 60 860 330Q1060 600 800 800Q640 900 560 760Q480 640 380 740Q240 860 180 700Q150 500 300 360Z',
    'none',
    { stroke: '#6a6e72', 'stroke-width': 5, opacity: 0.7, transform: 'translate(-14 -18)' },
  )

export const coiledBelt = () =>
  times(9, (i) =>
    ellipse(600, 500 + i * 26, 360, 170, 'none', { stroke: i % 2 ? '#3a3e42' : '#0f1112', 'stroke-width': 24 }),
  ) +
  ellipse(600, 492, 360, 170, 'none', { stroke: '#74797e', 'stroke-width': 4, opacity: 0.8 }) +
  ellipse(600, 496, 340, 156, 'none', { stroke: '#26292c', 'stroke-width': 14 })
