import { timingBeltKit, timingChainKit, fanBelt, coiledBelt } from './belts-and-chains.ts'
import { bolt, bush, cable, hole, pulley, rod, thread } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, cog, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'
import {
  chainSpread,
  engineWithBox,
  gasketSet,
  gearboxPan,
  packedBelt,
  pistonWithRings,
  roundMount,
  sortedRings,
  steelGasket,
  timingBeltAlone,
  timingSetRow,
  torqueRod,
  veeBelt,
  veeEngine,
} from './engine-designs.ts'

const completeEngine = () =>
  path('M330 900H900L860 1000Q850 1030 810 1030H420Q380 1030 370 1000Z', made('iron', 'down')) +
  times(7, (i) => bolt(370 + i * 82, 905, 11)) +
  rect(300, 560, 640, 345, made('iron'), { rx: 24, stroke: tone('iron', 4), 'stroke-width': 5 }) +
  times(5, (i) => rect(330 + i * 122, 600, 92, 260, tone('iron', 3), { rx: 26, opacity: 0.6 })) +
  path('M270 420H960L940 570H300Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
  times(4, (i) =>
    path(
      `M${330 + i * 150} 560C${300 + i * 150} 660 ${280 + i * 140} 640 ${330 + i * 130} 760h74C${354 + i * 130} 660 ${404 + i * 148} 660 ${410 + i * 150} 560Z`,
      made('zinc', 'across'),
      { opacity: 0.96 },
    ),
  ) +
  path('M330 740H900Q930 740 930 780T900 820H330Q300 820 300 780T330 740Z', made('zinc', 'down')) +
  path('M300 300Q300 270 330 270H900Q930 270 930 300L950 425H280Z', made('black'), {
    stroke: '#0c0e10',
    'stroke-width': 5,
  }) +
  times(
    4,
    (i) =>
      circle(390 + i * 146, 340, 50, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 4 }) +
      rect(366 + i * 146, 240, 48, 86, made('black', 'across'), { rx: 12 }),
  ) +
  cable('M390 250C420 190 520 200 536 250S660 200 682 250S800 200 828 250', 14) +
  circle(880, 300, 40, made('red', 'round')) +
  cog(880, 300, 40, 33, 14, made('black', 'round')) +
  path('M190 430Q190 380 240 380H320V920H260Q190 920 190 850Z', made('alu', 'across')) +
  pulley(262, 800, 104) +
  pulley(250, 520, 70) +
  pulley(330, 650, 52) +
  stroke('M160 800A104 104 0 0 1 182 730L186 500A70 70 0 0 1 316 500L376 630', '#17191b', 16) +
  group(
    rect(-90, -80, 180, 160, made('alu', 'down'), { rx: 40 }) +
      times(6, (i) => rect(-70 + i * 24, -50, 12, 100, '#2a2f34', { rx: 5 })),
    'translate(940 640)',
  ) +
  path('M930 600H1000Q1030 600 1030 640V880Q1030 910 1000 910H930Z', made('alu', 'across'))

const engineSide = () =>
  path('M380 880H820L780 1010H420Z', made('iron', 'down')) +
  rect(340, 520, 520, 370, made('iron'), { rx: 26 }) +
  path('M300 440Q300 250 430 230H770Q900 250 900 440V760Q880 880 780 900H420Q320 880 300 760Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  path('M340 200Q340 160 380 160H820Q860 160 860 200V260H340Z', made('black', 'down')) +
  times(10, (i) => {
    const angle = (i * Math.PI) / 5
    return bolt(600 + 270 * Math.cos(angle), 570 + 290 * Math.sin(angle), 15)
  }) +
  circle(460, 360, 100, made('alu', 'round'), { stroke: tone('alu', 3), 'stroke-width': 5 }) +
  circle(740, 360, 100, made('alu', 'round'), { stroke: tone('alu', 3), 'stroke-width': 5 }) +
  stroke(
    'M462 812A140 140 0 0 1 470 700L350 640A80 80 0 0 1 410 520L600 560L790 520A80 80 0 0 1 850 640L730 700A140 140 0 0 1 738 812',
    '#1a1c1e',
    22,
  ) +
  pulley(600, 780, 140) +
  pulley(400, 590, 76) +
  pulley(800, 590, 76) +
  pulley(600, 560, 54)

const headGasket = () =>
  group(
    path(
      'M0 30Q0 0 30 0H870Q900 0 900 30V350Q900 380 870 380H30Q0 380 0 350ZM50 190a92 92 0 1 0 184 0a92 92 0 1 0 -184 0ZM255 190a92 92 0 1 0 184 0a92 92 0 1 0 -184 0ZM460 190a92 92 0 1 0 184 0a92 92 0 1 0 -184 0ZM665 190a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z',
      made('steel'),
      {
        'fill-rule': 'evenodd',
        stroke: tone('steel', 4),
        'stroke-width': 4,
      },
    ) +
      times(4, (i) => circle(142 + i * 205, 190, 99, 'none', { stroke: tone('copper', 1), 'stroke-width': 13 })) +
      times(10, (i) =>
        circle(40 + (i % 5) * 205, i < 5 ? 36 : 344, 16, '#eef0f2', { stroke: tone('steel', 4), 'stroke-width': 3 }),
      ) +
      times(14, (i) =>
        rect(84 + (i % 7) * 118, i < 7 ? 56 : 312, 36, 14, '#e9ecee', {
          rx: 7,
          stroke: tone('steel', 3),
          'stroke-width': 3,
        }),
      ),
    'translate(150 410) rotate(-14 450 190)',
  )

const gasketAngle = () =>
  group(headGasket(), 'translate(600 600) scale(.92 .5) rotate(24) translate(-600 -520)') +
  group(headGasket(), 'translate(600 760) scale(.92 .5) rotate(24) translate(-600 -520)')

const engineMount = () =>
  path(
    'M240 820H960Q990 820 990 860V900Q990 920 960 920H240Q210 920 210 900V860Q210 820 240 820Z',
    made('iron', 'down'),
  ) +
  times(2, (i) => ellipse(290 + i * 620, 844, 36, 14, '#15181b')) +
  path('M330 830L390 560H810L870 830Z', made('rubber', 'across')) +
  path('M370 560Q370 480 460 470H740Q830 480 830 560V630H370Z', made('iron', 'across')) +
  times(2, (i) => path(`M${410 + i * 220} 690h160l20 90h-200z`, '#0c0d0e')) +
  ellipse(600, 478, 140, 34, made('iron')) +
  thread(600, 290, 480, 40) +
  rect(530, 410, 140, 60, made('zinc', 'across'), { rx: 8 }) +
  path('M820 560L960 470V560L850 660Z', made('iron'))

const hydraulicMount = () =>
  path(
    'M220 560Q220 330 460 300L900 260Q980 260 980 350V460Q980 520 900 520L820 540Q860 820 600 860T220 560Z',
    made('alu'),
    { stroke: tone('alu', 4), 'stroke-width': 6 },
  ) +
  times(3, (i) => hole([880, 900, 330][i] ?? 0, [330, 450, 420][i] ?? 0, 34)) +
  circle(560, 600, 220, made('alu', 'round')) +
  bush(560, 600, 190, 'alu') +
  around(2, 560, 600, () => path('M490 470Q560 430 630 470L610 500Q560 476 510 500Z', '#08090a'), 0)

const pistonRings = () => times(3, (i) => group(openRing(300 - i * 12, 100, i), `translate(600 ${380 + i * 190})`))
const openRing = (rx: number, ry: number, i: number) =>
  path(`M26 ${ry}A${rx} ${ry} 0 1 0 -26 ${ry}`, 'none', {
    stroke: tone('iron', 4),
    'stroke-width': 30,
    transform: `translate(0 10) rotate(${-i * 8})`,
  }) +
  path(`M26 ${ry}A${rx} ${ry} 0 1 0 -26 ${ry}`, 'none', {
    stroke: tone(i === 2 ? 'zinc' : 'steel', 2),
    'stroke-width': 26,
    transform: `rotate(${-i * 8})`,
  }) +
  path(`M26 ${ry}A${rx} ${ry} 0 1 0 -26 ${ry}`, 'none', {
    stroke: tone(i === 2 ? 'zinc' : 'steel', 0),
    'stroke-width': 8,
    transform: `translate(0 -7) rotate(${-i * 8})`,
  }) +
  (i === 2
    ? path(`M26 ${ry}A${rx} ${ry} 0 1 0 -26 ${ry}`, 'none', {
        stroke: '#3a3320',
        'stroke-width': 18,
        'stroke-dasharray': '5 17',
        transform: `rotate(${-i * 8})`,
      })
    : '')

const ringsFlat = () =>
  times(12, (i) => {
    const [x, y] = [380 + (i % 4) * 26 + (Math.floor(i / 4) % 2) * 400, 420 + (i % 4) * 16 + Math.floor(i / 4) * 170]
    return ring(x, y, 196, 196, 0.93, made(i % 3 === 0 ? 'zinc' : 'steel'), {
      stroke: tone('iron', 3),
      'stroke-width': 2,
    })
  })

const gearbox = () =>
  path('M160 420Q160 300 290 270L450 240V960L290 930Q160 900 160 780Z', made('alu', 'across'), {
    stroke: tone('alu', 4),
    'stroke-width': 5,
  }) +
  times(9, (i) => bolt(190 + Math.abs(4 - i) * 9, 330 + i * 68, 14)) +
  path('M440 300L800 380Q860 400 860 470V720Q860 790 800 810L440 900Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 5,
  }) +
  times(7, (i) => stroke(`M${490 + i * 54} ${330 + i * 10}V${880 - i * 13}`, tone('alu', 3), 14, { opacity: 0.55 })) +
  path('M470 850L820 790L800 960Q790 990 750 990H520Q480 990 476 960Z', made('iron', 'down')) +
  times(6, (i) => bolt(500 + i * 60, 905 - i * 8, 12)) +
  path('M850 460H960Q1040 470 1040 540V650Q1040 720 960 730H850Z', made('alu', 'down')) +
  ellipse(1036, 595, 40, 76, made('steel')) +
  ellipse(1036, 595, 22, 42, '#15181b') +
  ellipse(280, 600, 90, 180, made('iron')) +
  ellipse(290, 600, 50, 104, made('steel')) +
  ellipse(296, 600, 20, 40, '#15181b') +
  group(
    rect(-70, -40, 140, 84, made('black'), { rx: 14 }) + rect(-40, -70, 80, 40, made('black', 'across'), { rx: 8 }),
    'translate(660 380) rotate(12)',
  ) +
  stroke('M560 345C600 260 760 300 830 400', tone('steel', 2), 14) +
  rod(560, 640, 690, 30, 'steel') +
  rect(530, 520, 150, 110, made('white'), { rx: 6 }) +
  times(3, (i) => rect(546, 540 + i * 24, 118 - i * 26, 9, '#98a1aa'))

const gearboxBell = () =>
  circle(600, 600, 390, made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  around(10, 600, 600, () => circle(600, 236, 46, made('alu', 'round')) + hole(600, 236, 20)) +
  circle(600, 600, 312, tone('alu', 4)) +
  circle(600, 606, 304, made('iron', 'round')) +
  circle(600, 600, 236, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  around(6, 600, 600, () => bolt(600, 410, 18)) +
  times(4, (i) =>
    circle(600, 600, 220 - i * 34, 'none', { stroke: tone('steel', 3), 'stroke-width': 3, opacity: 0.7 }),
  ) +
  circle(600, 600, 86, made('iron', 'round')) +
  cog(600, 600, 54, 44, 22, made('steel', 'round'))

const plain: readonly [Material] = ['iron']
export const engine: readonly PartDrawing[] = [
  {
    part: 'Complete Engine',
    lies: 'upright',
    isBulky: true,
    colours: plain,
    designs: [completeEngine, engineSide, veeEngine, engineWithBox],
    focus: [560, 420],
  },
  {
    part: 'Cylinder Head Gasket',
    lies: 'flat',
    colours: ['steel'],
    designs: [headGasket, gasketAngle, gasketSet, steelGasket],
    focus: [460, 640],
  },
  {
    part: 'Timing Belt Kit',
    colours: ['rubber'],
    designs: [timingBeltKit, timingBeltAlone, timingSetRow],
    focus: [600, 500],
  },
  { part: 'Timing Chain Kit', colours: ['steel'], designs: [timingChainKit, chainSpread], focus: [470, 380] },
  {
    part: 'Engine Mount',
    lies: 'upright',
    colours: plain,
    designs: [engineMount, hydraulicMount, roundMount, torqueRod],
    focus: [600, 560],
  },
  { part: 'Fan Belt', colours: ['rubber'], designs: [fanBelt, coiledBelt, packedBelt, veeBelt], focus: [830, 400] },
  {
    part: 'Piston Ring Set',
    colours: ['steel'],
    designs: [pistonRings, ringsFlat, pistonWithRings, sortedRings],
    focus: [640, 780],
  },
  {
    part: 'Automatic Gearbox',
    lies: 'upright',
    isBulky: true,
    colours: ['alu'],
    designs: [gearbox, gearboxBell, gearboxPan],
    focus: [330, 600],
  },
]
