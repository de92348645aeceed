import { lettering } from '../kit/lettering.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { board, corrugated, type Cover, fade, item, shadowOn } from './setting.ts'

const container = (x: number, y: number, width: number, height: number, material: Material) =>
  corrugated(x, y, width, height, material, 18) +
  rect(x, y, width, height, 'none', { stroke: tone(material, 4), 'stroke-width': 8 }) +
  rect(x, y, width, 12, tone(material, 1), { opacity: 0.6 })

const pallet = (x: number, y: number, width: number) =>
  shadowOn(x + width / 2, y + 36, width * 1.1, 30) +
  rect(x, y, width, 12, made('kraft', 'down')) +
  times(3, (i) => rect(x + i * (width - 26) * 0.5, y + 12, 26, 18, tone('kraft', 3))) +
  rect(x, y + 28, width, 8, tone('kraft', 2))

/** Stacked containers of a port, with engines on pallets. */
export const containerYard: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('a9cfe6', 'e9f1f2')) +
  stroke(
    'M1000 470V60M1120 470V60M880 70H1280M1000 60L1060 20L1120 60M1000 250L1120 120M1000 120L1120 250',
    '#d06a1c',
    14,
  ) +
  rect(0, 500, 1280, 220, fade('a8abac', '7f8385')) +
  container(-40, 210, 420, 190, 'green') +
  container(380, 210, 620, 190, 'navy') +
  container(-100, 390, 560, 190, 'maroon') +
  container(460, 390, 540, 190, 'teal') +
  container(1000, 390, 380, 190, 'orange') +
  board(sign, 400, 250, 560, 104, '#f6f8fa', '#1b2c4a', 'ENGINES - GEARBOXES - TEMA') +
  rect(720, 410, 12, 160, '#d8dee2') +
  rect(760, 410, 12, 160, '#d8dee2') +
  pallet(70, 634, 300) +
  item('Complete Engine', 60, 372, 320) +
  pallet(440, 640, 280) +
  item('Automatic Gearbox', 430, 392, 300) +
  pallet(830, 640, 320) +
  item('Complete Engine', 830, 372, 320, 1)

/** Racks of tyres, a painted sign and a pyramid of rims. */
export const tyreYard: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('f0c987', 'f7ead0')) +
  rect(0, 120, 1280, 440, '#d9d4c8') +
  times(11, (i) => times(4, (row) => rect(i * 128 - (row % 2) * 64, 120 + row * 110, 124, 106, '#cfc9bb'))) +
  rect(0, 556, 1280, 164, fade('9a8468', '7a664c')) +
  board(sign, 392, 150, 506, 122, '#f09a1a', '#17191b', 'TYRES - RIMS - ALIGNMENT') +
  times(
    2,
    (row) =>
      times(4, (i) => tyreFront(84 + i * 74 - row * 4, 250 + row * 150)) +
      rect(20, 326 + row * 150, 320, 12, made('iron', 'down')),
  ) +
  times(
    2,
    (row) =>
      times(4, (i) => tyreFront(984 + i * 74, 250 + row * 150)) +
      rect(930, 326 + row * 150, 320, 12, made('iron', 'down')),
  ) +
  shadowOn(640, 660, 560, 40) +
  times(3, (i) => item('Alloy Rim Set', 390 + i * 166, 480, 180, 1, i === 1 ? 'black' : 'silver')) +
  times(2, (i) => item('Alloy Rim Set', 473 + i * 166, 344, 180, 1, i ? 'silver' : 'black')) +
  stack(150, 664, 3) +
  stack(1130, 664, 4)

const tyreFront = (cx: number, cy: number) =>
  circle(cx, cy, 70, '#141618') +
  circle(cx, cy, 62, 'none', { stroke: '#34383b', 'stroke-width': 5, 'stroke-dasharray': '8 5' }) +
  circle(cx, cy, 40, '#c3bdae') +
  circle(cx - 2, cy - 3, 52, 'none', { stroke: '#4b5054', 'stroke-width': 3 })

const stack = (cx: number, bottom: number, count: number) =>
  shadowOn(cx, bottom + 12, 250, 30) +
  times(count, (i) => {
    const y = bottom - i * 50
    return (
      path(`M${cx - 110} ${y - 28}v20a110 34 0 0 0 220 0v-20z`, '#121416') +
      times(14, (j) => rect(cx - 100 + j * 15, y - 16 + Math.sin((j / 13) * Math.PI) * 26, 6, 20, '#2e3235')) +
      ellipse(cx, y - 28, 110, 34, '#26292c') +
      ellipse(cx, y - 28, 56, 16, '#0b0c0d')
    )
  })

/** A lorry before a closed shutter in the hills of the mines. */
export const truckYard: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('e5c98a', 'f5e6c4')) +
  path('M0 330L200 210L380 300L600 170L860 310L1060 220L1280 320V560H0Z', '#b48a4a') +
  rect(0, 548, 1280, 172, fade('a5794a', '7e5a35')) +
  rect(520, 160, 700, 400, '#6d7780') +
  corrugated(560, 290, 620, 270, 'silver', 0.1 + 30) +
  times(13, (i) => rect(560, 296 + i * 20, 620, 5, '#5d656d', { opacity: 0.6 })) +
  board(sign, 550, 178, 640, 96, '#17191b', '#fcc04d', 'TRUCK AND MINE PARTS') +
  shadowOn(330, 650, 560, 50) +
  path('M110 250Q110 220 140 216H470Q500 220 500 250L520 460V600H90V460Z', made('amber')) +
  path('M140 250H470L490 400H120Z', '#1c252c') +
  path('M160 262H330L280 392H136Z', '#7fa3b5', { opacity: 0.75 }) +
  rect(110, 196, 392, 26, made('amber', 'down'), { rx: 10 }) +
  times(5, (i) => circle(170 + i * 68, 202, 9, '#fff1c8')) +
  rect(180, 440, 250, 96, '#22272b', { rx: 10 }) +
  times(5, (i) => rect(190, 450 + i * 17, 230, 8, '#8a949c')) +
  lettering('AXLE', { x: 305, y: 412, height: 20, colour: '#3a2a08' }) +
  times(2, (i) =>
    group(
      rect(0, 0, 74, 50, made('glass'), { rx: 10 }) + rect(0, 52, 74, 16, '#d9621a', { rx: 4 }),
      `translate(${100 + i * 336} 470)`,
    ),
  ) +
  rect(80, 556, 450, 56, made('iron', 'down'), { rx: 10 }) +
  times(2, (i) => rect(100 + i * 330, 606, 80, 56, '#141618', { rx: 14 })) +
  stroke('M96 260H62V340', '#22272b', 10) +
  stroke('M512 260H546V340', '#22272b', 10) +
  rect(46, 300, 30, 90, '#22272b', { rx: 8 }) +
  rect(532, 300, 30, 90, '#22272b', { rx: 8 }) +
  item('Tyre', 1030, 440, 220) +
  item('Tyre', 900, 470, 190)
