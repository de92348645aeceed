import { barrel, bearing, bellows, hole, post, rod, splines, thread } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, cog, ellipse, group, path, rect, times } from '../kit/shapes.ts'
import { boot, clutchDisc, pressurePlate } from './transmission-pieces.ts'

/** The pressure plate in front, the disc behind it. */
export const plateInFront = () => clutchDisc(780, 430, 300) + pressurePlate(470, 690, 340)
/** All three pieces in a row, the release bearing with its fork. */
export const clutchRow = () =>
  clutchDisc(310, 560, 250) +
  pressurePlate(760, 560, 270) +
  group(bearing(0, 0, 100), 'translate(1080 860)') +
  path('M500 900L940 840L1000 900L980 940L520 960Q460 930 500 900Z', made('steel', 'down'), {
    stroke: tone('steel', 4),
    'stroke-width': 4,
  }) +
  hole(540, 930, 18)
/** A flywheel with two masses and its ring gear. */
export const flywheelKit = () =>
  cog(520, 560, 400, 376, 90, tone('iron', 3)) +
  circle(520, 560, 372, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  circle(520, 560, 300, made('iron', 'round')) +
  circle(520, 560, 190, made('steel', 'round')) +
  around(8, 520, 560, () => hole(520, 440, 18)) +
  circle(520, 560, 70, '#f2f4f6') +
  clutchDisc(870, 800, 230)

/** A long shaft with a tripod joint, straight. */
export const longShaft = () =>
  group(
    rod(90, 190, 600, 26, 'steel') +
      times(8, (i) => rect(94 + i * 12, 578, 5, 44, tone('steel', 4), { opacity: 0.6 })) +
      barrel(180, 330, 600, 104, 34, 'iron') +
      boot(340, 600, 92, 36, 6) +
      rod(500, 760, 600, 26, 'black') +
      rect(590, 560, 70, 80, made('rubber', 'down'), { rx: 14 }) +
      group(boot(0, 0, 92, 36, 6), 'translate(930 600) scale(-1 1)') +
      barrel(930, 1040, 600, 96, 30, 'steel') +
      rod(1050, 1130, 600, 30, 'steel'),
    'rotate(-14 600 600)',
  )
/** Two shafts, left and right. */
export const shaftPair = () =>
  group(longShaft(), 'translate(0 -150) rotate(6 600 600)') +
  group(longShaft(), 'translate(40 180) rotate(2 600 600) scale(.92 1)')

/** A joint with its boot, clamps and nut. */
export const jointKit = () =>
  group(
    path('M250 330Q250 250 420 250T590 330V560Q560 660 420 660T250 560Z', made('steel', 'across'), {
      stroke: tone('steel', 4),
      'stroke-width': 5,
    }) +
      ellipse(420, 310, 168, 56, made('iron')) +
      times(6, (i) =>
        circle(420 + 110 * Math.cos(i * 1.047), 310 + 36 * Math.sin(i * 1.047), 26, made('steel', 'round')),
      ) +
      cog(420, 310, 56, 44, 16, '#15181b') +
      splines(420, 650, 800, 52) +
      thread(420, 800, 930, 42),
    'rotate(-10 420 600)',
  ) +
  bellows(850, 330, 6, 40, 60, 150) +
  times(2, (i) =>
    ellipse(760 + i * 220, 760 + i * 40, 120 - i * 50, 44 - i * 18, 'none', {
      stroke: tone('steel', 2),
      'stroke-width': 14,
    }),
  ) +
  rect(810, 900, 110, 80, made('zinc', 'across'), { rx: 8 })
/** A joint, seen into its cage. */
export const jointFace = () =>
  circle(606, 614, 360, tone('iron', 4)) +
  circle(600, 600, 360, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 6 }) +
  circle(600, 600, 290, made('iron', 'round')) +
  circle(600, 600, 232, made('zinc', 'round')) +
  around(
    6,
    600,
    600,
    () => rect(556, 376, 88, 104, '#22262a', { rx: 20 }) + circle(600, 428, 48, made('alu', 'round')),
  ) +
  circle(600, 600, 130, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  cog(600, 600, 92, 76, 26, '#1a1d20')

/** A column-assisted rack with its motor. */
export const electricRack = () =>
  group(
    rod(60, 1140, 600, 16, 'steel') +
      rod(330, 880, 600, 52, 'alu', 14) +
      boot(190, 600, 30, 62, 6) +
      group(boot(0, 0, 30, 62, 6), 'translate(1020 600) scale(-1 1)') +
      barrel(540, 800, 730, 86, 26, 'black') +
      rect(500, 640, 90, 170, made('alu', 'across'), { rx: 20 }) +
      rect(760, 660, 120, 90, made('black'), { rx: 12 }) +
      group(
        rect(-60, -150, 120, 210, made('alu', 'across'), { rx: 30 }) + splines(0, -240, -140, 26),
        'translate(420 580) rotate(18)',
      ) +
      times(
        2,
        (i) => circle(60 + i * 1080, 600, 38, made('iron', 'round')) + post(60 + i * 1080, 510, 580, 14, 'steel'),
      ) +
      times(2, (i) => hole(360 + i * 480, 560, 18)),
    'rotate(-10 600 600)',
  )
/** A pump with its reservoir on top. */
export const pumpWithReservoir = () =>
  path('M360 240Q360 200 400 200H760Q800 200 800 240V470H360Z', made('ivory', 'across'), {
    stroke: tone('ivory', 3),
    'stroke-width': 5,
  }) +
  rect(480, 130, 200, 84, made('black', 'across'), { rx: 16 }) +
  path('M364 360H796V470H364Z', tone('red', 1), { opacity: 0.3 }) +
  path('M320 480H850L880 900Q880 960 800 960H390Q310 960 310 900Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  circle(520, 720, 210, made('iron', 'round')) +
  times(4, (i) =>
    circle(520, 720, 200 - i * 12, 'none', { stroke: i % 2 ? '#20242a' : '#9aa2aa', 'stroke-width': 5 }),
  ) +
  around(4, 520, 720, () => hole(520, 620, 32)) +
  circle(520, 720, 56, made('steel', 'round')) +
  rod(870, 1010, 620, 40, 'steel', 12) +
  hole(800, 900, 28)
/** A tie rod end with nut and pin beside it. */
export const tieRodKit = () =>
  group(
    rod(420, 980, 600, 40, 'steel') +
      times(26, (i) => rect(660 + i * 12, 560, 5, 80, tone('steel', 4), { opacity: 0.5 })) +
      path('M240 480Q420 460 460 560V640Q420 740 240 720Q150 690 150 600T240 480Z', made('iron'), {
        stroke: tone('iron', 4),
        'stroke-width': 6,
      }) +
      circle(270, 600, 86, made('rubber', 'round')) +
      times(2, (i) => circle(270, 600, 76 - i * 24, 'none', { stroke: '#08090a', 'stroke-width': 7 })) +
      circle(270, 600, 30, made('steel', 'round')),
    'rotate(-24 600 600)',
  ) +
  rect(760, 800, 110, 80, made('zinc', 'across'), { rx: 8 }) +
  times(3, (i) => rect(774 + i * 32, 788, 20, 30, '#3a3320', { rx: 4 })) +
  path('M930 800L1060 860L1050 876L920 818Z', made('steel'))
/** A rack end with its boot and clamps. */
export const rackEndKit = () =>
  group(
    rod(220, 1060, 600, 28, 'steel') +
      times(26, (i) => rect(740 + i * 12, 572, 5, 56, tone('steel', 4), { opacity: 0.5 })) +
      circle(250, 600, 84, made('iron', 'round')) +
      rod(110, 220, 600, 46, 'steel'),
    'translate(0 -170) rotate(10 600 600)',
  ) +
  boot(360, 820, 110, 44, 12) +
  times(2, (i) =>
    ellipse(820 + i * 130, 850, 76 - i * 30, 76 - i * 30, 'none', { stroke: tone('steel', 2), 'stroke-width': 13 }),
  )
