import { bearing, bellows, bolt, bush, hole, post, rod, thread } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, cog, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'

const castleNut = (cx: number, cy: number) =>
  rect(cx - 58, cy - 38, 116, 76, made('zinc', 'across'), { rx: 8 }) +
  times(3, (i) => rect(cx - 44 + i * 36, cy - 50, 22, 30, '#3a3320', { rx: 4 }))

/** A ball joint on a plate with three bolts, from above. */
export const plateJoint = () =>
  path(
    'M600 230Q700 230 720 330L960 700Q1000 800 900 850L640 870H560L300 850Q200 800 240 700L480 330Q500 230 600 230Z',
    made('iron'),
    {
      stroke: tone('iron', 4),
      'stroke-width': 7,
    },
  ) +
  times(3, (i) => hole([600, 880, 320][i] ?? 0, [320, 770, 770][i] ?? 0, 34)) +
  circle(600, 630, 180, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 5 }) +
  circle(600, 630, 150, made('rubber', 'round')) +
  times(3, (i) => circle(600, 630, 140 - i * 26, 'none', { stroke: '#0a0b0b', 'stroke-width': 8 })) +
  circle(600, 630, 60, made('steel', 'round')) +
  circle(594, 622, 30, tone('steel', 0), { opacity: 0.8 })

/** A pressed-in ball joint with nut and circlip. */
export const pressJoint = () =>
  thread(480, 200, 340, 36) +
  castleNut(480, 330) +
  path('M436 380H524L544 480H416Z', made('steel', 'across')) +
  bellows(480, 460, 4, 40, 70, 130) +
  post(480, 630, 870, 140, 'steel', 10) +
  times(5, (i) => rect(340, 670 + i * 34, 280, 8, tone('steel', 3), { opacity: 0.6 })) +
  ellipse(480, 870, 140, 34, made('iron')) +
  ring(880, 790, 150, 150, 0.84, made('iron', 'round')) +
  rect(860, 620, 44, 60, '#ffffff') +
  castleNut(860, 480)

/** A rubber mount with its bearing, from the side. */
export const mountSide = () =>
  times(3, (i) => thread(400 + i * 200, 260 + (i === 1 ? -26 : 0), 400, 22)) +
  path('M240 400Q600 340 960 400L1000 470Q600 560 200 470Z', made('iron', 'down'), {
    stroke: tone('iron', 4),
    'stroke-width': 5,
  }) +
  path('M330 500Q600 560 870 500L820 690Q600 740 380 690Z', made('rubber', 'across')) +
  times(3, (i) =>
    path(`M${350 + i * 14} ${540 + i * 48}Q600 ${600 + i * 44} ${850 - i * 14} ${540 + i * 48}`, 'none', {
      stroke: '#0a0b0b',
      'stroke-width': 9,
    }),
  ) +
  path('M400 700Q600 750 800 700V770Q600 820 400 770Z', made('steel', 'across')) +
  path('M440 780Q600 820 760 780L740 900Q600 930 460 900Z', made('black', 'across'))

/** A mount, its bearing and the bump stop. */
export const mountKit = () =>
  group(
    circle(0, 0, 270, made('rubber', 'round'), { stroke: '#08090a', 'stroke-width': 6 }) +
      around(3, 0, 0, () => path('M-60 -270Q0 -330 60 -270V-200H-60Z', made('iron')) + hole(0, -262, 22)) +
      circle(0, 0, 210, made('iron')) +
      circle(0, 0, 150, made('rubber', 'round')) +
      circle(0, 0, 70, made('steel', 'round')) +
      circle(0, 0, 34, '#15181b'),
    'translate(430 480)',
  ) +
  bearing(850, 760, 170) +
  group(bellows(0, -140, 6, 46, 70, 96), 'translate(330 960) rotate(80)')

/** A straight short link with bushes and bolts. */
export const shortLink = () =>
  group(
    post(600, 190, 1020, 22, 'zinc') +
      thread(600, 190, 330, 24, 'zinc') +
      times(4, (i) => {
        const y = [330, 450, 750, 870][i] ?? 0
        return (
          rect(500, y, 200, 80, made('rubber', 'across'), { rx: 36 }) +
          rect(480, y + (i % 2 ? 76 : -14), 240, 18, made('steel', 'across'), { rx: 8 })
        )
      }) +
      bolt(600, 1030, 40, 'zinc'),
    'rotate(-52 600 600)',
  )
/** A long link of plastic with ball joints in one plane. */
export const plasticLink = () =>
  group(
    path('M560 250H640L628 560L640 950H560L572 560Z', made('black', 'across')) +
      stroke('M600 300V900', '#0c0e10', 14) +
      times(2, (i) =>
        group(
          circle(600, 220, 92, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
            circle(600, 220, 62, made('rubber', 'round')) +
            circle(600, 220, 34, made('steel', 'round')) +
            cog(600, 220, 24, 24, 6, tone('steel', 3)),
          i ? 'rotate(180 600 600)' : 'rotate(0)',
        ),
      ),
    'rotate(58 600 600)',
  )

/** A stamped arm with two bushes and a ball joint at its point. */
export const stampedArm = () =>
  path(
    'M180 860L520 330Q600 240 680 330L1020 860Q1040 930 960 940L860 930Q820 920 800 870L640 600Q600 540 560 600L400 870Q380 920 340 930L240 940Q160 930 180 860Z',
    made('black'),
    {
      stroke: '#0c0e10',
      'stroke-width': 8,
    },
  ) +
  stroke('M240 860L560 370Q600 320 640 370L960 860', tone('black', 0), 10, { opacity: 0.55 }) +
  times(3, (i) => circle(600, 420 + i * 1, 1, '#000')) +
  times(2, (i) =>
    ellipse(440 + i * 320, 610, 30, 54, '#0a0b0c', { transform: `rotate(${i ? -32 : 32} ${440 + i * 320} 610)` }),
  ) +
  bush(290, 880, 82) +
  bush(910, 880, 82) +
  circle(600, 330, 84, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  bellows(600, 210, 3, 28, 36, 60) +
  thread(600, 120, 214, 22)
/** A cast arm of aluminium with one long and one short leg. */
export const castArm = () =>
  path(
    'M200 540Q220 460 320 460Q620 480 880 300Q960 240 1020 310T1000 430Q860 600 700 640Q640 700 620 840Q600 930 500 930T400 830Q420 700 360 640Q200 640 200 540Z',
    made('alu'),
    {
      stroke: tone('alu', 4),
      'stroke-width': 7,
    },
  ) +
  stroke('M280 520Q640 540 930 350M500 640Q520 740 510 850', tone('alu', 3), 34, { opacity: 0.7 }) +
  stroke('M280 510Q640 530 930 340', '#ffffff', 8, { opacity: 0.7 }) +
  bush(290, 550, 84, 'alu') +
  bush(510, 850, 88, 'alu') +
  group(
    circle(0, 0, 72, made('steel', 'round')) + bellows(0, -110, 3, 26, 34, 56) + thread(0, -190, -110, 20),
    'translate(950 360)',
  )

/** A double-row wheel bearing, lying. */
export const bareBearing = () =>
  ellipse(600, 760, 360, 150, tone('steel', 4)) +
  path('M240 560V760A360 150 0 0 0 960 760V560Z', made('steel', 'across')) +
  times(3, (i) =>
    path(`M240 ${610 + i * 60}A360 150 0 0 0 960 ${610 + i * 60}`, 'none', {
      stroke: tone('steel', 3),
      'stroke-width': 5,
      opacity: 0.6,
    }),
  ) +
  ellipse(600, 560, 360, 150, made('alu'), { stroke: tone('steel', 3), 'stroke-width': 4 }) +
  ellipse(600, 562, 306, 126, made('orange')) +
  ellipse(600, 564, 262, 106, made('black')) +
  ellipse(600, 562, 250, 100, made('alu')) +
  ellipse(600, 566, 206, 80, '#1a1d20') +
  path('M394 570A206 80 0 0 0 806 570A206 64 0 0 1 394 570Z', tone('steel', 1))
/** A bearing with its circlip, nut and bolts. */
export const bearingKit = () =>
  group(bearing(0, 0, 300), 'translate(460 540)') +
  ring(890, 400, 170, 170, 0.86, made('iron', 'round')) +
  rect(868, 210, 50, 70, '#ffffff') +
  bolt(820, 820, 62, 'zinc') +
  times(3, (i) =>
    group(
      rod(0, 130, 0, 20, 'steel') + bolt(0, 0, 26),
      `translate(${400 + i * 130} ${930 - i * 16}) rotate(${20 + i * 10})`,
    ),
  )
