import { barrel, bolt, cable, connector, hole, post, thread } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { circle, group, path, rect, stroke, times } from '../kit/shapes.ts'

/** A long plug with a thin electrode and a coloured ring. */
const longPlug = (ring: Material) =>
  post(600, 150, 230, 22, 'steel', 10) +
  path('M560 230H640L652 520H548Z', made('white', 'across')) +
  rect(552, 330, 96, 30, tone(ring, 1)) +
  times(3, (i) => rect(560, 400 + i * 12, 80 - i * 14, 5, tone(ring, 2))) +
  path('M530 520H670V600H530Z', made('steel', 'across')) +
  times(2, (i) => stroke(`M${572 + i * 56} 522v76`, tone('steel', 4), 4, { opacity: 0.6 })) +
  rect(540, 600, 120, 40, made('steel', 'across')) +
  rect(532, 640, 136, 18, made('copper', 'across'), { rx: 9 }) +
  thread(600, 658, 960, 50) +
  post(600, 960, 976, 30, 'ivory') +
  post(600, 974, 996, 5, 'steel') +
  path('M632 960h20v52q0 14 -14 14h-48v-14h42z', made('steel'))

const cap = () =>
  rect(520, 640, 160, 420, made('black', 'across'), { rx: 20, opacity: 0.92 }) +
  rect(544, 660, 14, 380, '#ffffff', { opacity: 0.2, rx: 7 })

/** Four plugs, fanned out. */
export const plugFan = () =>
  times(4, (i) => group(longPlug('blue'), `translate(0 60) rotate(${-33 + i * 22} 600 1150)`))
/** Two crossed plugs. */
export const crossedPlugs = () =>
  group(longPlug('red'), 'rotate(38 600 600)') + group(longPlug('red'), 'rotate(-38 600 600)')
/** One plug with its protective sleeve beside it. */
export const plugWithSleeve = () =>
  group(longPlug('green'), 'rotate(64 600 600) translate(-110 0)') +
  group(cap(), 'rotate(64 600 600) translate(160 -200)')

/** Pencil coils in a set. */
export const pencilCoils = () =>
  times(3, (i) =>
    group(
      rect(520, 200, 160, 150, made('black'), { rx: 20 }) +
        path('M510 250Q460 250 460 300T510 350Z', made('black')) +
        hole(492, 300, 18) +
        group(connector(0, -50, 130, 96, 3), 'translate(640 270)') +
        post(600, 340, 420, 56, 'black', 14) +
        post(600, 410, 760, 44, 'black', 10) +
        times(4, (j) => rect(552, 440 + j * 60, 96, 10, tone('black', 0), { opacity: 0.4 })) +
        path('M548 750H652L664 980Q664 1000 600 1000T536 980Z', made('rubber', 'across')),
      `translate(${-290 + i * 250} ${i * 20}) rotate(12 600 600)`,
    ),
  )
/** A coil pack with four towers. */
export const coilPack = () =>
  path('M180 640L250 520H950L1020 640V800H180Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  rect(180, 640, 840, 180, made('black', 'down'), { rx: 14 }) +
  times(
    4,
    (i) =>
      post(310 + i * 195, 400, 600, 58, 'black', 16) +
      post(310 + i * 195, 350, 420, 34, 'black', 10) +
      circle(310 + i * 195, 356, 16, made('brass', 'round')),
  ) +
  rect(320, 680, 420, 90, made('white'), { rx: 8 }) +
  times(3, (i) => rect(340, 696 + i * 22, 240 - i * 50, 9, '#8a949c')) +
  group(connector(0, -54, 150, 108, 4), 'translate(1000 730)') +
  times(2, (i) => hole(220 + i * 760, 790, 20))

/** A crankshaft sensor with its plug on the body. */
export const sensorWithPlug = () =>
  group(
    post(600, 620, 980, 66, 'black', 18) +
      post(600, 960, 1010, 46, 'steel', 6) +
      rect(524, 690, 152, 26, made('orange', 'across'), { rx: 12 }) +
      path('M430 560H760Q880 560 880 620T760 680H430Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
      circle(800, 620, 40, made('steel', 'round')) +
      hole(800, 620, 26) +
      path('M470 560V330Q470 280 520 280H650Q700 280 700 330V560Z', made('black')) +
      rect(500, 200, 170, 110, made('black', 'across'), { rx: 12 }) +
      times(3, (i) => rect(530 + i * 44, 212, 16, 50, tone('brass', 1), { rx: 3 })),
    'rotate(-38 600 600)',
  )
/** An air flow sensor without its pipe. */
export const airFlowInsert = () =>
  group(
    path('M360 340H840Q880 340 880 380V500H320V380Q320 340 360 340Z', made('black'), {
      stroke: '#0c0e10',
      'stroke-width': 5,
    }) +
      times(2, (i) => bolt(360 + i * 480, 460, 24)) +
      rect(460, 200, 290, 150, made('black', 'across'), { rx: 18 }) +
      times(5, (i) => rect(500 + i * 46, 214, 16, 60, tone('brass', 1), { rx: 3 })) +
      rect(470, 500, 260, 450, made('black', 'across'), { rx: 22 }) +
      rect(520, 700, 160, 200, '#0b0d0f', { rx: 12 }) +
      rect(530, 716, 140, 80, made('alu'), { rx: 6 }) +
      stroke('M540 830h120M540 866h120', tone('brass', 1), 7) +
      rect(480, 540, 240, 40, tone('green', 2), { rx: 6 }),
    'rotate(22 600 600)',
  )
/** An air flow pipe with its grid, seen into the opening. */
export const airFlowFront = () =>
  path('M430 190H770L810 330H390Z', made('black')) +
  rect(500, 130, 200, 90, made('black', 'across'), { rx: 14 }) +
  circle(606, 650, 370, '#0c0e10') +
  circle(600, 640, 370, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 8 }) +
  circle(600, 640, 316, '#e6eaee') +
  times(13, (i) => {
    const half = Math.sqrt(Math.max(0, 312 ** 2 - (-288 + i * 48) ** 2))
    return stroke(
      `M${312 + i * 48} ${640 - half}V${640 + half}M${600 - half} ${352 + i * 48}H${600 + half}`,
      tone('steel', 3),
      4,
    )
  }) +
  rect(560, 330, 80, 330, made('black', 'across'), { rx: 20 })
/** A straight oxygen sensor with a short lead. */
export const shortOxygenSensor = () =>
  cable('M600 330C600 180 800 140 860 260S980 420 1060 330', 30) +
  group(connector(0, -60, 150, 120, 4), 'translate(1030 360) rotate(60)') +
  group(
    rect(552, 280, 96, 160, made('steel', 'across'), { rx: 18 }) +
      rect(520, 440, 160, 96, made('steel', 'across'), { rx: 8 }) +
      times(2, (i) => stroke(`M${572 + i * 56} 444v88`, tone('steel', 4), 4, { opacity: 0.6 })) +
      thread(600, 536, 640, 58) +
      post(600, 640, 860, 42, 'zinc', 18) +
      times(4, (i) => times(2, (j) => circle(584 + j * 32, 690 + i * 38, 8, '#15181b'))),
    'translate(0 40)',
  ) +
  barrel(780, 900, 900, 60, 18, 'copper')
