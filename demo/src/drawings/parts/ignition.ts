import { barrel, bolt, cable, connector, hole, post, rod, thread } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import {
  airFlowFront,
  airFlowInsert,
  coilPack,
  crossedPlugs,
  pencilCoils,
  plugFan,
  plugWithSleeve,
  sensorWithPlug,
  shortOxygenSensor,
} from './spark-plugs.ts'

const plug = () =>
  post(600, 190, 260, 30, 'steel', 12) +
  post(600, 250, 290, 18, 'steel') +
  path('M556 290H644L662 560H538Z', made('white', 'across')) +
  times(4, (i) => rect(546 - i * 3, 320 + i * 46, 108 + i * 6, 18, made('white', 'across'), { rx: 9 })) +
  path('M516 560H684V680H516Z', made('steel', 'across')) +
  times(2, (i) => stroke(`M${562 + i * 76} 562v116`, tone('steel', 4), 4, { opacity: 0.6 })) +
  rect(526, 680, 148, 34, made('zinc', 'across'), { rx: 8 }) +
  rect(520, 714, 160, 18, made('copper', 'across'), { rx: 9 }) +
  thread(600, 732, 930, 60) +
  post(600, 930, 952, 40, 'ivory') +
  post(600, 948, 972, 10, 'brass') +
  path('M640 930h24v66q0 18 -18 18h-66v-20h60z', made('steel'))

const plugSet = () =>
  times(4, (i) =>
    group(
      plug(),
      `translate(${-330 + i * 220} ${i % 2 ? 20 : -20}) translate(600 600) rotate(${-6 + i * 4}) scale(.86) translate(-600 -600)`,
    ),
  )

const ignitionCoil = () =>
  group(
    path('M430 210Q430 170 470 170H730Q770 170 770 210V350Q770 390 730 390H470Q430 390 430 350Z', made('black'), {
      stroke: '#0c0e10',
      'stroke-width': 4,
    }) +
      rect(462, 200, 276, 150, made('iron'), { rx: 16 }) +
      times(6, (i) => stroke(`M478 ${222 + i * 22}H722`, '#15181b', 4, { opacity: 0.6 })) +
      connector(758, 216, 170, 124, 4) +
      path('M300 250h140v110h-140q-50 0 -50 -55t50 -55z', made('black')) +
      circle(306, 305, 34, made('brass', 'round')) +
      circle(306, 305, 22, '#15181b') +
      post(600, 390, 640, 70, 'black', 16) +
      times(3, (i) => rect(526, 420 + i * 34, 148, 16, made('rubber', 'across'), { rx: 8 })) +
      path('M546 630H654L670 960Q670 1000 600 1000T530 960Z', made('rubber', 'across')) +
      ellipse(600, 984, 56, 18, '#08090a') +
      post(600, 700, 716, 66, 'rubber', 8),
    'rotate(14 600 600)',
  )

const crankSensor = () =>
  cable('M520 430C420 320 520 220 640 260S780 330 880 280', 26) +
  connector(850, 210, 170, 124, 3) +
  group(
    path('M440 420H640V560H700Q780 560 780 640T700 720H560Q440 720 440 600Z', made('black'), {
      stroke: '#0c0e10',
      'stroke-width': 4,
    }) +
      circle(700, 640, 46, made('brass', 'round')) +
      hole(700, 640, 32) +
      post(540, 700, 960, 64, 'black', 20) +
      rect(468, 760, 144, 20, tone('orange', 1), { rx: 10 }) +
      post(540, 940, 985, 54, 'steel', 8) +
      rect(478, 460, 120, 60, tone('black', 0), { rx: 10, opacity: 0.5 }),
    'rotate(8 600 640)',
  )

const airFlowSensor = () =>
  barrel(250, 860, 640, 230, 74, 'black') +
  times(4, (i) => rect(300 + i * 130, 408, 22, 464, made('black', 'down'), { rx: 8 })) +
  ellipse(860, 640, 66, 206, '#0d0f11') +
  times(7, (i) => stroke(`M${860 - 58} ${500 + i * 46}h116`, tone('steel', 2), 4, { opacity: 0.7 })) +
  times(4, (i) => stroke(`M${830 + i * 20} 460v360`, tone('steel', 2), 4, { opacity: 0.6 })) +
  rect(846, 600, 28, 90, made('black', 'across'), { rx: 8 }) +
  rect(430, 318, 290, 120, made('black'), { rx: 20 }) +
  rect(452, 336, 180, 84, made('white'), { rx: 8 }) +
  times(2, (i) => bolt(458 + i * 236, 372, 17)) +
  group(connector(-20, -70, 180, 128, 5), 'translate(600 300) rotate(-90) translate(0 10)')

const oxygenSensor = () =>
  cable('M560 520C380 300 220 420 300 560S560 420 700 300S900 260 940 330', 30) +
  times(2, (i) =>
    group(
      rect(-34, -26, 68, 52, made('rubber', 'across'), { rx: 12 }),
      `translate(${[300, 690][i]} ${[520, 306][i]}) rotate(30)`,
    ),
  ) +
  group(connector(0, -62, 160, 124, 4), 'translate(930 330) rotate(70)') +
  group(
    post(0, -190, -60, 46, 'steel', 20) +
      rect(-78, -64, 156, 92, made('steel', 'across'), { rx: 8 }) +
      times(2, (i) => stroke(`M${-32 + i * 64} -60v84`, tone('steel', 4), 4, { opacity: 0.6 })) +
      rect(-66, 28, 132, 16, made('copper', 'across'), { rx: 8 }) +
      thread(0, 44, 120, 56) +
      post(0, 120, 240, 40, 'zinc', 18) +
      times(3, (i) => times(2, (j) => rect(-26 + j * 36, 140 + i * 30, 14, 20, '#15181b', { rx: 6 }))),
    'translate(700 720) rotate(-42) scale(1.25)',
  )

const controlUnit = () =>
  group(
    path('M0 60L90 0H760L850 60V470L760 530H90L0 470Z', tone('alu', 4), { transform: 'translate(10 26)' }) +
      path('M0 60L90 0H760L850 60V470L760 530H90L0 470Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
      times(9, (i) => rect(110, 40 + i * 34, 630, 16, made('alu', 'down'), { rx: 8 })) +
      rect(270, 90, 310, 170, made('white'), { rx: 6 }) +
      times(22, (i) => rect(290 + i * 12, 180, i % 3 ? 4 : 8, 60, '#22262a')) +
      times(3, (i) => rect(290, 108 + i * 20, 200 - i * 40, 8, '#9aa3ab')) +
      rect(110, 360, 300, 140, made('black'), { rx: 14 }) +
      rect(440, 360, 300, 140, made('black'), { rx: 14 }) +
      times(2, (j) =>
        times(36, (i) => rect(134 + j * 330 + (i % 12) * 21, 386 + Math.floor(i / 12) * 32, 9, 16, tone('brass', 1))),
      ) +
      times(4, (i) => bolt(46 + (i % 2) * 758, 90 + Math.floor(i / 2) * 350, 16)),
    'translate(175 350) rotate(-5 425 260)',
  )

const controlUnitFront = () =>
  group(
    path('M40 0H810L850 90H0Z', made('alu')) +
      rect(0, 90, 850, 250, made('alu', 'down'), { rx: 12 }) +
      times(
        2,
        (j) =>
          rect(50 + j * 390, 120, 360, 190, made('black'), { rx: 16 }) +
          rect(74 + j * 390, 142, 312, 146, '#0b0d0f', { rx: 10 }),
      ) +
      times(2, (j) =>
        times(52, (i) => rect(92 + j * 390 + (i % 13) * 22, 160 + Math.floor(i / 13) * 32, 9, 18, tone('brass', 1))),
      ) +
      rod(-50, 0, 280, 24, 'alu') +
      rod(850, 900, 280, 24, 'alu'),
    'translate(175 450)',
  )

export const ignition: readonly PartDrawing[] = [
  {
    part: 'Spark Plug',
    colours: ['steel'],
    designs: [plugSet, plugFan, crossedPlugs, () => group(plug(), 'rotate(38 600 600)'), plugWithSleeve],
    focus: [600, 840],
  },
  { part: 'Ignition Coil', colours: ['black'], designs: [ignitionCoil, pencilCoils, coilPack], focus: [650, 330] },
  { part: 'Crankshaft Sensor', colours: ['black'], designs: [crankSensor, sensorWithPlug], focus: [570, 800] },
  {
    part: 'Mass Air Flow Sensor',
    colours: ['black'],
    designs: [airFlowSensor, airFlowFront, airFlowInsert],
    focus: [780, 600],
  },
  { part: 'Oxygen Sensor', colours: ['steel'], designs: [oxygenSensor, shortOxygenSensor], focus: [780, 790] },
  { part: 'Engine Control Unit', colours: ['alu'], designs: [controlUnit, controlUnitFront], focus: [460, 680] },
]
