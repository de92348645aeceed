import { barrel, bolt, cable, connector, hole, post, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

/** A master cylinder with a round reservoir, from the side. */
export const masterCylinderSide = () =>
  rod(120, 300, 720, 20, 'steel', 8) +
  path('M270 600h50v240h-50q-30 -120 0 -240z', made('iron', 'down')) +
  barrel(310, 1020, 720, 82, 26, 'iron') +
  times(3, (i) => rect(460 + i * 190, 634, 26, 172, made('iron', 'down'), { rx: 8 })) +
  times(2, (i) => post(520 + i * 230, 800, 880, 30, 'zinc') + hole(520 + i * 230, 866, 16)) +
  post(470, 560, 650, 40, 'rubber') +
  post(810, 560, 650, 40, 'rubber') +
  path('M390 440Q390 400 430 400H850Q890 400 890 440V560H390Z', made('ivory', 'across')) +
  ellipse(640, 400, 210, 50, made('ivory')) +
  path('M394 500H886V556H394Z', tone('amber', 1), { opacity: 0.4 }) +
  post(640, 290, 396, 120, 'black', 14) +
  times(11, (i) => stroke(`M${536 + i * 21} 300v84`, '#0c0e10', 5)) +
  ellipse(640, 292, 120, 30, made('black')) +
  path('M600 292l40 -16l40 16l-40 16z', tone('amber', 1)) +
  stroke('M430 540v-90', '#ffffff', 10, { opacity: 0.7 })

/** A sliding caliper in its bracket, from above. */
export const caliperAbove = () =>
  path('M180 470H300V400H900V470H1020V800H920V560H280V800H180Z', made('iron'), {
    stroke: tone('iron', 4),
    'stroke-width': 6,
  }) +
  path('M330 560Q330 500 400 500H800Q870 500 870 560V840Q870 930 760 930H440Q330 930 330 840Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  times(2, (i) => rect(430 + i * 190, 540, 150, 120, '#1a1d21', { rx: 20 })) +
  times(2, (i) => rect(446 + i * 190, 560, 118, 84, made('lining'), { rx: 8 })) +
  circle(600, 800, 96, made('alu', 'round'), { stroke: tone('alu', 3), 'stroke-width': 5 }) +
  circle(600, 800, 60, made('steel', 'round')) +
  times(2, (i) =>
    group(
      rect(-44, -120, 88, 200, made('rubber', 'across'), { rx: 22 }) + bolt(0, -150, 36),
      `translate(${230 + i * 740} 640)`,
    ),
  ) +
  group(rect(-20, -10, 40, 80, made('brass', 'across'), { rx: 8 }), 'translate(790 480) rotate(160)')

/** A painted caliper with two pistons. */
export const twinCaliper = () =>
  path('M150 640Q150 400 350 340H850Q1050 400 1050 640L960 720Q900 560 600 560T240 720Z', made('red'), {
    stroke: tone('red', 4),
    'stroke-width': 7,
  }) +
  path('M200 600Q210 430 370 380H830Q990 430 1000 600', 'none', {
    stroke: tone('red', 0),
    'stroke-width': 12,
    opacity: 0.6,
  }) +
  rect(450, 300, 300, 110, '#17191c', { rx: 18 }) +
  times(3, (i) => rect(476 + i * 90, 316, 66, 78, made('lining'), { rx: 8 })) +
  times(
    2,
    (i) =>
      circle(370 + i * 460, 500, 96, tone('red', 3)) +
      circle(370 + i * 460, 500, 80, made('red', 'round')) +
      bolt(370 + i * 460, 500, 34),
  ) +
  times(2, (i) => hole(210 + i * 780, 650, 30)) +
  rect(510, 450, 180, 60, tone('white', 0), { rx: 10, opacity: 0.9 }) +
  times(3, (i) => rect(530, 462 + i * 14, 140 - i * 30, 6, tone('red', 2)))

/** A speed sensor with a coiled lead and a ring. */
export const sensorWithRing = () =>
  circle(760, 720, 230, made('iron', 'round')) +
  times(48, (i) => rect(756, 494, 10, 30, '#15181b', { transform: `rotate(${i * 7.5} 760 720)` })) +
  circle(760, 720, 160, '#eef0f2') +
  circle(760, 720, 160, 'none', { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  cable('M300 420C360 220 560 240 600 330S760 420 860 300', 22) +
  group(connector(0, -54, 150, 108, 2), 'translate(850 290) rotate(-20)') +
  group(
    post(0, -30, 200, 46, 'black', 16) +
      path('M-110 -60H60V30H-110Q-150 30 -150 -15T-110 -60Z', made('black')) +
      circle(-96, -15, 26, made('brass', 'round')) +
      hole(-96, -15, 17) +
      post(0, 180, 240, 36, 'steel'),
    'translate(300 440) rotate(12) scale(1.3)',
  )
