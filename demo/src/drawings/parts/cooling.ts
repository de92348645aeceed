import { barrel, bolt, cable, connector, hole, post, pulley, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'
import {
  compressorFace,
  compressorRight,
  condenserWithDryer,
  copperRadiator,
  crossflowRadiator,
  fanWheel,
  housedThermostat,
  thermostatAbove,
  twinFans,
  waterPumpBack,
  waterPumpKit,
} from './cooling-designs.ts'

const core = (x: number, y: number, width: number, height: number, rows: number) =>
  rect(x, y, width, height, tone('alu', 4)) +
  times(rows, (i) => {
    const step = height / rows
    return rect(x, y + i * step, width, step * 0.42, made('alu', 'across'))
  }) +
  times(Math.floor(width / 12), (i) =>
    stroke(`M${x + 6 + i * 12} ${y + 2}V${y + height - 2}`, '#3d454c', 2, { opacity: 0.4 }),
  )

const radiator = () =>
  core(210, 360, 780, 500, 26) +
  rect(190, 280, 820, 104, made('black', 'down'), { rx: 26 }) +
  rect(190, 846, 820, 104, made('black', 'down'), { rx: 26 }) +
  times(
    13,
    (i) =>
      rect(222 + i * 60, 294, 10, 78, '#0c0e10', { rx: 5, opacity: 0.8 }) +
      rect(222 + i * 60, 858, 10, 78, '#0c0e10', { rx: 5, opacity: 0.8 }),
  ) +
  rect(176, 372, 40, 480, made('alu', 'across')) +
  rect(984, 372, 40, 480, made('alu', 'across')) +
  rod(90, 230, 318, 34, 'black', 16) +
  rod(970, 1110, 904, 34, 'black', 16) +
  post(760, 222, 300, 44, 'black', 10) +
  ellipse(760, 224, 70, 20, made('steel')) +
  rect(690, 204, 140, 26, made('steel', 'across'), { rx: 10 }) +
  times(2, (i) => post(310 + i * 580, 950, 1000, 24, 'black', 10))

const radiatorAngle = () =>
  group(radiator(), 'translate(180 -40) skewY(8) scale(.72 .96)') +
  path('M917 430L990 390V990L917 1064Z', made('alu', 'across'))

const condenser = () =>
  core(200, 330, 800, 540, 30) +
  rect(176, 310, 34, 580, made('alu', 'across'), { rx: 14 }) +
  rect(990, 310, 34, 580, made('alu', 'across'), { rx: 14 }) +
  post(1066, 360, 840, 34, 'alu', 30) +
  times(2, (i) => rod(1010, 1070, 430 + i * 330, 14, 'alu')) +
  stroke('M190 380H120Q96 380 96 350V290', tone('alu', 2), 24) +
  stroke('M190 820H140Q110 820 110 860V910', tone('alu', 2), 24) +
  times(
    4,
    (i) =>
      rect(260 + (i % 2) * 600, i < 2 ? 288 : 866, 70, 44, made('alu', 'down'), { rx: 8 }) +
      hole(295 + (i % 2) * 600, i < 2 ? 306 : 892, 11),
  )

const waterPump = () =>
  path(
    'M380 240Q600 160 800 260Q960 360 930 600Q960 850 760 930Q560 1010 380 900Q220 800 260 600Q220 340 380 240Z',
    made('alu'),
    { stroke: tone('alu', 4), 'stroke-width': 7 },
  ) +
  times(7, (i) => {
    const angle = (i * 2 * Math.PI) / 7 + 0.3
    return (
      circle(600 + 316 * Math.cos(angle), 590 + 330 * Math.sin(angle), 40, made('alu', 'round')) +
      hole(600 + 316 * Math.cos(angle), 590 + 330 * Math.sin(angle), 19)
    )
  }) +
  circle(600, 590, 246, tone('alu', 4)) +
  circle(600, 594, 238, made('iron', 'round')) +
  around(7, 600, 590, () => path('M586 590Q520 470 600 372Q650 380 640 400Q580 470 616 580Z', made('steel'))) +
  circle(600, 590, 60, made('brass', 'round')) +
  circle(600, 590, 26, '#15181b')

const waterPumpPulley = () =>
  path('M430 330H860Q980 360 980 560Q980 800 840 860H430Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  rod(900, 1060, 480, 60, 'alu', 20) +
  times(3, (i) => hole([820, 900, 800][i] ?? 0, [390, 690, 800][i] ?? 0, 24)) +
  pulley(440, 600, 290) +
  around(4, 440, 600, () => bolt(440, 470, 26))

const fan = () =>
  rect(190, 200, 820, 800, made('black'), { rx: 90, stroke: '#0c0e10', 'stroke-width': 6 }) +
  circle(600, 600, 372, '#e6e9ec') +
  circle(600, 600, 372, 'none', { stroke: '#0c0e10', 'stroke-width': 18 }) +
  around(7, 600, 600, () =>
    path('M560 560Q470 380 520 246Q600 214 690 262Q600 380 640 560Z', made('black'), {
      stroke: '#0c0e10',
      'stroke-width': 3,
    }),
  ) +
  ring(600, 600, 366, 366, 0.95, made('black', 'round')) +
  around(4, 600, 600, () => rect(588, 226, 24, 260, made('black', 'across'), { rx: 8 }), 45) +
  circle(600, 600, 128, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 4 }) +
  circle(600, 600, 92, made('steel', 'round')) +
  bolt(600, 600, 26) +
  times(4, (i) => circle(250 + (i % 2) * 700, 260 + Math.floor(i / 2) * 680, 26, '#15181b')) +
  cable('M700 640C820 720 900 860 960 900', 20) +
  group(connector(0, -50, 130, 100, 2), 'translate(930 880) rotate(36)')

const thermostat = () =>
  ellipse(600, 560, 330, 110, tone('brass', 4)) +
  ellipse(600, 548, 330, 110, made('brass')) +
  ring(600, 548, 330, 110, 0.86, made('rubber', 'down')) +
  path('M420 530Q430 330 560 320V250H640V320Q770 330 780 530Z', made('brass', 'across')) +
  path('M470 530Q480 380 560 366V530ZM640 530V366Q720 380 730 530Z', '#272019') +
  circle(600, 262, 52, made('brass', 'round')) +
  path('M430 590H470L540 900H500ZM770 590H730L660 900H700Z', made('brass')) +
  times(7, (i) =>
    ellipse(600, 640 + i * 34, 110 - i * 3, 28, 'none', { stroke: tone('steel', i % 2 ? 3 : 2), 'stroke-width': 15 }),
  ) +
  post(600, 640, 900, 46, 'copper', 14) +
  ellipse(600, 900, 130, 36, made('brass')) +
  circle(800, 548, 16, made('steel', 'round'))

const compressor = () =>
  barrel(420, 980, 590, 230, 66, 'alu') +
  times(6, (i) => rect(470 + i * 78, 362, 26, 456, made('alu', 'down'), { rx: 10 })) +
  times(
    4,
    (i) =>
      rect(560 + (i % 2) * 250, i < 2 ? 296 : 800, 100, 80, made('alu', 'down'), { rx: 16 }) +
      hole(610 + (i % 2) * 250, i < 2 ? 330 : 850, 22),
  ) +
  rect(690, 300, 130, 90, made('alu'), { rx: 12 }) +
  times(2, (i) => hole(724 + i * 62, 340, 22)) +
  circle(410, 590, 268, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  times(6, (i) =>
    circle(410, 590, 256 - i * 11, 'none', { stroke: i % 2 ? '#17191c' : '#a7afb6', 'stroke-width': 6 }),
  ) +
  circle(410, 590, 184, made('steel', 'round')) +
  around(3, 410, 590, () => path('M370 430Q410 416 450 430L436 500H384Z', made('iron', 'down'))) +
  circle(410, 590, 92, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 4 }) +
  bolt(410, 590, 34) +
  cable('M560 390C600 280 520 230 450 250', 16) +
  group(connector(-110, -44, 110, 84, 1), 'translate(460 250)')

export const cooling: readonly PartDrawing[] = [
  {
    part: 'Radiator',
    lies: 'upright',
    colours: ['alu'],
    designs: [radiator, radiatorAngle, crossflowRadiator, copperRadiator],
    focus: [720, 330],
  },
  {
    part: 'Water Pump',
    colours: ['alu'],
    designs: [waterPump, waterPumpPulley, waterPumpBack, waterPumpKit],
    focus: [600, 580],
  },
  {
    part: 'Radiator Fan',
    isRustproof: true,
    colours: ['black'],
    designs: [fan, twinFans, fanWheel],
    focus: [600, 600],
  },
  {
    part: 'Thermostat',
    colours: ['brass'],
    designs: [thermostat, housedThermostat, thermostatAbove],
    focus: [600, 560],
  },
  {
    part: 'AC Compressor',
    colours: ['alu'],
    designs: [compressor, compressorFace, compressorRight],
    focus: [440, 560],
  },
  { part: 'AC Condenser', lies: 'flat', colours: ['alu'], designs: [condenser, condenserWithDryer], focus: [930, 480] },
]
