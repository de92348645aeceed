import { barrel, bolt, cable, connector, hole, post, pulley, rod } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import {
  alternatorBack,
  alternatorRight,
  barePump,
  batteryCorner,
  flatBattery,
  gearedStarter,
  injectorRail,
  openThrottle,
} from './batteries.ts'

const alternator = () =>
  path('M520 250h110v120h-110zM500 930l30 -130h120l20 130q0 50 -84 50t-86 -50z', made('alu', 'across')) +
  hole(576, 280, 26) +
  hole(586, 940, 32) +
  barrel(440, 930, 600, 290, 90, 'alu') +
  rect(620, 308, 120, 584, made('iron', 'down')) +
  times(14, (i) => stroke(`M622 ${330 + i * 41}h116`, '#1c2024', 3, { opacity: 0.7 })) +
  times(7, (i) => rect(780, 350 + i * 76, 96, 34, '#1c2024', { rx: 16 })) +
  circle(440, 600, 292, made('alu', 'round'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  around(12, 440, 600, () => path('M418 350Q440 340 462 350L454 446H426Z', '#23272b')) +
  around(12, 440, 600, () => rect(430, 372, 20, 40, tone('copper', 1), { rx: 6, opacity: 0.85 })) +
  circle(440, 600, 150, made('alu', 'round')) +
  pulley(440, 600, 122) +
  group(rect(-20, -60, 90, 120, made('black'), { rx: 14 }), 'translate(960 480)') +
  rod(960, 1050, 720, 20, 'brass')

const alternatorFace = () =>
  path('M540 160h120l20 120H520zM470 960h260l-40 90q-90 30 -180 0z', made('alu', 'across')) +
  hole(600, 210, 28) +
  hole(600, 1010, 34) +
  circle(600, 610, 380, made('alu'), { stroke: tone('alu', 4), 'stroke-width': 7 }) +
  around(16, 600, 610, () => path('M572 262Q600 250 628 262L616 400H584Z', '#202428')) +
  around(16, 600, 610, () => rect(588, 300, 24, 56, tone('copper', 1), { rx: 7, opacity: 0.9 })) +
  circle(600, 610, 206, made('alu', 'round'), { stroke: tone('alu', 3), 'stroke-width': 5 }) +
  pulley(600, 610, 168)

const starter = () =>
  barrel(440, 900, 690, 160, 50, 'steel') +
  rect(500, 530, 40, 320, made('iron', 'down')) +
  rect(800, 530, 40, 320, made('iron', 'down')) +
  barrel(470, 850, 430, 106, 36, 'black') +
  rect(500, 330, 24, 200, made('steel', 'down')) +
  rod(860, 950, 400, 18, 'copper') +
  rod(860, 930, 462, 18, 'copper') +
  bolt(938, 400, 22, 'brass') +
  cable('M920 462Q980 520 930 600T900 660', 22) +
  path('M450 520Q330 520 270 600H200Q170 600 170 640V760Q170 800 210 810H290Q360 870 450 860Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  path('M450 300H380Q320 320 310 420L290 600H450Z', made('alu')) +
  times(2, (i) => circle(336 + i * 8, 350 + i * 540, 54, made('alu', 'round')) + hole(336 + i * 8, 350 + i * 540, 24)) +
  path('M216 620H330V780H216Z', '#1c2024') +
  rect(206, 640, 110, 120, made('steel', 'down')) +
  times(6, (i) => rect(206, 644 + i * 20, 110, 8, '#545c64'))

const battery = (colour: Material) =>
  path('M190 440L300 340H1030L950 440Z', made(colour), { stroke: tone(colour, 4), 'stroke-width': 4 }) +
  path('M950 440L1030 340V800L950 930Z', tone(colour, 4)) +
  rect(190, 440, 760, 490, made('black'), { rx: 12 }) +
  rect(190, 440, 760, 84, made(colour, 'down'), { rx: 8 }) +
  rect(236, 560, 668, 310, made('white'), { rx: 12 }) +
  rect(236, 560, 668, 90, made(colour === 'black' ? 'amber' : colour)) +
  path('M596 668L500 780h74l-30 78l110 -120h-76l34 -70z', tone('amber', 1), {
    stroke: tone('amber', 2),
    'stroke-width': 3,
  }) +
  stroke('M290 740h70M325 705v70', tone('red', 1), 14) +
  stroke('M790 740h70', '#30363c', 14) +
  times(2, (i) => post(360 + i * 500, 320, 392, 40, 'steel', 10) + ellipse(360 + i * 500, 320, 40, 14, made('alu'))) +
  ellipse(360, 398, 58, 18, tone('red', 1), { opacity: 0.8 }) +
  ellipse(860, 398, 58, 18, '#15181b', { opacity: 0.8 }) +
  post(360, 318, 394, 40, 'steel', 10) +
  ellipse(360, 320, 40, 14, made('alu')) +
  post(860, 318, 394, 40, 'steel', 10) +
  ellipse(860, 320, 40, 14, made('alu')) +
  times(3, (i) => ellipse(500 + i * 110, 388, 34, 12, tone(colour, 3))) +
  stroke('M330 470Q600 440 810 470', '#0c0e10', 12)

const batteryAbove = (colour: Material) =>
  group(
    rect(0, 0, 860, 560, made('black'), { rx: 22, stroke: '#0c0e10', 'stroke-width': 5 }) +
      rect(26, 26, 808, 508, made(colour), { rx: 16 }) +
      rect(60, 220, 740, 120, tone(colour, 3), { rx: 16, opacity: 0.7 }) +
      times(
        6,
        (i) =>
          circle(128 + i * 122, 280, 42, made('black', 'round')) + stroke(`M${108 + i * 122} 280h40`, '#6d747b', 7),
      ) +
      times(
        2,
        (i) =>
          circle(120 + i * 620, 110, 60, made(i ? 'black' : 'red', 'round')) +
          circle(120 + i * 620, 110, 42, made('alu', 'round'), { stroke: tone('steel', 3), 'stroke-width': 3 }),
      ) +
      stroke('M230 110h60M260 80v60', '#ffffff', 13) +
      stroke('M570 110h60', '#ffffff', 13) +
      rect(230, 380, 400, 120, made('white'), { rx: 10 }) +
      path('M430 392L380 446h40l-16 44l62 -66h-42l18 -32z', tone('amber', 1)),
    'translate(170 330) rotate(-7 430 280)',
  )

const fuelPump = () =>
  ellipse(600, 300, 250, 74, tone('black', 4), { transform: 'translate(0 26)' }) +
  ellipse(600, 300, 250, 74, made('black'), { stroke: '#0c0e10', 'stroke-width': 4 }) +
  post(510, 190, 290, 26, 'black', 10) +
  rod(380, 520, 200, 24, 'black', 12) +
  rect(600, 214, 130, 80, made('black'), { rx: 12 }) +
  times(3, (i) => rect(620 + i * 34, 200, 14, 40, tone('brass', 1), { rx: 4 })) +
  times(2, (i) => post(450 + i * 300, 350, 640, 14, 'steel')) +
  cable('M640 350C700 440 620 480 660 560', 12) +
  post(600, 420, 900, 122, 'ivory', 30) +
  post(570, 470, 840, 66, 'steel', 20) +
  rect(504, 560, 132, 24, '#2a2f34') +
  times(2, (i) => rect(504, 640 + i * 80, 132, 8, '#8a949c')) +
  path('M470 900H730L760 960Q760 1000 700 1000H500Q440 1000 440 960Z', made('white', 'down')) +
  times(9, (i) => stroke(`M${470 + i * 32} 918v70`, tone('ivory', 3), 4)) +
  stroke('M720 760Q880 760 930 640', tone('steel', 2), 8) +
  rect(890, 590, 84, 84, made('black'), { rx: 20 })

const injector = () =>
  post(600, 200, 300, 48, 'steel', 12) +
  rect(546, 218, 108, 34, made('rubber', 'across'), { rx: 17 }) +
  post(600, 290, 420, 66, 'black', 16) +
  group(connector(0, -56, 180, 116, 2), 'translate(640 380) rotate(-24)') +
  post(600, 410, 600, 82, 'green', 18) +
  rect(512, 470, 176, 18, tone('green', 3), { rx: 8 }) +
  post(600, 590, 760, 60, 'steel', 10) +
  rect(530, 760, 140, 44, made('rubber', 'across'), { rx: 22 }) +
  post(600, 800, 930, 44, 'steel', 10) +
  post(600, 920, 985, 26, 'brass', 8) +
  times(3, (i) => circle(586 + i * 14, 976, 4, '#15181b'))

const injectorSet = () =>
  times(4, (i) =>
    group(
      injector(),
      `translate(${-330 + i * 215} ${i % 2 ? 26 : -10}) translate(600 600) scale(.8) translate(-600 -600)`,
    ),
  )

const throttleBody = () =>
  path('M300 300Q300 220 380 220H760Q850 220 850 310V860Q850 950 760 950H380Q300 950 300 860Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  times(4, (i) => hole(360 + (i % 2) * 430, 280 + Math.floor(i / 2) * 610, 28)) +
  circle(575, 585, 250, tone('alu', 4)) +
  circle(575, 585, 236, '#1d2125') +
  ellipse(575, 585, 226, 232, made('steel')) +
  circle(575, 585, 222, 'none', { stroke: tone('zinc', 2), 'stroke-width': 8 }) +
  rect(330, 572, 490, 26, made('steel', 'down'), { rx: 12 }) +
  times(2, (i) => bolt(510 + i * 130, 585, 15)) +
  path('M850 340H960Q1030 340 1030 410V770Q1030 840 960 840H850Z', made('black')) +
  times(4, (i) => bolt(880 + (i % 2) * 114, 380 + Math.floor(i / 2) * 420, 14)) +
  group(connector(0, -56, 160, 112, 6), 'translate(930 880) rotate(90)') +
  post(230, 500, 670, 70, 'alu', 30) +
  rod(226, 310, 585, 60, 'alu')

export const electrical: readonly PartDrawing[] = [
  {
    part: 'Alternator',
    colours: ['alu'],
    designs: [alternator, alternatorFace, alternatorBack, alternatorRight],
    focus: [480, 560],
  },
  { part: 'Starter Motor', colours: ['steel'], designs: [starter, gearedStarter], focus: [340, 660] },
  {
    part: 'Car Battery',
    lies: 'upright',
    isBulky: true,
    colours: ['navy', 'red', 'black'],
    designs: [battery, batteryAbove, batteryCorner, flatBattery],
    focus: [420, 420],
  },
  { part: 'Fuel Pump', colours: ['ivory'], designs: [fuelPump, barePump], focus: [600, 320] },
  {
    part: 'Fuel Injector',
    colours: ['green'],
    designs: [injectorSet, () => group(injector(), 'rotate(-40 600 600)'), injectorRail],
    focus: [600, 480],
  },
  { part: 'Throttle Body', colours: ['alu'], designs: [throttleBody, openThrottle], focus: [600, 560] },
]
