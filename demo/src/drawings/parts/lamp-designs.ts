import { connector, hole, post } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, ellipse, faded, group, path, rect, stroke, times } from '../kit/shapes.ts'

const lens = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, made('steel', 'round'), { stroke: '#0c0e10', 'stroke-width': 5 }) +
  circle(cx, cy, r * 0.84, '#14181c') +
  circle(cx, cy, r * 0.74, made('glass', 'round')) +
  circle(cx, cy, r * 0.48, '#33424d', { opacity: 0.5 }) +
  ellipse(cx - r * 0.26, cy - r * 0.3, r * 0.28, r * 0.16, '#ffffff', {
    opacity: 0.95,
    transform: `rotate(-40 ${cx - r * 0.26} ${cy - r * 0.3})`,
  })

const slim = 'M80 560Q300 420 1010 400Q1110 400 1120 470L1090 620Q1060 700 940 710L420 760Q330 770 250 700Z'
/** A slim modern lamp with a strip of light. */
export const slimHeadlamp = () =>
  path(slim, tone('black', 4), { transform: 'translate(8 22)' }) +
  path(slim, made('black'), { stroke: '#0c0e10', 'stroke-width': 10 }) +
  path('M170 565Q360 470 1000 450Q1060 450 1066 490L1044 600Q1020 650 930 660L440 706Q360 712 300 664Z', '#2b3238') +
  lens(560, 590, 92) +
  lens(790, 570, 92) +
  path('M190 566Q380 476 1010 456L1050 476Q1000 486 760 494Q420 510 240 596Z', '#f6fbff') +
  path('M930 540Q1000 530 1040 520L1026 596Q1000 630 930 636Z', made('amber')) +
  path('M320 660Q360 690 440 684L920 642', 'none', { stroke: '#dfe9f0', 'stroke-width': 12 }) +
  faded(path(slim, made('glass')), 0.16) +
  path('M160 560Q380 450 900 424Q480 480 240 580Z', '#ffffff', { opacity: 0.5 })

const tall = 'M260 300Q500 220 900 300Q980 330 980 420V760Q960 880 820 900H400Q250 890 230 760V420Q230 330 260 300Z'
/** A tall lamp of an older car, with a ribbed lens. */
export const ribbedHeadlamp = () =>
  path(tall, tone('black', 3), { transform: 'translate(10 16)' }) +
  path(tall, made('alu'), { stroke: '#22262a', 'stroke-width': 16 }) +
  circle(560, 590, 230, made('glass', 'round')) +
  circle(560, 590, 110, tone('steel', 3)) +
  circle(560, 590, 86, made('glass', 'round')) +
  path('M810 320L960 360V780L840 880H790Z', made('amber')) +
  times(22, (i) =>
    stroke(`M${262 + i * 24} ${300 - Math.sin(i / 7) * 30}V${880 + Math.sin(i / 7) * 10}`, '#ffffff', 5, {
      opacity: 0.42,
    }),
  ) +
  times(8, (i) => stroke(`M816 ${380 + i * 60}L954 ${390 + i * 54}`, tone('amber', 3), 5, { opacity: 0.6 })) +
  path('M300 340Q420 290 560 290L360 860Q280 840 280 740Z', '#ffffff', { opacity: 0.34 })

const corner = 'M180 330Q600 250 980 300Q1060 320 1050 420Q1030 640 900 820Q860 870 780 860L260 800Q180 780 170 690Z'
/** A wide tail lamp with rings of light. */
export const ringTailLamp = () =>
  path(corner, tone('red', 4), { transform: 'translate(12 16)' }) +
  path(corner, made('red'), { stroke: tone('red', 4), 'stroke-width': 12 }) +
  path('M220 640L930 700Q890 790 850 830L780 840L270 780Q210 770 210 690Z', made('white')) +
  times(18, (i) => stroke(`M${230 + i * 38} ${646 + i * 3}l4 130`, '#98a1aa', 4, { opacity: 0.5 })) +
  times(
    2,
    (i) =>
      circle(420 + i * 320, 480, 128, tone('red', 3)) +
      circle(420 + i * 320, 480, 108, 'none', { stroke: '#ff9d92', 'stroke-width': 18 }) +
      circle(420 + i * 320, 480, 70, tone('red', 4)) +
      around(8, 420 + i * 320, 480, () => circle(420 + i * 320, 436, 9, '#ffd7d2')),
  ) +
  path('M220 400Q600 300 960 340Q600 340 240 470Z', '#ffffff', { opacity: 0.4 })
const pillar = 'M470 130Q640 110 700 180L760 520Q780 760 700 1040Q680 1080 620 1080H520Q450 1070 450 1000Z'
/** A narrow tail lamp beside the boot lid. */
export const pillarTailLamp = () =>
  path(pillar, tone('red', 4), { transform: 'translate(14 12)' }) +
  path(pillar, made('red'), { stroke: tone('red', 4), 'stroke-width': 10 }) +
  path('M462 620H758L742 780H456Z', made('amber')) +
  path('M456 790H740L722 900H454Z', made('white')) +
  times(9, (i) => stroke(`M474 ${210 + i * 44}H${700 + i * 5}`, '#ffd7d2', 7, { opacity: 0.5 })) +
  path('M480 160Q560 140 590 150L520 1050Q470 1040 470 980Z', '#ffffff', { opacity: 0.26 })

/** A rectangular fog lamp in its bracket. */
export const boxFogLamp = () =>
  path('M150 420H1050V820L960 900H240L150 820Z', made('black'), { stroke: '#0c0e10', 'stroke-width': 8 }) +
  times(2, (i) => hole(190 + i * 820, 470, 22)) +
  rect(240, 460, 720, 370, made('alu'), { rx: 70 }) +
  circle(600, 640, 110, tone('steel', 4)) +
  circle(600, 640, 84, made('glass', 'round')) +
  times(16, (i) => stroke(`M${270 + i * 44} 480V812`, '#ffffff', 5, { opacity: 0.5 })) +
  path('M290 500Q420 470 560 480L400 800Q280 800 280 700Z', '#ffffff', { opacity: 0.5 })
/** A fog lamp from the back, with bulb and plug. */
export const fogLampBack = () =>
  circle(600, 600, 370, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 8 }) +
  around(12, 600, 600, () => rect(588, 240, 24, 130, '#0c0e10', { rx: 8, opacity: 0.7 })) +
  circle(600, 600, 190, made('black', 'round'), { stroke: '#0c0e10', 'stroke-width': 6 }) +
  circle(600, 600, 130, made('iron', 'round')) +
  group(connector(-10, -62, 170, 124, 2), 'translate(600 600) rotate(36)') +
  times(3, (i) =>
    group(path('M560 170H640L660 260H540Z', made('black')) + hole(600, 210, 20), `rotate(${i * 120 + 30} 600 600)`),
  )

/** An LED bulb with its cooling fins. */
export const ledBulbs = () =>
  times(2, (i) =>
    group(
      post(600, 190, 560, 46, 'alu', 12) +
        times(3, (j) =>
          rect(566, 250 + j * 60, 68, 42, tone('amber', 0), { rx: 4, stroke: tone('amber', 2), 'stroke-width': 4 }),
        ) +
        rect(520, 540, 160, 60, made('steel', 'across'), { rx: 8 }) +
        rect(500, 596, 200, 24, made('rubber', 'across'), { rx: 10 }) +
        post(600, 610, 780, 90, 'black', 10) +
        times(6, (j) => rect(500, 640 + j * 26, 200, 12, made('iron', 'across'), { rx: 4 })) +
        post(600, 780, 900, 60, 'blue', 12) +
        stroke('M600 900Q600 980 680 1000T760 1080', '#17191c', 20),
      `translate(${-180 + i * 360} ${i * 30}) rotate(${-14 + i * 26} 600 600)`,
    ),
  )
