import { lettering } from '../kit/lettering.ts'
import { made, tone } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { board, cartons, type Cover, fade, item, shadowOn, shelf } from './setting.ts'

const lamp = (x: number, y: number) =>
  stroke(`M${x} 0V${y}`, '#15181b', 5) +
  path(`M${x - 250} 720L${x - 40} ${y + 30}H${x + 40}L${x + 250} 720Z`, '#fff2c4', { opacity: 0.13 }) +
  path(`M${x - 60} ${y + 36}Q${x - 50} ${y - 16} ${x} ${y - 18}T${x + 60} ${y + 36}Z`, made('black', 'across')) +
  ellipse(x, y + 36, 60, 10, '#fff6d8')

const wrench = (length: number) =>
  stroke(`M0 0V${length}`, '#c6cdd3', 11) +
  circle(0, length, 15, 'none', { stroke: '#c6cdd3', 'stroke-width': 10 }) +
  path('M-18 -24L-8 4H8L18 -24L6 -14H-6Z', '#c6cdd3')

/** A machine shop: tools on the wall, an engine and pistons on the bench. */
export const workshop: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('5b2b2e', '8a4144')) +
  rect(0, 150, 1280, 340, fade('a34247', '7a2329')) +
  rect(70, 300, 460, 180, '#3f1a1d', { rx: 8 }) +
  times(9, (i) => group(wrench(70 + (i % 4) * 16), `translate(${110 + i * 46} 342)`)) +
  rect(760, 300, 460, 180, '#3f1a1d', { rx: 8 }) +
  times(6, (i) => item('Piston Ring Set', 770 + i * 74, 330, 90)) +
  board(sign, 330, 140, 620, 118, '#fff6d8', '#7a2329', 'MACHINE SHOP - RINGS - GASKETS') +
  rect(0, 620, 1280, 100, '#3b2423') +
  rect(60, 536, 1160, 34, made('kraft', 'down')) +
  rect(90, 570, 1100, 90, tone('kraft', 4)) +
  times(
    5,
    (i) =>
      rect(110 + i * 216, 582, 190, 56, tone('kraft', 3), { rx: 6 }) +
      rect(180 + i * 216, 604, 50, 8, '#2a1d12', { rx: 4 }),
  ) +
  item('Complete Engine', 480, 262, 320) +
  item('Fuel Injector', 250, 390, 170) +
  item('Water Pump', 830, 390, 170) +
  item('Timing Chain Kit', 1000, 380, 180) +
  rect(120, 490, 90, 46, made('red', 'down'), { rx: 6 }) +
  stroke('M140 490v-16h50v16', '#22262a', 7) +
  lamp(330, 70) +
  lamp(950, 70)

/** A counter before high shelves of cartons. */
export const counter: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('f2e2c4', 'e4cda2')) +
  times(
    4,
    (row) =>
      shelf(40, 232 + row * 86, 1200, 'kraft') +
      cartons(56, 232 + row * 86, 20, ['amber', 'kraft', 'white', 'orange', 'navy', 'kraft', 'red'], 56, row * 2 + 1),
  ) +
  times(4, (i) => rect(36 + i * 398, 130, 16, 400, made('kraft', 'across'))) +
  board(sign, 300, 112, 680, 112, '#a74b0b', '#ffffff', 'CLUTCHES - DRIVE SHAFTS - RACKS') +
  rect(0, 520, 1280, 200, tone('kraft', 4)) +
  path('M0 512H1280V560H0Z', made('kraft', 'down')) +
  times(9, (i) => rect(20 + i * 142, 580, 120, 120, '#6b5433', { rx: 6 })) +
  shadowOn(420, 532, 300, 18) +
  item('Clutch Kit', 280, 280, 290) +
  shadowOn(720, 530, 240, 18) +
  item('Drive Shaft', 590, 330, 260) +
  group(
    rect(0, 0, 170, 120, made('black'), { rx: 10 }) +
      rect(12, 12, 146, 86, '#cfe7f2', { rx: 4 }) +
      rect(60, 120, 50, 20, '#22262a') +
      rect(24, 30, 90, 10, '#2760ad') +
      rect(24, 52, 110, 8, '#8aa3b5') +
      rect(24, 70, 70, 8, '#8aa3b5'),
    'translate(940 386)',
  )

/** A glass showroom in the evening. */
export const showroom: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('0f1a2e', '3c4a6b')) +
  times(26, (i) => circle((i * 157) % 1280, 20 + ((i * 71) % 120), 1.6, '#ffffff', { opacity: 0.7 })) +
  rect(0, 590, 1280, 130, fade('2a2f38', '15181d')) +
  path('M120 150H1160V600H120Z', '#1b2028') +
  rect(150, 280, 980, 312, '#fff1cf') +
  rect(150, 280, 980, 312, fade('fff8e6', 'e9cf9a')) +
  times(
    2,
    (row) =>
      shelf(180, 400 + row * 100, 400, 'steel') +
      cartons(190, 400 + row * 100, 8, ['white', 'navy', 'steel', 'red'], 46, row),
  ) +
  group(
    item('Engine Control Unit', 640, 282, 128) +
      item('Ignition Coil', 810, 282, 128) +
      item('Lower Control Arm', 970, 282, 124),
    '',
  ) +
  rect(620, 510, 500, 82, '#f7f5ef') +
  rect(620, 510, 500, 12, '#d6d0c2') +
  item('Alloy Rim Set', 650, 402, 116, 1, 'black') +
  item('Headlamp', 810, 412, 130) +
  item('Brake Caliper', 980, 418, 108) +
  times(6, (i) => rect(148 + i * 196, 280, 8, 312, '#2a3039')) +
  path('M170 292L420 292L260 580H170Z', '#ffffff', { opacity: 0.16 }) +
  rect(120, 150, 1040, 120, '#11151b') +
  lettering(sign.name, { x: 640, y: 176, height: 52, maxWidth: 900, colour: '#f2f6fa', weight: 0.14 }) +
  rect(330, 246, 620, 5, '#d8a03a') +
  path('M150 600H1130L1220 690H60Z', '#fff1cf', { opacity: 0.16 })

/** Doors, bumpers and lamps on a wall, with a view of the sea. */
export const bodyWall: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('8fc9e6', 'd9eef2')) +
  rect(0, 420, 1280, 140, fade('3c8fb5', '5fb0c6')) +
  times(7, (i) => stroke(`M${-30 + i * 200} ${450 + (i % 3) * 26}q40 -10 80 0t80 0`, '#d9eef2', 4, { opacity: 0.6 })) +
  path('M900 420V330H930V300H960V330H1010V260H1090V330H1140V300H1180V420Z', '#f4efe2') +
  times(5, (i) => rect(930 + i * 48, 360, 12, 26, '#b7ac94')) +
  rect(0, 540, 1280, 180, fade('d8c7a2', 'b9a67e')) +
  rect(90, 130, 760, 440, '#f4f1ea') +
  rect(90, 130, 760, 440, fade('ffffff00', '00000022')) +
  board(sign, 120, 150, 700, 100, '#28507a') +
  item('Front Bumper', 100, 200, 260, 0, 'navy') +
  item('Front Bumper', 350, 200, 260, 0, 'silver') +
  item('Front Bumper', 600, 200, 250, 0, 'white') +
  item('Headlamp', 130, 380, 170) +
  item('Tail Lamp', 300, 380, 150) +
  item('Side Mirror', 430, 380, 170, 0, 'silver') +
  item('Side Mirror', 600, 380, 170, 1, 'black') +
  shadowOn(1010, 660, 460, 34) +
  item('Door Shell', 830, 360, 330, 0, 'navy') +
  item('Bonnet', 1020, 400, 270, 0, 'silver')

/** An open bay with radiators, a fan and a compressor. */
export const garage: Cover = (sign) =>
  rect(0, 0, 1280, 720, fade('dff1f3', 'bfe0e2')) +
  rect(60, 100, 1160, 470, made('teal', 'down')) +
  rect(60, 100, 1160, 470, '#e4f0ef', { opacity: 0.82 }) +
  rect(120, 270, 500, 300, '#1e2b30') +
  rect(120, 270, 500, 300, fade('2f4147', '121b1f')) +
  times(5, (i) => rect(120, 262 + i * 9, 500, 6, '#8fa3a8')) +
  rect(680, 270, 480, 300, '#1e2b30') +
  times(
    3,
    (row) =>
      shelf(690, 366 + row * 92, 460, 'steel') +
      (row === 1 ? cartons(700, 366 + row * 92, 9, ['white', 'teal', 'blue', 'kraft'], 46, 4) : ''),
  ) +
  times(3, (i) => item('AC Compressor', 690 + i * 150, 268, 130)) +
  times(3, (i) => item('Thermostat', 700 + i * 60, 462, 90)) +
  board(sign, 170, 128, 940, 112, '#0f595d', '#ffffff', 'RADIATORS - AIR-CON - GAS FILLING') +
  rect(0, 566, 1280, 154, fade('9fb0b1', '7b8c8e')) +
  path('M220 560L250 470Q258 440 292 438H450Q484 440 492 470L522 560V600H220Z', made('red')) +
  path('M262 470Q268 452 292 450H450Q474 452 480 470L494 512H248Z', '#22303a') +
  times(2, (i) => ellipse(266 + i * 210, 556, 30, 17, '#fff6d8')) +
  rect(320, 548, 102, 26, '#22272b', { rx: 8 }) +
  shadowOn(371, 610, 330, 20) +
  shadowOn(150, 668, 220, 20) +
  item('Radiator', 40, 450, 220) +
  shadowOn(760, 672, 240, 22) +
  item('Radiator', 640, 450, 230, 1) +
  item('Radiator Fan', 860, 490, 180) +
  item('AC Condenser', 1030, 470, 210)
