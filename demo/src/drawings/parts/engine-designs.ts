import { bearing, bolt, bush, gear, hole, pulley, rod } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'

/** A vee engine from the front. */
export const veeEngine = () =>
  path('M360 900H840L790 1030H410Z', made('iron', 'down')) +
  path('M320 640H880L900 910H300Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  times(2, (i) =>
    group(
      path('M330 660L170 400L330 290L560 560Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
        path('M170 400L130 330L300 210L340 290Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
        times(3, (j) => bolt(210 + j * 46, 350 - j * 30, 12)) +
        stroke('M240 440L420 620', tone('alu', 3), 20, { opacity: 0.6 }),
      i ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)',
    ),
  ) +
  path('M440 250H760L720 520H480Z', made('iron')) +
  times(3, (i) => rect(470, 280 + i * 66, 260, 34, made('alu', 'down'), { rx: 14 })) +
  circle(600, 240, 84, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  circle(600, 240, 54, '#15181b') +
  stroke('M600 900Q420 860 430 740T600 600T770 740T600 900', '#17191b', 20) +
  pulley(600, 850, 104) +
  pulley(440, 720, 66) +
  pulley(760, 720, 66) +
  pulley(600, 610, 62)
/** An engine with its cover and the gearbox still on it. */
export const engineWithBox = () =>
  path('M180 520H760V900H230Q180 900 180 850Z', made('iron'), { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  path('M240 890H720L680 990H280Z', made('iron', 'down')) +
  path('M150 380H780L760 530H180Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
  path('M170 260Q170 230 200 230H740Q770 230 770 260L790 390H150Z', made('black'), {
    stroke: '#0c0e10',
    'stroke-width': 5,
  }) +
  rect(250, 270, 440, 70, '#0c0e10', { rx: 16 }) +
  stroke('M290 305H640', tone('silver', 1), 10) +
  times(4, (i) => rect(240 + i * 130, 560, 90, 210, made('zinc', 'across'), { rx: 34, opacity: 0.9 })) +
  path('M760 480L860 450L1080 560V820L860 900L760 880Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  times(4, (i) => stroke(`M${820 + i * 64} ${490 + i * 26}V${880 - i * 18}`, tone('alu', 3), 14, { opacity: 0.55 })) +
  pulley(170, 800, 96) +
  pulley(190, 560, 60) +
  stroke('M84 800V560A70 70 0 0 1 250 560L266 800', '#17191b', 14)

/** A gearbox from below, with its pan. */
export const gearboxPan = () =>
  path('M150 360Q160 300 230 290L400 260V940L230 910Q160 900 150 840Z', made('alu', 'across'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  times(7, (i) => hole(190, 370 + i * 78, 18)) +
  path('M400 300H930L1000 420V780L930 900H400Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 6 }) +
  rect(450, 360, 430, 480, made('black'), { rx: 30, stroke: '#0c0e10', 'stroke-width': 6 }) +
  rect(500, 410, 330, 380, made('black', 'round'), { rx: 24 }) +
  times(5, (i) => bolt(480 + i * 92, 376, 13) + bolt(480 + i * 92, 824, 13)) +
  times(3, (i) => bolt(466, 480 + i * 120, 13) + bolt(864, 480 + i * 120, 13)) +
  bolt(660, 600, 30) +
  rod(1000, 1090, 600, 46, 'steel', 10) +
  group(rect(0, 0, 110, 70, made('black'), { rx: 10 }), 'translate(940 300) rotate(20)')

/** A gasket set: head gasket, seals and small gaskets. */
export const gasketSet = () =>
  group(
    path(
      'M0 20Q0 0 20 0H640Q660 0 660 20V260Q660 280 640 280H20Q0 280 0 260ZM34 140a68 68 0 1 0 136 0a68 68 0 1 0 -136 0ZM186 140a68 68 0 1 0 136 0a68 68 0 1 0 -136 0ZM338 140a68 68 0 1 0 136 0a68 68 0 1 0 -136 0ZM490 140a68 68 0 1 0 136 0a68 68 0 1 0 -136 0Z',
      made('black'),
      { 'fill-rule': 'evenodd', stroke: '#0c0e10', 'stroke-width': 4 },
    ) + times(4, (i) => circle(102 + i * 152, 140, 72, 'none', { stroke: tone('steel', 1), 'stroke-width': 8 })),
    'translate(180 260) rotate(-5)',
  ) +
  path('M220 720H700V760H250V900H700V940H220Z', made('blue')) +
  times(3, (i) =>
    ring(820 + i * 20, 640 + i * 120, 90 - i * 18, 90 - i * 18, 0.72, made(i === 1 ? 'orange' : 'rubber', 'round')),
  ) +
  path('M960 300q80 0 80 80t-80 80t-80 -80t80 -80m0 30a50 50 0 1 0 1 0z', made('copper'), { 'fill-rule': 'evenodd' }) +
  times(8, (i) => ring(320 + (i % 4) * 90, 810 + Math.floor(i / 4) * 50, 22, 22, 0.5, made('green', 'round')))
/** A multi-layer steel gasket for a three-cylinder engine. */
export const steelGasket = () =>
  group(
    path(
      'M20 60L90 0H720L790 60V330L720 390H90L20 330ZM70 195a118 118 0 1 0 236 0a118 118 0 1 0 -236 0ZM288 195a118 118 0 1 0 236 0a118 118 0 1 0 -236 0ZM506 195a118 118 0 1 0 236 0a118 118 0 1 0 -236 0Z',
      made('zinc'),
      { 'fill-rule': 'evenodd', stroke: tone('zinc', 4), 'stroke-width': 5 },
    ) +
      times(3, (i) => circle(188 + i * 218, 195, 112, 'none', { stroke: tone('steel', 1), 'stroke-width': 14 })) +
      times(8, (i) =>
        circle(70 + (i % 4) * 222, i < 4 ? 44 : 346, 17, '#ffffff', { stroke: tone('zinc', 4), 'stroke-width': 4 }),
      ),
    'translate(190 400) rotate(9 400 195)',
  )

const loop = (d: string, width: number) =>
  stroke(d, '#141618', width) +
  stroke(d, '#3f4347', width * 0.3, { transform: 'translate(-3 -6)' }) +
  path(d, 'none', { stroke: '#08090a', 'stroke-width': width * 1.3, 'stroke-dasharray': '10 10', opacity: 0.8 })
/** A toothed belt alone, twisted into three loops. */
export const timingBeltAlone = () =>
  loop('M300 760Q160 560 320 400T620 420Q780 620 900 440T1010 640Q960 860 760 820T500 700Q400 820 300 760Z', 46)
/** Belt, two rollers and a water pump in a row. */
export const timingSetRow = () =>
  loop('M220 300Q600 160 980 300Q1060 360 980 430Q600 560 220 430Q140 360 220 300Z', 38) +
  group(
    circle(0, 0, 140, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 4 }) + bearing(0, 0, 92),
    'translate(300 760)',
  ) +
  group(
    circle(0, 0, 110, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 4 }) + bearing(0, 0, 74),
    'translate(590 800)',
  ) +
  path('M760 640H980L1040 760L980 900H760L710 760Z', made('alu'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
  gear(870, 770, 96, 24) +
  bolt(870, 770, 26)

/** A chain lying open with two guides. */
export const chainSpread = () => {
  const d = 'M240 380Q420 240 620 330T980 320Q1060 420 940 500T560 470Q340 460 240 380Z'
  return (
    stroke(d, tone('iron', 3), 46) +
    stroke(d, tone('brass', 1), 32, { 'stroke-dasharray': '2 34' }) +
    stroke(d, tone('steel', 1), 16, { 'stroke-dasharray': '20 16' }) +
    times(2, (i) =>
      group(gear(0, 0, 120 - i * 34, 26 - i * 8) + circle(0, 0, 36, '#f2f4f6'), `translate(${360 + i * 270} 790)`),
    ) +
    path('M780 640Q900 720 880 980L836 976Q840 780 750 690Z', made('black', 'across')) +
    path('M960 620Q1080 740 1040 980L1000 976Q1010 780 920 660Z', made('ivory', 'across'))
  )
}

/** A round mount with its bolt and bracket. */
export const roundMount = () =>
  path('M160 700Q160 640 220 640H980Q1040 640 1040 700V820H160Z', made('iron', 'down'), {
    stroke: tone('iron', 4),
    'stroke-width': 6,
  }) +
  times(2, (i) => hole(240 + i * 720, 730, 34)) +
  circle(600, 560, 270, made('iron', 'round'), { stroke: tone('iron', 4), 'stroke-width': 6 }) +
  bush(600, 560, 236) +
  times(2, (i) => path(`M${430 + i * 230} 430q60 -60 110 -20l-20 50q-40 -20 -60 10z`, '#08090a'))
/** A torque rod: two bushes on a short arm. */
export const torqueRod = () =>
  group(
    path('M320 520H880V680H320Z', made('alu', 'down'), { stroke: tone('alu', 4), 'stroke-width': 5 }) +
      rect(420, 560, 360, 80, tone('alu', 3), { rx: 30, opacity: 0.7 }) +
      bush(280, 600, 170, 'alu') +
      bush(930, 600, 120, 'alu'),
    'rotate(-18 600 600)',
  )

/** A ribbed belt folded as it is packed, in its sleeve. */
export const packedBelt = () =>
  times(6, (i) =>
    stroke(
      'M230 480Q230 400 320 400H900Q990 400 990 480V720Q990 800 900 800H320Q230 800 230 720Z',
      i % 2 ? '#2e3134' : '#0c0d0e',
      70 - i * 11,
    ),
  ) +
  stroke('M250 470Q250 420 330 420H890', '#6a6e72', 5, { opacity: 0.7 }) +
  path('M440 350H780V850H440Z', made('blue', 'across')) +
  path('M440 540H780V660H440Z', '#ffffff') +
  times(3, (i) => rect(470, 566 + i * 26, 240 - i * 60, 10, '#7c858d'))
/** A vee belt with its toothed inside. */
export const veeBelt = () =>
  ellipse(600, 600, 440, 250, 'none', { stroke: '#0c0d0e', 'stroke-width': 74, transform: 'rotate(-16 600 600)' }) +
  ellipse(600, 600, 470, 280, 'none', { stroke: '#3a3e42', 'stroke-width': 12, transform: 'rotate(-16 600 600)' }) +
  ellipse(600, 600, 410, 222, 'none', {
    stroke: '#2a2d30',
    'stroke-width': 26,
    'stroke-dasharray': '20 14',
    transform: 'rotate(-16 600 600)',
  }) +
  ellipse(600, 600, 456, 266, 'none', {
    stroke: '#c6cdd3',
    'stroke-width': 5,
    'stroke-dasharray': '90 40 30 400',
    transform: 'rotate(-16 600 600)',
  })

/** A piston with its rings, its pin and the rod. */
export const pistonWithRings = () =>
  group(
    path('M390 260H810V620Q810 700 740 700L720 640H480L460 700Q390 700 390 620Z', made('alu', 'across'), {
      stroke: tone('alu', 4),
      'stroke-width': 5,
    }) +
      ellipse(600, 260, 210, 50, made('alu'), { stroke: tone('alu', 3), 'stroke-width': 4 }) +
      times(3, (i) =>
        path(
          `M390 ${320 + i * 52}A210 50 0 0 0 810 ${320 + i * 52}v18A210 50 0 0 1 390 ${338 + i * 52}Z`,
          tone(i === 2 ? 'zinc' : 'iron', 3),
        ),
      ) +
      circle(600, 570, 60, '#22262a') +
      circle(600, 570, 44, made('steel', 'round')),
    'translate(-160 60) rotate(-14 600 600)',
  ) +
  times(3, (i) =>
    ring(890, 400 + i * 200, 170, 60, 0.9, made(i === 1 ? 'zinc' : 'steel'), {
      stroke: tone('iron', 3),
      'stroke-width': 3,
    }),
  )
/** Four sets of rings, sorted. */
export const sortedRings = () =>
  times(4, (i) =>
    times(3, (j) =>
      ring(
        330 + (i % 2) * 500 + j * 36,
        380 + Math.floor(i / 2) * 420 + j * 24,
        170,
        170,
        0.94,
        made(j === 2 ? 'zinc' : 'steel'),
        { stroke: tone('iron', 3), 'stroke-width': 2 },
      ),
    ),
  )
