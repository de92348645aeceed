import { bellows, bush, coil, hole, post, rod, thread } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, times } from '../kit/shapes.ts'

/** A rear damper with an eye at both ends and a dust tube. */
const eyeDamper = (colour: Material) =>
  post(600, 210, 420, 20, 'alu') +
  post(600, 230, 560, 78, colour, 16) +
  rect(536, 244, 16, 300, '#ffffff', { opacity: 0.22, rx: 8 }) +
  post(600, 550, 960, 62, colour, 18) +
  rect(538, 700, 124, 120, made('white', 'across')) +
  rect(538, 730, 124, 26, tone('red', 1)) +
  bush(600, 180, 62) +
  bush(600, 1000, 62)
export const rearDamper = (colour: Material) => group(eyeDamper(colour), 'rotate(-32 600 600)')
export const rearDamperPair = (colour: Material) =>
  group(eyeDamper(colour), 'translate(-150 0) rotate(7 600 600)') +
  group(eyeDamper(colour), 'translate(160 0) rotate(-12 600 600)')

/** A complete unit: spring, seats, mount and damper. */
export const coilOver = (colour: Material) =>
  group(
    post(600, 840, 1040, 62, colour, 16) +
      path('M520 880H560V1050H500Q486 1050 486 1030ZM640 880H680L714 1030Q714 1050 700 1050H640Z', made('iron')) +
      times(4, (i) => hole(522 + (i % 2) * 156, 920 + Math.floor(i / 2) * 80, 16)) +
      post(600, 260, 860, 34, 'rubber', 12) +
      coil(600, 320, 820, 150, 38, 5, colour === 'black' ? 'red' : 'blue') +
      path('M430 810Q600 880 770 810L750 862Q600 920 450 862Z', made('iron', 'down')) +
      ellipse(600, 300, 170, 44, made('iron')) +
      path('M450 250Q600 300 750 250L770 300Q600 350 430 300Z', made('rubber', 'down')) +
      ellipse(600, 246, 150, 36, made('iron', 'down')) +
      times(3, (i) => thread(500 + i * 100, 160 + (i === 1 ? 20 : 0), 240, 13)) +
      post(600, 170, 240, 18, 'steel'),
    'rotate(14 600 600)',
  )

/** A damper with bump stop and dust boot beside it. */
export const damperKit = (colour: Material) =>
  group(
    thread(600, 130, 210, 18) +
      post(600, 200, 520, 20, 'alu') +
      post(600, 500, 980, 70, colour, 20) +
      rect(500, 620, 200, 40, made('iron', 'down'), { rx: 16 }) +
      path('M560 960H640L670 1060H530Z', made('iron')) +
      hole(600, 1024, 20),
    'translate(-190 0) rotate(-8 600 600)',
  ) +
  bellows(820, 260, 9, 38, 76, 84) +
  post(820, 640, 700, 88, 'rubber', 10) +
  group(
    rect(-60, -70, 120, 150, made('amber', 'across'), { rx: 40 }) +
      rect(-66, -12, 132, 24, made('amber', 'across'), { rx: 12 }),
    'translate(830 840)',
  ) +
  ellipse(830, 770, 22, 8, '#4a2c05') +
  circle(990, 930, 46, made('zinc', 'round')) +
  circle(990, 930, 22, '#eef0f2')

/** A spring with a narrow and a wide end. */
export const barrelSpring = (colour: Material) =>
  group(
    coil(600, 300, 420, 120, 44, 2, colour) +
      coil(600, 400, 800, 190, 50, 4, colour) +
      coil(600, 790, 900, 130, 44, 2, colour),
    'rotate(-62 600 600)',
  )
/** A spring on its rubber seats. */
export const springWithSeats = (colour: Material) =>
  rod(380, 820, 950, 44, 'rubber', 30) +
  coil(600, 250, 930, 200, 46, 7, colour) +
  ellipse(600, 236, 216, 50, made('rubber')) +
  ellipse(600, 230, 120, 26, '#101112') +
  rect(380, 470, 60, 40, made('white'), { rx: 6 }) +
  rect(386, 484, 48, 8, tone('red', 1))
