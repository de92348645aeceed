import { cable, hole } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import {
  bladeWithArm,
  bumperLeft,
  flatBlades,
  heatedScreen,
  meshBumper,
  rearDoor,
  roundMirror,
  scoopBonnet,
  screenAngle,
  wideFender,
} from './body-designs.ts'

const bumper = (paint: Material) =>
  path(
    'M110 470Q160 390 330 370L600 350L870 370Q1040 390 1090 470L1100 640Q1090 790 980 830L860 860H340L220 830Q110 790 100 640Z',
    made(paint),
    { stroke: tone(paint, 4), 'stroke-width': 4 },
  ) +
  path('M126 480Q180 410 330 392L600 372L870 392Q1020 410 1074 480Q860 440 600 440T126 480Z', tone(paint, 0), {
    opacity: 0.7,
  }) +
  path('M390 480H810Q850 480 840 520L820 580Q812 600 790 600H410Q388 600 380 580L360 520Q350 480 390 480Z', '#191c1f') +
  times(4, (i) => rect(376, 498 + i * 25, 448, 8, '#454b51', { rx: 4 })) +
  path('M360 690H840L800 810H400Z', '#191c1f') +
  times(5, (i) => stroke(`M${376 + i * 7} ${708 + i * 22}H${824 - i * 7}`, '#4a5056', 6)) +
  times(2, (i) =>
    group(
      path('M150 620Q160 590 220 600L310 640Q330 660 320 700L300 770Q200 780 160 700Z', '#1d2023') +
        ellipse(246, 690, 46, 44, '#0d0f11') +
        ellipse(240, 684, 30, 28, '#3b4147'),
      i ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)',
    ),
  ) +
  stroke('M120 610Q360 650 600 650T1080 610', tone(paint, 3), 5, { opacity: 0.6 })

const mirror = (paint: Material) =>
  path('M800 640L1000 700Q1040 720 1040 770V880Q1040 910 1000 900L780 800Z', made('black')) +
  path(
    'M240 330Q300 240 560 240Q800 250 880 380Q930 500 860 680Q820 760 700 770L380 760Q240 750 210 600Q200 430 240 330Z',
    made(paint),
    { stroke: tone(paint, 4), 'stroke-width': 4 },
  ) +
  path('M250 350Q310 262 560 262Q780 270 850 380Q700 310 520 320T250 350Z', tone(paint, 0), { opacity: 0.75 }) +
  path('M250 640Q380 700 850 660Q820 750 700 760L380 752Q270 740 250 640Z', '#22262a') +
  path('M236 540Q330 600 560 590Q780 580 880 520L868 580Q760 640 560 640Q340 650 240 600Z', made('amber', 'down')) +
  cable('M1000 860C1060 930 980 1000 900 960', 16)

const mirrorGlass = (paint: Material) =>
  path('M800 640L1000 700Q1040 720 1040 770V880Q1040 910 1000 900L780 800Z', made('black')) +
  path(
    'M220 310Q280 230 560 230Q820 240 900 370Q950 500 880 690Q840 780 710 790L380 780Q230 770 200 610Q180 420 220 310Z',
    made(paint),
    { stroke: tone(paint, 4), 'stroke-width': 4 },
  ) +
  path(
    'M260 340Q310 280 560 280Q800 290 850 390Q890 500 840 660Q810 730 700 736L390 728Q270 720 246 600Q230 420 260 340Z',
    '#1b1e21',
  ) +
  path(
    'M282 356Q330 306 560 306Q780 314 826 400Q860 500 816 644Q790 704 696 710L396 702Q294 694 272 594Q260 430 282 356Z',
    made('glass'),
  ) +
  path('M300 420L560 312H700L290 560Z', '#ffffff', { opacity: 0.5 })

const fender = (paint: Material) =>
  path(
    'M110 560Q150 410 420 370Q760 320 1040 400Q1090 420 1080 480L1060 620L1010 860H930Q930 560 690 550Q470 560 430 800L420 850H260Q230 700 120 640Z',
    made(paint),
    { stroke: tone(paint, 4), 'stroke-width': 4 },
  ) +
  path('M150 550Q200 440 430 400Q760 350 1030 420Q760 400 480 450T150 550Z', tone(paint, 0), { opacity: 0.75 }) +
  stroke('M930 860Q930 560 690 550Q470 560 430 800L420 850', tone(paint, 4), 12, { opacity: 0.55 }) +
  path('M950 480l80 14l-8 46l-76 -14z', made('amber')) +
  times(4, (i) => ellipse(1020 - i * 4, 660 + i * 50, 8, 8, '#15181b')) +
  stroke('M220 600Q400 500 1050 560', tone(paint, 3), 5, { opacity: 0.55 })

const bonnet = (paint: Material) =>
  path('M250 330Q600 240 950 330L1060 800Q1070 860 1010 880Q600 960 190 880Q130 860 140 800Z', tone(paint, 4), {
    transform: 'translate(0 16)',
  }) +
  path('M250 330Q600 240 950 330L1060 800Q1070 860 1010 880Q600 960 190 880Q130 860 140 800Z', made(paint), {
    stroke: tone(paint, 3),
    'stroke-width': 4,
  }) +
  path('M430 310Q600 280 770 310L840 900Q600 930 360 900Z', tone(paint, 1), { opacity: 0.55 }) +
  stroke('M430 310L360 900M770 310L840 900', tone(paint, 3), 6, { opacity: 0.6 }) +
  path('M270 350Q420 310 560 302L420 600Q300 640 180 780Z', '#ffffff', { opacity: 0.32 }) +
  times(2, (i) => rect(470 + i * 150, 330, 110, 14, '#22262a', { rx: 7 }))

const bonnetUnder = (paint: Material) =>
  path('M250 330Q600 240 950 330L1060 800Q1070 860 1010 880Q600 960 190 880Q130 860 140 800Z', tone(paint, 2), {
    stroke: tone(paint, 4),
    'stroke-width': 6,
  }) +
  path('M300 380Q600 310 900 380L990 780Q600 880 210 780Z', tone(paint, 3)) +
  [
    'M330 410Q430 380 520 374L460 560L270 620Z',
    'M680 374Q780 380 870 410L930 620L740 560Z',
    'M570 372H630L690 560H510Z',
    'M260 670L450 600L400 830L222 776Z',
    'M940 670L750 600L800 830L978 776Z',
    'M500 610H700L750 836Q600 856 450 836Z',
  ]
    .map((d) => path(d, tone(paint, 4), { opacity: 0.75 }))
    .join('') +
  rect(570, 850, 60, 50, made('steel'), { rx: 8 }) +
  times(2, (i) => rect(230 + i * 700, 330, 40, 60, made('steel'), { rx: 8 }))

const doorShape =
  'M200 560L330 240Q350 200 400 200H880Q930 200 940 250L980 560L1000 900Q1000 980 930 990H290Q220 980 214 900Z'
const door = (paint: Material) =>
  path(doorShape, tone(paint, 4), { transform: 'translate(10 12)' }) +
  path(doorShape, made(paint), { stroke: tone(paint, 4), 'stroke-width': 5 }) +
  path('M270 545L372 276Q384 250 414 250H860Q884 250 890 280L920 545Z', '#1d2125') +
  path('M292 536L384 290Q392 270 414 270H850Q866 270 872 290L896 536Z', made('glass')) +
  path('M330 520L420 280H560L440 530Z', '#ffffff', { opacity: 0.45 }) +
  rect(204, 540, 780, 26, '#1b1e21', { rx: 10 }) +
  rect(790, 620, 140, 40, made('black', 'down'), { rx: 20 }) +
  rect(800, 626, 120, 14, tone(paint, 0), { rx: 7 }) +
  stroke('M214 700Q600 660 990 700', tone(paint, 0), 8, { opacity: 0.7 }) +
  stroke('M216 712Q600 672 992 712', tone(paint, 4), 4, { opacity: 0.5 }) +
  rect(230, 850, 764, 44, '#24282c', { rx: 12 }) +
  times(2, (i) => rect(176, 640 + i * 200, 44, 60, made('steel', 'down'), { rx: 8 }))

const doorInside = (paint: Material) =>
  group(
    path(doorShape, made(paint), { stroke: tone(paint, 4), 'stroke-width': 5 }) +
      path('M270 545L372 276Q384 250 414 250H860Q884 250 890 280L920 545Z', '#e8eef1') +
      path('M240 590H960L970 900Q970 950 920 956H300Q246 950 244 900Z', tone(paint, 3)) +
      path('M300 640H560L540 880H310ZM620 640H900V760H620ZM640 800H900V890H640Z', '#15181b') +
      times(8, (i) => hole(270 + i * 92, 930, 10)) +
      cable('M560 740C600 780 590 820 640 840', 14) +
      stroke('M290 590Q600 560 950 590', '#1b1e21', 16),
    'translate(1200 0) scale(-1 1)',
  )

const windscreen = () =>
  path(
    'M200 800Q260 480 360 350Q600 270 840 350Q940 480 1000 800Q1000 840 950 850Q600 910 250 850Q200 840 200 800Z',
    '#20262b',
    { transform: 'translate(0 12)' },
  ) +
  path(
    'M200 800Q260 480 360 350Q600 270 840 350Q940 480 1000 800Q1000 840 950 850Q600 910 250 850Q200 840 200 800Z',
    '#262c31',
  ) +
  path('M244 786Q300 500 386 384Q600 316 814 384Q900 500 956 786Q600 850 244 786Z', made('glass')) +
  path('M386 384Q600 316 814 384L850 450Q600 380 350 450Z', '#3d7a63', { opacity: 0.4 }) +
  path('M430 400L560 364L420 800L290 786Z', '#ffffff', { opacity: 0.5 }) +
  path('M620 356L680 362L560 816L500 812Z', '#ffffff', { opacity: 0.35 }) +
  rect(560, 356, 80, 46, '#20262b', { rx: 14 })

const wiper = () =>
  path('M90 600Q600 520 1110 600L1100 622Q600 560 100 622Z', made('black', 'down')) +
  path('M100 620Q600 566 1100 620L1094 640Q600 590 106 640Z', '#0b0c0d') +
  path('M106 640Q600 592 1094 640L1090 650Q600 606 110 650Z', '#3b3f43') +
  rect(530, 512, 140, 56, made('black', 'down'), { rx: 18 }) +
  rect(556, 496, 88, 26, made('black', 'down'), { rx: 10 })

const wiperPair = () =>
  group(wiper(), 'rotate(-30 600 600) translate(-20 -90)') +
  group(wiper(), 'translate(600 600) rotate(-30) scale(.84) translate(-540 -470)')

const paints: readonly [Material, ...Material[]] = ['silver', 'white', 'navy']
export const body: readonly PartDrawing[] = [
  {
    part: 'Front Bumper',
    isBulky: true,
    isRustproof: true,
    colours: paints,
    designs: [bumper, meshBumper, bumperLeft],
    focus: [360, 640],
  },
  {
    part: 'Side Mirror',
    isSided: true,
    isRustproof: true,
    colours: ['black', 'silver', 'white'],
    designs: [mirror, mirrorGlass, roundMirror],
    focus: [480, 480],
  },
  {
    part: 'Front Fender',
    isSided: true,
    isRustproof: true,
    isBulky: true,
    colours: paints,
    designs: [fender, wideFender],
    focus: [800, 520],
  },
  {
    part: 'Bonnet',
    isRustproof: true,
    isBulky: true,
    colours: paints,
    designs: [bonnet, bonnetUnder, scoopBonnet],
    focus: [460, 460],
  },
  {
    part: 'Door Shell',
    isSided: true,
    isRustproof: true,
    isBulky: true,
    colours: paints,
    designs: [door, doorInside, rearDoor],
    focus: [760, 600],
  },
  {
    part: 'Windscreen',
    isRustproof: true,
    isBulky: true,
    colours: ['glass'],
    designs: [windscreen, heatedScreen, screenAngle],
    focus: [600, 440],
  },
  { part: 'Wiper Blade Pair', colours: ['black'], designs: [wiperPair, flatBlades, bladeWithArm], focus: [560, 540] },
]
