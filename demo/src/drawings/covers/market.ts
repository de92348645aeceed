import { made, tone } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { awning, board, cartons, corrugated, type Cover, fade, item, palm, shadowOn, shelf } from './setting.ts'

/** A lane of kiosks, with belts and rims on the open shutters. */
export const kiosk: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('bfe0f2', 'f7f0df')) +
  palm(1180, 420, 300) +
  group(corrugated(0, 190, 230, 360, 'amber') + rect(30, 290, 170, 210, '#3a2c12'), 'translate(-40 0)') +
  group(corrugated(0, 210, 260, 340, 'green') + rect(40, 300, 180, 200, '#12301f'), 'translate(1080 0)') +
  rect(0, 540, 1280, 180, fade('c79a68', 'a87a4c')) +
  corrugated(210, 120, 860, 440, 'blue', 26) +
  rect(190, 96, 900, 34, made('iron', 'down')) +
  rect(270, 270, 740, 280, '#141c26') +
  rect(270, 270, 740, 280, fade('33425499', '0d131b')) +
  times(
    3,
    (row) =>
      shelf(290, 352 + row * 78, 700, 'steel') +
      cartons(300, 352 + row * 78, 13, ['red', 'white', 'amber', 'blue', 'green', 'kraft'], 48, row),
  ) +
  times(5, (i) => ellipse(330 + i * 34, 312, 22, 40, 'none', { stroke: '#1c1f22', 'stroke-width': 8 })) +
  rect(270, 500, 740, 62, made('kraft', 'down')) +
  item('Car Battery', 330, 400, 130, 0, 'red') +
  item('Oil Filter', 480, 412, 110, 0, 'white') +
  item('Brake Disc', 600, 404, 110) +
  item('Engine Oil 4 L', 760, 398, 120, 0, 'amber') +
  board(sign, 240, 138, 800, 112, '#c2221f', '#ffffff', 'BRAKES - SERVICE PARTS - LANE 7') +
  shadowOn(120, 652, 240) +
  item('Tyre', 20, 440, 220) +
  item('Tyre', 1050, 450, 210) +
  times(
    3,
    (i) =>
      ellipse(1150, 640 - i * 34, 92, 30, '#1c1e20') +
      ellipse(1150, 632 - i * 34, 88, 26, '#33373a') +
      ellipse(1150, 632 - i * 34, 42, 12, '#121314'),
  )

/** A table of oils and filters under an umbrella, before a painted wall. */
export const stall: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('f6d79a', 'e8a860')) +
  rect(0, 150, 1280, 400, '#e9d3a8') +
  path(
    'M1010 550Q1000 420 1016 340Q960 330 900 270M1016 340Q1060 300 1150 280M1018 360Q1090 350 1190 350M1012 380Q940 370 880 360',
    'none',
    { stroke: '#3b6b41', 'stroke-width': 26, 'stroke-linecap': 'round' },
  ) +
  path('M968 550Q990 460 984 360H1050Q1046 460 1072 550Z', '#3b6b41') +
  times(12, (i) => ellipse(880 + ((i * 97) % 330), 236 + ((i * 53) % 130), 46, 26, '#4f8c52', { opacity: 0.9 })) +
  rect(0, 540, 1280, 180, fade('b5764a', '8d5733')) +
  board(sign, 40, 196, 540, 116, '#176038', '#fff6d8', 'OIL - FILTERS - PLUGS - BELTS') +
  rect(604, 120, 14, 470, made('steel', 'across')) +
  path('M250 150Q610 -90 970 150Q880 128 790 150Q700 128 610 150Q520 128 430 150Q340 128 250 150Z', '#2a8650') +
  path('M430 150Q520 0 610 4Q700 0 790 150Q700 128 610 150Q520 128 430 150Z', '#fff6d8') +
  path('M130 470H1110L1160 520H80Z', made('kraft')) +
  rect(80, 520, 1080, 26, tone('kraft', 3)) +
  rect(110, 546, 1020, 120, '#c2221f') +
  times(18, (i) => path(`M${110 + i * 57} 546h28l-28 60z`, '#ffffff', { opacity: 0.5 })) +
  times(5, (i) =>
    item('Engine Oil 4 L', 90 + i * 92, 330, 180, 0, (['amber', 'silver', 'navy', 'amber', 'silver'] as const)[i]),
  ) +
  times(3, (i) => item('Coolant 4 L', 560 + i * 86, 336, 172, 0, (['green', 'pink', 'blue'] as const)[i])) +
  times(4, (i) => item('Oil Filter', 800 + i * 76, 376, 124, 0, (['blue', 'white', 'black', 'blue'] as const)[i]))

/** A wall painted with patterns of the north, before a tray of parts. */
export const paintedWall: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('9fd0e8', 'f3e3c3')) +
  circle(1090, 140, 58, '#fff3cf') +
  path('M0 250Q640 200 1280 250V600H0Z', '#a4552f') +
  times(16, (i) => path(`M${i * 80} 258l40 -14l40 14v70l-40 40l-40 -40z`, i % 2 ? '#2a1d17' : '#f0e2c8')) +
  times(16, (i) => path(`M${i * 80 + 20} 470l20 -36l20 36l-20 36z`, i % 2 ? '#f0e2c8' : '#2a1d17')) +
  rect(0, 520, 1280, 14, '#2a1d17') +
  rect(0, 560, 1280, 160, fade('d9a86c', 'b98548')) +
  rect(500, 300, 280, 262, '#251711') +
  path('M500 300h280v16h-264v246h-16z', '#6e3a20') +
  board(sign, 350, 206, 580, 96, '#1c7f83', '#ffffff') +
  times(
    3,
    (row) =>
      shelf(520, 388 + row * 66, 240) + cartons(526, 388 + row * 66, 5, ['kraft', 'blue', 'red', 'white'], 42, row + 3),
  ) +
  shadowOn(220, 640, 330) +
  item('Alternator', 70, 470, 190) +
  item('Car Battery', 230, 480, 170, 0, 'navy') +
  shadowOn(1020, 640, 420) +
  item('Shock Absorber', 840, 420, 220, 0, 'silver') +
  item('Brake Disc', 990, 470, 180) +
  item('Engine Oil 4 L', 1120, 460, 180, 0, 'silver') +
  stroke('M0 556H1280', '#7d3f22', 6)

/** A street shop with an awning and a goods rack outside, below green hills. */
export const roadside: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('cbe6ee', 'eef3df')) +
  path('M0 300Q180 140 380 250Q560 90 760 220Q980 110 1280 260V560H0Z', '#7fa98b') +
  path('M0 380Q260 240 520 360Q800 260 1280 360V580H0Z', '#5c8d63') +
  rect(0, 560, 1280, 160, fade('8b8f8c', '6c6f6d')) +
  rect(0, 548, 1280, 18, '#c9c6ba') +
  rect(180, 230, 920, 330, '#f3ead6') +
  path('M130 240L260 130H1020L1150 240Z', made('maroon', 'down')) +
  times(20, (i) => stroke(`M${150 + i * 50} 238L${272 + i * 38} 132`, '#3a1215', 3, { opacity: 0.5 })) +
  board(sign, 250, 226, 780, 92, '#2a4068') +
  awning(220, 336, 840, 44, '#c2221f', '#ffffff', 18) +
  rect(240, 392, 360, 168, '#1f2a26') +
  times(
    2,
    (row) =>
      shelf(250, 462 + row * 70, 340, 'steel') +
      cartons(256, 462 + row * 70, 7, ['red', 'green', 'white', 'blue', 'kraft'], 44, row + 1),
  ) +
  rect(650, 392, 140, 168, made('green', 'across')) +
  circle(772, 480, 7, '#f4d58a') +
  rect(830, 392, 220, 130, made('glass')) +
  item('Shock Absorber', 830, 396, 124, 0, 'black') +
  item('Coil Spring', 930, 400, 118, 0, 'red') +
  shadowOn(1180, 640, 190) +
  item('Alloy Rim Set', 1080, 450, 190, 1) +
  shadowOn(110, 640, 190) +
  item('Tyre', 20, 450, 190)
