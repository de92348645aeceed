import { bearing, bellows, bolt, bush, coil, hole, post, rod, thread } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, cog, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { barrelSpring, coilOver, damperKit, rearDamper, rearDamperPair, springWithSeats } from './dampers.ts'
import {
  bareBearing,
  bearingKit,
  castArm,
  mountKit,
  mountSide,
  plasticLink,
  plateJoint,
  pressJoint,
  shortLink,
  stampedArm,
} from './joints.ts'

const damper = (colour: Material) =>
  thread(600, 110, 190, 18) +
  ellipse(600, 196, 70, 18, made('steel')) +
  post(600, 190, 470, 22, 'alu') +
  post(600, 440, 490, 62, 'steel', 12) +
  post(600, 470, 960, 74, colour, 22) +
  rect(536, 940, 128, 40, made('iron', 'across'), { rx: 10 })

const strut = (colour: Material) =>
  damper(colour) +
  path('M440 560Q600 640 760 560L744 612Q600 690 456 612Z', made('iron', 'down')) +
  path('M450 800H540V1010H470Q440 1010 440 980Z', made('iron')) +
  path('M660 800H750L760 980Q760 1010 730 1010H660Z', made('iron')) +
  times(4, (i) => hole(490 + (i % 2) * 220, 860 + Math.floor(i / 2) * 90, 22)) +
  path('M526 700h-60l-20 -40h80z', made('iron'))

const shockAbsorber = (colour: Material) => group(strut(colour), 'rotate(24 600 600)')

const shockPair = (colour: Material) =>
  group(
    damper(colour) +
      rect(546, 240, 108, 250, made('rubber', 'across'), { rx: 20 }) +
      bellows(600, 250, 7, 30, 58, 66) +
      bush(600, 1010, 58),
    'translate(-170 0) rotate(12 600 600)',
  ) + group(strut(colour), 'translate(190 20) rotate(-10 600 600)')

const coilSpring = (colour: Material) => group(coil(600, 220, 1000, 190, 52, 6, colour), 'rotate(8 600 600)')
const springPair = (colour: Material) =>
  group(coil(600, 230, 900, 150, 42, 6, colour), 'translate(-220 60) rotate(-5 600 600)') +
  group(coil(600, 230, 900, 150, 42, 6, colour), 'translate(220 60) rotate(12 600 600)')

const controlArm = () =>
  path(
    'M230 760Q300 560 520 500Q760 430 900 300Q960 250 1000 300T980 400Q900 520 860 700Q840 850 700 900Q520 960 330 880Q210 850 230 760ZM400 770Q470 850 620 800Q720 760 760 600Q640 560 500 620Q400 670 400 770Z',
    made('iron'),
    {
      'fill-rule': 'evenodd',
      stroke: tone('iron', 4),
      'stroke-width': 8,
    },
  ) +
  stroke('M270 780Q340 600 540 545Q780 470 930 330', tone('iron', 0), 9, { opacity: 0.55 }) +
  bush(690, 890, 86) +
  bush(950, 330, 78) +
  group(
    rect(-52, -40, 104, 90, made('steel', 'across'), { rx: 16 }) +
      bellows(0, -92, 3, 22, 30, 50) +
      thread(0, -190, -90, 20) +
      post(0, -100, -84, 26, 'steel'),
    'translate(300 790)',
  ) +
  times(3, (i) => bolt(240 + i * 60, 858 - (i === 1 ? -14 : 0), 15))

const ballJoint = () =>
  thread(600, 190, 380, 44) +
  path('M556 380H644L660 500H540Z', made('steel', 'across')) +
  circle(600, 300, 14, '#15181b') +
  bellows(600, 480, 4, 40, 76, 128) +
  rect(456, 640, 288, 20, made('steel', 'across'), { rx: 10 }) +
  path('M430 660H770V740Q770 930 600 930T430 740Z', made('iron', 'across')) +
  path('M250 690Q250 640 310 640H890Q950 640 950 690T890 740H310Q250 740 250 690Z', made('iron')) +
  times(2, (i) => hole(318 + i * 564, 690, 28)) +
  rect(440, 760, 320, 26, tone('iron', 4), { rx: 12, opacity: 0.7 })

const stabiliserLink = () =>
  group(
    post(600, 300, 900, 26, 'iron') +
      times(2, (i) =>
        group(
          circle(600, 300, 70, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 5 }) +
            rect(640, 250, 90, 100, made('rubber', 'down'), { rx: 30 }) +
            rect(722, 262, 28, 76, made('steel', 'down'), { rx: 6 }) +
            rod(745, 900, 300, 22, 'steel') +
            times(12, (j) => stroke(`M${766 + j * 11} 280l-6 40`, tone('steel', 4), 2.5, { opacity: 0.6 })) +
            group(rect(-30, -46, 60, 92, made('zinc', 'down'), { rx: 8 }), 'translate(836 300)'),
          i ? 'rotate(180 600 600)' : 'rotate(0)',
        ),
      ),
    'rotate(30 600 600)',
  )

const hubBearing = () =>
  circle(606, 612, 400, tone('iron', 4)) +
  path(
    'M600 200Q760 200 800 330L960 420Q1010 520 940 620L930 800Q850 930 700 900L500 960Q350 950 330 800L210 660Q190 520 300 430L400 270Q480 200 600 200Z',
    made('iron'),
    { stroke: tone('iron', 4), 'stroke-width': 6 },
  ) +
  times(4, (i) => hole([420, 850, 840, 380][i] ?? 0, [330, 440, 800, 800][i] ?? 0, 26)) +
  circle(600, 580, 270, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  around(
    5,
    600,
    580,
    () =>
      circle(600, 392, 36, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 3 }) +
      circle(600, 392, 20, made('zinc', 'round')) +
      times(3, (j) => circle(600, 392, 19 - j * 5, 'none', { stroke: tone('zinc', 4), 'stroke-width': 2 })),
  ) +
  circle(600, 580, 112, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 4 }) +
  cog(600, 580, 70, 60, 28, tone('iron', 4)) +
  circle(600, 580, 56, '#e9ecee')

const hubAngle = () =>
  ellipse(600, 800, 300, 96, tone('iron', 4)) +
  path('M300 700V790A300 96 0 0 0 900 790V700Z', made('iron', 'across')) +
  ellipse(600, 700, 300, 96, made('iron')) +
  path('M430 520V690A170 54 0 0 0 770 690V520Z', made('steel', 'across')) +
  path('M330 430V490A270 88 0 0 0 870 490V430Z', made('steel', 'across')) +
  ellipse(600, 430, 270, 88, made('steel')) +
  times(5, (i) => {
    const angle = (i * 2 * Math.PI) / 5 - 1.4
    const x = 600 + 200 * Math.cos(angle)
    const y = 430 + 64 * Math.sin(angle)
    return thread(x, y - 130, y, 24, 'zinc')
  }) +
  path('M500 380V430A100 32 0 0 0 700 430V380Z', made('steel', 'across')) +
  ellipse(600, 380, 100, 32, made('steel')) +
  ellipse(600, 380, 64, 20, '#15181b')

const strutMount = () =>
  path('M600 240L960 760Q980 850 880 860L320 860Q220 850 240 760Z', made('iron'), {
    stroke: tone('iron', 4),
    'stroke-width': 8,
    'stroke-linejoin': 'round',
  }) +
  times(3, (i) =>
    group(
      circle(0, 0, 44, made('iron', 'round')) + thread(0, -86, 0, 20),
      `translate(${[600, 870, 330][i]} ${[330, 790, 790][i]})`,
    ),
  ) +
  circle(600, 640, 218, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  circle(600, 640, 186, made('rubber', 'round')) +
  around(8, 600, 640, () => rect(584, 474, 32, 50, '#0d0e0f', { rx: 14 })) +
  bearing(600, 640, 112)

export const suspension: readonly PartDrawing[] = [
  {
    part: 'Shock Absorber',
    colours: ['black', 'silver'],
    designs: [shockAbsorber, coilOver, rearDamper, shockPair, damperKit, rearDamperPair],
    focus: [560, 700],
  },
  {
    part: 'Coil Spring',
    colours: ['black', 'red', 'blue'],
    designs: [coilSpring, springPair, springWithSeats, barrelSpring],
    focus: [600, 480],
  },
  {
    part: 'Lower Control Arm',
    isSided: true,
    colours: ['iron'],
    designs: [controlArm, stampedArm, castArm],
    focus: [360, 760],
  },
  {
    part: 'Ball Joint',
    colours: ['iron'],
    designs: [ballJoint, plateJoint, pressJoint],
    focus: [600, 560],
  },
  {
    part: 'Stabiliser Link',
    isPaired: true,
    colours: ['iron'],
    designs: [stabiliserLink, plasticLink, shortLink],
    focus: [720, 380],
  },
  {
    part: 'Wheel Hub Bearing',
    colours: ['steel'],
    designs: [hubBearing, hubAngle, bareBearing, bearingKit],
    focus: [600, 520],
  },
  {
    part: 'Strut Mount',
    colours: ['rubber'],
    designs: [strutMount, mountSide, mountKit],
    focus: [600, 620],
  },
]
