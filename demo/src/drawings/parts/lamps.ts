import { connector, hole, post } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, faded, group, path, rect, stroke, times } from '../kit/shapes.ts'
import {
  boxFogLamp,
  fogLampBack,
  ledBulbs,
  pillarTailLamp,
  ribbedHeadlamp,
  ringTailLamp,
  slimHeadlamp,
} from './lamp-designs.ts'

const reflector = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, tone('black', 3)) +
  circle(cx, cy, r * 0.94, made('alu', 'round')) +
  around(12, cx, cy, () =>
    path(`M${cx - r * 0.02} ${cy - r * 0.92}L${cx + r * 0.2} ${cy - r * 0.9}L${cx} ${cy}Z`, '#7d8890', {
      opacity: 0.35,
    }),
  ) +
  circle(cx, cy, r * 0.36, '#2a3036') +
  circle(cx, cy, r * 0.28, made('glass', 'round')) +
  ellipse(cx - r * 0.3, cy - r * 0.4, r * 0.26, r * 0.14, '#ffffff', {
    opacity: 0.75,
    transform: `rotate(-36 ${cx - r * 0.3} ${cy - r * 0.4})`,
  })

const projector = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, made('steel', 'round')) +
  circle(cx, cy, r * 0.84, '#1b1f23') +
  circle(cx, cy, r * 0.76, made('glass', 'round')) +
  circle(cx, cy, r * 0.5, '#44525c', { opacity: 0.4 }) +
  ellipse(cx - r * 0.28, cy - r * 0.3, r * 0.3, r * 0.18, '#ffffff', {
    opacity: 0.9,
    transform: `rotate(-40 ${cx - r * 0.28} ${cy - r * 0.3})`,
  })

const headlampShape =
  'M130 640Q160 470 420 400Q760 300 1010 330Q1080 340 1070 420Q1060 640 930 760Q840 840 620 830L300 800Q120 780 130 640Z'
const headlamp = () =>
  path('M240 440L330 330H420L430 420ZM760 320L820 250H900L920 340ZM900 780L980 840L940 900L860 820Z', made('black')) +
  times(3, (i) => hole([370, 852, 934][i] ?? 0, [368, 288, 856][i] ?? 0, 15)) +
  path(headlampShape, tone('black', 4), { transform: 'translate(6 18)' }) +
  path(headlampShape, made('black'), { stroke: '#0c0e10', 'stroke-width': 12 }) +
  path(
    'M210 650Q240 530 450 460Q760 370 990 390Q1020 400 1012 440Q990 640 890 715Q820 775 620 768L320 742Q200 730 210 650Z',
    '#343b42',
  ) +
  reflector(410, 625, 122) +
  projector(660, 585, 132) +
  path('M840 460Q930 440 980 446Q970 600 880 680Q830 700 820 640Q800 540 840 460Z', made('amber')) +
  times(6, (i) =>
    stroke(`M${850 + i * 3} ${500 + i * 28}L${962 - i * 12} ${492 + i * 28}`, tone('amber', 3), 4, { opacity: 0.6 }),
  ) +
  stroke('M300 722Q600 778 840 722', '#f2f8fc', 16, { opacity: 0.9 }) +
  faded(path(headlampShape, made('glass')), 0.2) +
  path('M220 600Q300 500 470 450Q760 360 960 376Q700 420 540 480T220 600Z', '#ffffff', { opacity: 0.34 })

const headlampBack = () =>
  path(headlampShape, made('black'), {
    stroke: '#0c0e10',
    'stroke-width': 10,
    transform: 'translate(1200 0) scale(-1 1)',
  }) +
  times(3, (i) =>
    stroke(`M${260 + i * 20} ${470 + i * 110}Q600 ${390 + i * 120} ${1000 - i * 10} ${500 + i * 100}`, '#0c0e10', 10, {
      opacity: 0.6,
    }),
  ) +
  times(
    2,
    (i) =>
      circle(500 + i * 270, 590 + i * 34, 122 - i * 14, made('black', 'round'), {
        stroke: '#0c0e10',
        'stroke-width': 6,
      }) +
      around(16, 500 + i * 270, 590 + i * 34, () => rect(494 + i * 270, 478 + i * 44, 12, 34, '#0c0e10', { rx: 4 })) +
      circle(500 + i * 270, 590 + i * 34, 70, made('rubber', 'round')),
  ) +
  connector(300, 690, 130, 96, 6) +
  group(rect(-20, -20, 40, 40, made('ivory'), { rx: 8 }), 'translate(700 440)')

const tailShape =
  'M380 190Q560 150 760 200Q860 240 850 380L800 900Q790 1000 680 1020L480 1010Q380 1000 370 900L340 320Q340 210 380 190Z'
const tailLamp = () =>
  path(tailShape, tone('red', 4), { transform: 'translate(16 12)' }) +
  path(tailShape, made('red'), { stroke: tone('red', 4), 'stroke-width': 10 }) +
  path('M400 420H828L814 560H408Z', made('amber')) +
  path('M410 590H812L800 730H418Z', made('white')) +
  times(3, (j) =>
    times(14, (i) =>
      stroke(`M${408 + i * 30} ${[240, 430, 600][j] ?? 0}v${[160, 120, 120][j] ?? 0}`, '#ffffff', 4, { opacity: 0.2 }),
    ),
  ) +
  circle(610, 310, 84, tone('red', 3)) +
  circle(610, 310, 66, made('red', 'round')) +
  circle(610, 860, 96, tone('red', 3)) +
  circle(610, 860, 78, made('red', 'round')) +
  around(10, 610, 860, () => circle(610, 806, 10, '#ffd7d2')) +
  around(10, 610, 310, () => circle(610, 266, 9, '#ffd7d2')) +
  path('M380 260Q400 210 500 196Q440 400 430 640T440 940Q400 900 392 800Z', '#ffffff', { opacity: 0.28 })

const tailLampWide = () => group(tailLamp(), 'rotate(-82 600 600) translate(600 600) scale(.95) translate(-600 -600)')

const fogLamp = () =>
  path('M250 330L330 250L380 330ZM950 330L870 250L820 330ZM520 960H680L660 1040H540Z', made('black')) +
  times(2, (i) => hole(330 + i * 540, 300, 18)) +
  hole(600, 1000, 18) +
  circle(608, 612, 372, '#0c0e10') +
  circle(600, 600, 372, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  circle(600, 600, 312, made('alu', 'round')) +
  around(24, 600, 600, () => path('M592 292L636 296L600 600Z', '#77828a', { opacity: 0.3 })) +
  circle(600, 600, 120, '#363d44') +
  circle(600, 600, 92, made('glass', 'round')) +
  faded(circle(600, 600, 312, made('glass', 'round')), 0.35) +
  times(9, (i) =>
    stroke(
      `M${360 + i * 60} ${600 - Math.sqrt(Math.max(0, 300 ** 2 - (-240 + i * 60) ** 2))}V${600 + Math.sqrt(Math.max(0, 300 ** 2 - (-240 + i * 60) ** 2))}`,
      '#ffffff',
      4,
      { opacity: 0.4 },
    ),
  ) +
  path('M360 500Q420 350 580 320Q460 420 440 560Z', '#ffffff', { opacity: 0.7 })

const bulb = () =>
  path('M548 240Q600 170 652 240V560H548Z', made('glass', 'across'), {
    opacity: 0.92,
    stroke: '#7d98a5',
    'stroke-width': 4,
  }) +
  path('M560 230Q600 176 640 230L644 270H556Z', '#39424a', { opacity: 0.85 }) +
  stroke('M580 560V380M620 560V440', tone('steel', 3), 6) +
  times(6, (i) => stroke(`M578 ${400 + i * 12}h44`, tone('amber', 2), 5)) +
  path('M566 260Q574 400 570 540', 'none', { stroke: '#ffffff', 'stroke-width': 10, opacity: 0.8 }) +
  post(600, 555, 640, 64, 'steel', 8) +
  path('M420 640Q600 600 780 640L800 690Q600 730 400 690Z', made('steel', 'down'), {
    stroke: tone('steel', 4),
    'stroke-width': 3,
  }) +
  times(3, (i) => rect(404 + i * 186, 630, 46, 40, made('steel', 'down'), { rx: 6 })) +
  post(600, 700, 850, 84, 'black', 16) +
  times(3, (i) => rect(530 + i * 56, 840, 26, 120, made('brass', 'across'), { rx: 5 }))

const bulbPair = () =>
  group(bulb(), 'translate(-170 0) rotate(-16 600 600)') + group(bulb(), 'translate(180 10) rotate(20 600 600)')

export const lamps: readonly PartDrawing[] = [
  {
    part: 'Headlamp',
    isSided: true,
    isRustproof: true,
    colours: ['black'],
    designs: [headlamp, headlampBack, slimHeadlamp, ribbedHeadlamp],
    focus: [600, 580],
  },
  {
    part: 'Tail Lamp',
    isSided: true,
    isRustproof: true,
    colours: ['red'],
    designs: [tailLamp, tailLampWide, ringTailLamp, pillarTailLamp],
    focus: [600, 380],
  },
  {
    part: 'Fog Lamp',
    isPaired: true,
    isRustproof: true,
    colours: ['black'],
    designs: [fogLamp, boxFogLamp, fogLampBack],
    focus: [560, 520],
  },
  {
    part: 'Headlamp Bulb',
    colours: ['steel'],
    designs: [bulbPair, () => group(bulb(), 'rotate(52 600 600)'), ledBulbs],
    focus: [600, 420],
  },
]
