import { barrel, bolt, cable, connector, hole, post, pulley, rod } from '../kit/hardware.ts'
import { lettering } from '../kit/lettering.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { around, circle, ellipse, group, path, rect, times } from '../kit/shapes.ts'

const accentOf = (colour: Material): Material => (colour === 'black' ? 'green' : colour)

/** A battery with a handle, from the corner. */
export const batteryCorner = (colour: Material) =>
  path('M180 480L560 560V980L180 880Z', made('black')) +
  path('M560 560L1020 450V850L560 980Z', tone('black', 3)) +
  path('M180 480L640 380L1020 450L560 560Z', made(accentOf(colour))) +
  path('M180 480L560 560V640L180 556ZM560 560L1020 450V530L560 640Z', tone(accentOf(colour), 3)) +
  path('M600 690L980 592V780L600 880Z', tone('white', 0)) +
  path('M600 690L980 592V640L600 740Z', tone(accentOf(colour), 1)) +
  group(
    lettering('12 V', { x: 170, y: 74, height: 62, colour: tone(accentOf(colour), 3) }),
    'matrix(1 -.26 0 1 600 690)',
  ) +
  times(
    2,
    (i) =>
      post(400 + i * 330, 360 - i * 6, 440 - i * 6, 42, 'steel', 10) +
      ellipse(400 + i * 330, 362 - i * 6, 42, 15, made('alu')),
  ) +
  ellipse(400, 444, 60, 17, tone('red', 1), { opacity: 0.9 }) +
  path('M300 470Q340 300 600 330T880 440', 'none', {
    stroke: '#17191c',
    'stroke-width': 26,
    'stroke-linecap': 'round',
  }) +
  path('M310 456Q350 306 600 324', 'none', { stroke: '#5d646b', 'stroke-width': 6, 'stroke-linecap': 'round' })
/** A flat maintenance-free battery with a charge window. */
export const flatBattery = (colour: Material) =>
  rect(150, 470, 900, 450, made(accentOf(colour)), { rx: 20, stroke: tone(accentOf(colour), 4), 'stroke-width': 5 }) +
  times(8, (i) => rect(190 + i * 108, 560, 56, 350, tone(accentOf(colour), 3), { opacity: 0.35, rx: 8 })) +
  path('M150 490L230 400H970L1050 490V560H150Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 4 }) +
  circle(600, 450, 28, made('green', 'round'), { stroke: '#d5dbe0', 'stroke-width': 6 }) +
  times(
    2,
    (i) =>
      rect(250 + i * 620, 340, 80, 90, made('steel', 'across'), { rx: 10 }) +
      ellipse(290 + i * 620, 342, 40, 14, made('alu')),
  ) +
  rect(244, 410, 92, 26, tone('red', 1), { rx: 10 }) +
  rect(280, 640, 640, 220, made('white'), { rx: 16 }) +
  lettering('12V 60AH', { x: 600, y: 676, height: 74, colour: tone(accentOf(colour), 3), maxWidth: 560 }) +
  rect(320, 790, 560, 14, tone(accentOf(colour), 1), { rx: 7 }) +
  rect(320, 818, 380, 12, '#98a1aa', { rx: 6 })

/** An alternator from the back, with regulator and terminals. */
export const alternatorBack = () =>
  path('M480 150h140l30 130H450zM500 1000h220l-30 90q-80 30 -160 0z', made('alu', 'across')) +
  hole(550, 200, 30) +
  circle(606, 622, 390, tone('alu', 4)) +
  circle(600, 610, 390, made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  around(20, 600, 610, () => rect(584, 246, 32, 90, '#23272b', { rx: 14 })) +
  circle(600, 610, 262, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  path('M420 520Q460 430 600 420T780 520L740 640H460Z', made('black')) +
  times(4, (i) => bolt(450 + i * 100, 760 - Math.abs(1.5 - i) * 30, 22)) +
  group(connector(0, -44, 130, 88, 3), 'translate(640 540)') +
  rod(300, 420, 690, 22, 'brass') +
  bolt(330, 690, 30, 'brass') +
  circle(560, 650, 60, made('steel', 'round'))
/** A compact alternator with a ribbed pulley, turned to the right. */
export const alternatorRight = () =>
  group(
    barrel(300, 700, 600, 260, 70, 'alu') +
      rect(430, 342, 120, 516, made('iron', 'down')) +
      times(6, (i) => rect(330, 400 + i * 70, 70, 30, '#1c2024', { rx: 14 })) +
      path('M470 300h160v60h-160zM480 850h150l-10 90h-120z', made('alu', 'across')) +
      hole(550, 330, 20) +
      hole(560, 908, 26) +
      circle(740, 600, 262, made('alu', 'round'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
      around(10, 740, 600, () => path('M712 380Q740 370 768 380L756 450H724Z', '#23272b')) +
      pulley(760, 600, 140),
    'rotate(-6 600 600)',
  )

/** A geared starter, standing on its nose. */
export const gearedStarter = () =>
  group(
    barrel(520, 1010, 560, 130, 40, 'black') +
      rect(560, 430, 26, 260, made('steel', 'down')) +
      rect(930, 430, 26, 260, made('steel', 'down')) +
      times(2, (i) => rod(600, 1000, 500 + i * 130, 7, 'steel')) +
      path('M540 400Q400 400 330 520V790Q400 880 540 880Z', made('alu'), {
        stroke: tone('alu', 4),
        'stroke-width': 6,
      }) +
      barrel(540, 830, 790, 84, 28, 'steel') +
      bolt(850, 760, 20, 'copper') +
      bolt(850, 824, 20, 'copper') +
      path('M330 560H200V740H330Z', made('steel', 'down')) +
      times(7, (i) => rect(206, 566 + i * 25, 118, 9, '#545c64')) +
      times(2, (i) => circle(360, 410 + i * 480, 52, made('alu', 'round')) + hole(360, 410 + i * 480, 22)),
    'rotate(-18 600 600)',
  )
/** A fuel pump without its tank unit, with strainer and lead. */
export const barePump = () =>
  group(
    post(600, 260, 340, 36, 'ivory', 10) +
      post(600, 330, 820, 120, 'steel', 26) +
      rect(480, 360, 240, 60, made('ivory', 'across'), { rx: 12 }) +
      rect(480, 780, 240, 56, made('black', 'across'), { rx: 12 }) +
      rect(500, 520, 200, 130, made('white', 'across')) +
      times(3, (i) => rect(520, 540 + i * 30, 150 - i * 34, 9, '#7c858d')) +
      post(560, 830, 880, 30, 'black') +
      path('M420 880H760Q800 880 800 920V980Q800 1010 770 1010H400Q370 1010 380 980Z', made('white')),
    'rotate(-28 600 600)',
  ) +
  cable('M760 240C880 160 960 260 940 380S1010 560 1060 600', 14) +
  group(connector(0, -40, 110, 80, 2), 'translate(1010 620) rotate(40)')
/** Injectors on their rail. */
export const injectorRail = () =>
  rod(90, 1110, 380, 46, 'alu', 20) +
  times(
    4,
    (i) =>
      rect(196 + i * 236, 330, 100, 110, made('alu', 'across'), { rx: 12 }) +
      post(246 + i * 236, 430, 560, 52, 'black', 14) +
      group(connector(0, -40, 110, 80, 2), `translate(${270 + i * 236} 490) rotate(20)`) +
      post(246 + i * 236, 550, 700, 64, 'amber', 16) +
      post(246 + i * 236, 690, 820, 42, 'steel', 8) +
      rect(190 + i * 236, 806, 112, 34, made('rubber', 'across'), { rx: 16 }) +
      post(246 + i * 236, 834, 920, 30, 'steel', 8),
  )
/** A throttle body of plastic, opened. */
export const openThrottle = () =>
  circle(560, 600, 360, made('black'), { stroke: '#0c0e10', 'stroke-width': 8 }) +
  times(
    4,
    (i) =>
      circle(
        560 + 360 * Math.cos(i * 1.571 + 0.78),
        600 + 360 * Math.sin(i * 1.571 + 0.78),
        64,
        made('black', 'round'),
      ) + hole(560 + 372 * Math.cos(i * 1.571 + 0.78), 600 + 372 * Math.sin(i * 1.571 + 0.78), 26),
  ) +
  circle(560, 600, 290, made('alu', 'round')) +
  circle(560, 600, 262, '#1d2125') +
  ellipse(560, 600, 96, 258, made('zinc', 'across')) +
  rect(540, 320, 40, 560, made('steel', 'across'), { rx: 18 }) +
  times(2, (i) => bolt(560, 530 + i * 140, 17)) +
  path('M880 380H1040Q1080 380 1080 420V780Q1080 820 1040 820H880Z', made('black')) +
  group(connector(0, -56, 130, 112, 6), 'translate(980 810) rotate(90)')
