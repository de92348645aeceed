import { barrel, bolt, cable, connector, hole, post, pulley, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

const fins = (x: number, y: number, width: number, height: number, rows: number) =>
  rect(x, y, width, height, made('alu')) +
  times(rows, (i) =>
    rect(x, y + (i * height) / rows, width, (height / rows) * 0.34, tone('alu', 3), { opacity: 0.8 }),
  ) +
  times(Math.floor(width / 14), (i) =>
    stroke(`M${x + 7 + i * 14} ${y}V${y + height}`, tone('alu', 4), 2, { opacity: 0.22 }),
  )

/** A radiator with its tanks left and right, and two hoses. */
export const crossflowRadiator = () =>
  fins(250, 310, 700, 580, 26) +
  rect(150, 280, 110, 640, made('black', 'across'), { rx: 34 }) +
  rect(940, 280, 110, 640, made('black', 'across'), { rx: 34 }) +
  times(
    12,
    (i) =>
      rect(236, 300 + i * 50, 24, 30, made('alu', 'down'), { rx: 4 }) +
      rect(940, 300 + i * 50, 24, 30, made('alu', 'down'), { rx: 4 }),
  ) +
  rod(40, 170, 370, 44, 'black', 16) +
  rod(1030, 1160, 820, 44, 'black', 16) +
  post(1000, 210, 290, 52, 'black', 12) +
  rect(930, 190, 140, 44, made('steel', 'down'), { rx: 12 })
/** A radiator of copper with a filler neck, for pick-ups. */
export const copperRadiator = () =>
  rect(230, 280, 740, 120, made('brass', 'down'), { rx: 26 }) +
  rect(230, 810, 740, 120, made('brass', 'down'), { rx: 26 }) +
  rect(260, 400, 680, 410, made('black')) +
  times(34, (i) => rect(268 + i * 20, 400, 8, 410, tone('copper', 2), { opacity: 0.85 })) +
  times(20, (i) => stroke(`M260 ${412 + i * 20}H940`, '#15181b', 4, { opacity: 0.55 })) +
  rect(200, 380, 50, 460, made('black', 'across'), { rx: 8 }) +
  rect(950, 380, 50, 460, made('black', 'across'), { rx: 8 }) +
  post(420, 210, 290, 56, 'brass', 10) +
  ellipse(420, 210, 90, 26, made('steel')) +
  rod(960, 1090, 330, 46, 'brass', 14) +
  rod(110, 240, 870, 46, 'brass', 14)

/** A water pump from the back, with its wheel. */
export const waterPumpBack = () =>
  path('M340 260Q600 170 860 260L980 560Q960 860 760 980H440Q240 860 220 560Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 7,
  }) +
  times(6, (i) => hole([360, 840, 930, 750, 450, 270][i] ?? 0, [310, 310, 600, 910, 910, 600][i] ?? 0, 26)) +
  circle(600, 590, 250, tone('alu', 4)) +
  circle(600, 590, 236, made('black', 'round')) +
  around(7, 600, 590, () => path('M586 400Q650 430 640 530L600 560Q610 470 570 410Z', made('orange'))) +
  circle(600, 590, 74, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 })
/** A water pump with its seal and bolts. */
export const waterPumpKit = () =>
  group(
    path('M-190 -150Q0 -230 190 -150L250 60Q200 230 60 260H-80Q-220 220 -250 60Z', made('alu'), {
      stroke: tone('alu', 4),
      'stroke-width': 6,
    }) +
      times(5, (i) => hole(205 * Math.cos(i * 1.257 - 1.57), 20 + 200 * Math.sin(i * 1.257 - 1.57), 20)) +
      pulley(0, 20, 140),
    'translate(470 520) scale(1.35)',
  ) +
  path(
    'M760 620Q900 560 1040 640L1060 820Q960 940 820 900Q740 800 760 620ZM800 660Q780 780 850 860Q950 880 1010 800L1000 680Q900 620 800 660Z',
    made('green'),
    { 'fill-rule': 'evenodd' },
  ) +
  times(4, (i) => bolt(420 + i * 90, 960, 24, 'zinc'))

/** Two fans in one frame. */
export const twinFans = () =>
  rect(110, 300, 980, 600, made('black'), { rx: 40, stroke: '#0c0e10', 'stroke-width': 6 }) +
  times(2, (i) =>
    group(
      circle(0, 0, 226, '#eceff2') +
        circle(0, 0, 226, 'none', { stroke: '#0c0e10', 'stroke-width': 10 }) +
        around(7, 0, 0, () =>
          path('M-26 -60L-70 -206Q0 -228 46 -204L26 -60Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 4 }),
        ) +
        circle(0, 0, 84, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
        circle(0, 0, 44, made('steel', 'round')),
      `translate(${360 + i * 480} 600) rotate(${i * 24})`,
    ),
  ) +
  times(4, (i) =>
    group(
      rect(-40, -30, 80, 60, made('black'), { rx: 10 }) + hole(0, 0, 14),
      `translate(${170 + (i % 2) * 860} ${i < 2 ? 280 : 920})`,
    ),
  ) +
  group(connector(0, -40, 110, 80, 2), 'translate(1060 820)')
/** The motor and the wheel of a fan, without frame. */
export const fanWheel = () =>
  around(9, 600, 600, () =>
    path('M560 470L500 230Q600 190 690 230L640 480Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 5 }),
  ) +
  circle(600, 600, 400, 'none', { stroke: '#22262a', 'stroke-width': 22 }) +
  circle(600, 600, 150, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  circle(600, 600, 96, made('steel', 'round')) +
  bolt(600, 600, 30) +
  cable('M960 800C1040 840 1000 940 1060 1000', 16)

/** A thermostat in its housing. */
export const housedThermostat = () =>
  path('M280 560Q280 470 380 470H760Q860 470 860 560L940 620V700H220V620Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  times(2, (i) => hole(270 + i * 620, 662, 28)) +
  group(
    rod(-60, 330, 0, 74, 'alu', 20) + rect(270, -90, 40, 180, made('alu', 'down'), { rx: 10 }),
    'translate(640 430) rotate(-34)',
  ) +
  rect(250, 696, 660, 24, made('rubber', 'down'), { rx: 10 }) +
  path('M430 720H730L690 930H470Z', made('brass', 'across')) +
  times(6, (i) =>
    ellipse(580, 750 + i * 30, 120 - i * 6, 24, 'none', { stroke: tone('steel', i % 2 ? 3 : 2), 'stroke-width': 13 }),
  ) +
  group(connector(0, -44, 120, 88, 2), 'translate(330 520) rotate(-150)')
/** A thermostat with its seal, from above. */
export const thermostatAbove = () =>
  circle(480, 560, 300, made('brass', 'round'), { stroke: tone('brass', 4), 'stroke-width': 6 }) +
  circle(480, 560, 230, made('steel', 'round')) +
  circle(480, 560, 180, made('brass', 'round'), { stroke: tone('brass', 4), 'stroke-width': 5 }) +
  rect(240, 520, 480, 80, made('brass', 'down'), { rx: 20, stroke: tone('brass', 4), 'stroke-width': 4 }) +
  circle(480, 560, 60, made('copper', 'round')) +
  circle(640, 390, 18, made('steel', 'round')) +
  circle(900, 820, 150, 'none', { stroke: '#17191c', 'stroke-width': 34 }) +
  circle(896, 814, 150, 'none', { stroke: '#5d646b', 'stroke-width': 6, opacity: 0.7 })

/** A compressor from the front, with its clutch. */
export const compressorFace = () =>
  path('M330 260H870L930 400V820L850 950H350L270 820V400Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 7,
  }) +
  times(
    4,
    (i) =>
      circle(330 + (i % 2) * 540, 300 + Math.floor(i / 2) * 610, 60, made('alu', 'round')) +
      hole(330 + (i % 2) * 540, 300 + Math.floor(i / 2) * 610, 26),
  ) +
  circle(600, 610, 300, made('iron', 'round')) +
  times(5, (i) =>
    circle(600, 610, 290 - i * 12, 'none', { stroke: i % 2 ? '#17191c' : '#a7afb6', 'stroke-width': 6 }),
  ) +
  circle(600, 610, 214, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  around(3, 600, 610, () => rect(560, 420, 80, 100, made('iron', 'down'), { rx: 30 }) + bolt(600, 450, 18)) +
  circle(600, 610, 96, made('steel', 'round')) +
  bolt(600, 610, 38)
/** A compressor with its ports on top, from the right. */
export const compressorRight = () =>
  group(
    barrel(260, 800, 620, 240, 70, 'alu') +
      times(5, (i) => rect(330 + i * 88, 384, 30, 472, made('alu', 'down'), { rx: 10 })) +
      rect(380, 300, 250, 110, made('alu'), { rx: 16, stroke: tone('alu', 4), 'stroke-width': 4 }) +
      times(2, (i) => hole(450 + i * 110, 352, 34)) +
      circle(820, 620, 256, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 5 }) +
      pulley(830, 620, 230) +
      times(2, (i) => rect(320, 340 + i * 520, 120, 70, made('alu', 'down'), { rx: 14 })),
    'rotate(5 600 600)',
  )
/** A condenser with its dryer at the side. */
export const condenserWithDryer = () =>
  fins(150, 330, 800, 540, 30) +
  rect(120, 310, 46, 580, made('alu', 'across'), { rx: 16 }) +
  rect(940, 310, 46, 580, made('alu', 'across'), { rx: 16 }) +
  rect(1000, 380, 90, 460, made('alu', 'across'), { rx: 40 }) +
  rect(984, 440, 30, 40, made('steel', 'down')) +
  rect(984, 740, 30, 40, made('steel', 'down')) +
  rod(40, 140, 420, 22, 'alu') +
  rod(40, 140, 520, 16, 'alu') +
  rect(20, 380, 60, 180, made('alu'), { rx: 14 })
