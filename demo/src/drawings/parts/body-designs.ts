import { bolt, cable, hole } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

const edge = (paint: Material) => ({ stroke: tone(paint, 4), 'stroke-width': 4 })

/** A wide bumper with a large mesh, as on newer cars. */
export const meshBumper = (paint: Material) =>
  path(
    'M60 520Q120 420 330 400H870Q1080 420 1140 520L1120 700Q1100 800 980 820L860 840H340L220 820Q100 800 80 700Z',
    made(paint),
    edge(paint),
  ) +
  path('M80 520Q140 436 340 414H860Q1060 436 1120 520Q860 470 600 470T80 520Z', tone(paint, 0), { opacity: 0.65 }) +
  path('M330 520Q600 490 870 520L830 740Q600 770 370 740Z', '#121518') +
  times(12, (i) => stroke(`M${350 + i * 44} 520L${372 + i * 40} 744`, '#3b4147', 5)) +
  times(5, (i) =>
    stroke(`M${342 + i * 8} ${550 + i * 42}Q600 ${526 + i * 46} ${858 - i * 8} ${550 + i * 42}`, '#3b4147', 5),
  ) +
  times(2, (i) =>
    group(
      path('M110 560L300 590L320 700L260 780L150 740Z', '#16191c') +
        circle(220, 680, 44, made('glass', 'round'), { stroke: '#3b4147', 'stroke-width': 8 }) +
        stroke('M130 590L290 612', tone('steel', 1), 8),
      i ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)',
    ),
  ) +
  rect(510, 780, 180, 44, '#16191c', { rx: 8 })
/** A bumper with a number plate seen from the left. */
export const bumperLeft = (paint: Material) =>
  path(
    'M90 620Q110 460 330 400Q640 330 1010 370Q1090 380 1090 450L1080 640Q1060 740 940 750L420 850Q240 880 150 800Z',
    made(paint),
    edge(paint),
  ) +
  path('M110 600Q140 470 350 416Q650 350 1010 386Q1070 392 1072 440Q700 410 420 480T110 600Z', tone(paint, 0), {
    opacity: 0.7,
  }) +
  path('M450 540Q720 470 1040 480L1030 560Q740 560 470 630Z', '#15181b') +
  times(3, (i) => stroke(`M462 ${560 + i * 22}Q740 ${492 + i * 24} 1034 ${500 + i * 22}`, '#444b51', 6)) +
  path('M480 720Q760 650 1020 640L1000 710Q760 720 520 790Z', '#15181b') +
  path('M170 640Q230 590 330 600L350 720Q260 780 180 740Z', '#1b1f23') +
  ellipse(256, 680, 48, 56, made('glass')) +
  rect(640, 600, 250, 62, '#ffffff', { rx: 8, transform: 'skewY(-4) translate(0 46)' }) +
  stroke('M130 650Q300 560 1080 560', tone(paint, 3), 4, { opacity: 0.5 })

/** A mirror with a round back and a folding foot, from the front. */
export const roundMirror = (paint: Material) =>
  path('M820 560L1010 600V860Q920 860 880 800L800 720Z', made('black')) +
  circle(920, 720, 46, made('black', 'round')) +
  path(
    'M180 480Q190 290 420 270L700 280Q860 300 860 470L850 640Q830 770 660 780L400 780Q220 760 190 620Z',
    made(paint),
    edge(paint),
  ) +
  path('M200 470Q220 300 420 286L700 296Q820 306 840 420Q600 330 420 350T200 470Z', tone(paint, 0), { opacity: 0.7 }) +
  path('M190 620Q300 700 560 700T850 640Q830 770 660 780L400 780Q220 760 190 620Z', '#1d2125') +
  rect(230, 540, 260, 34, made('amber', 'down'), { rx: 17 }) +
  cable('M1000 840C1060 900 1040 980 960 1000', 18)

const fenderLine =
  'M130 420Q420 330 900 350Q1060 360 1080 420L1070 620L1050 880H950V700Q900 520 700 520T450 700L440 880H300L280 640L150 600Q120 520 130 420Z'
/** A fender with a side repeater and its inner edge. */
export const wideFender = (paint: Material) =>
  path(fenderLine, tone(paint, 4), { transform: 'translate(8 14)' }) +
  path(fenderLine, made(paint), edge(paint)) +
  path('M150 430Q430 350 900 366Q1040 376 1066 420Q700 390 420 430T150 470Z', tone(paint, 0), { opacity: 0.75 }) +
  path('M950 700Q900 520 700 520T450 700L440 880', 'none', {
    stroke: tone(paint, 4),
    'stroke-width': 14,
    opacity: 0.55,
  }) +
  ellipse(250, 520, 46, 22, made('amber')) +
  times(5, (i) => hole(340 + i * 150, 386 - i * 5 + (i === 4 ? 14 : 0), 9)) +
  stroke('M150 560Q300 500 1070 530', tone(paint, 3), 5, { opacity: 0.5 })

const bonnetLine = 'M200 380Q600 180 1000 380L1080 720Q1080 780 1020 790Q600 900 180 790Q120 780 120 720Z'
/** A bonnet with an air scoop. */
export const scoopBonnet = (paint: Material) =>
  path(bonnetLine, tone(paint, 4), { transform: 'translate(0 18)' }) +
  path(bonnetLine, made(paint), { stroke: tone(paint, 3), 'stroke-width': 4 }) +
  stroke('M360 330L300 800M840 330L900 800', tone(paint, 3), 8, { opacity: 0.5 }) +
  path('M450 400H750L770 470H430Z', tone(paint, 3)) +
  path('M450 450H750L764 486H436Z', '#15181b') +
  path('M450 400Q600 360 750 400L756 440H444Z', tone(paint, 1)) +
  path('M230 390Q400 310 500 292L340 720Q240 720 150 690Z', '#ffffff', { opacity: 0.28 })

const rearLine =
  'M220 540L350 250Q370 210 420 210H820Q900 210 930 270L1000 540L980 760Q960 780 940 860V960Q930 990 900 990H320Q230 990 226 900Z'
/** A rear door, cut out for the wheel. */
export const rearDoor = (paint: Material) =>
  path(rearLine, tone(paint, 4), { transform: 'translate(10 12)' }) +
  path(rearLine, made(paint), { stroke: tone(paint, 4), 'stroke-width': 5 }) +
  path('M290 530L400 290Q410 262 440 262H790Q860 262 880 300L940 530Z', '#1d2125') +
  path('M312 520L416 300Q424 282 446 282H700V520Z', made('glass')) +
  path('M720 282H790Q846 282 862 310L914 520H720Z', made('glass')) +
  path('M350 500L440 290H560L460 500Z', '#ffffff', { opacity: 0.4 }) +
  rect(218, 526, 784, 24, '#1b1e21', { rx: 10 }) +
  rect(250, 610, 140, 40, made('silver', 'down'), { rx: 20 }) +
  stroke('M230 690Q600 650 980 700', tone(paint, 0), 8, { opacity: 0.7 }) +
  rect(234, 860, 690, 40, '#24282c', { rx: 12 })

/** A rear screen with its heating wires. */
export const heatedScreen = () =>
  path(
    'M160 780Q240 440 360 360Q600 300 840 360Q960 440 1040 780Q1040 830 980 836Q600 880 220 836Q160 830 160 780Z',
    '#20262b',
  ) +
  path('M210 766Q280 480 384 394Q600 340 816 394Q920 480 990 766Q600 830 210 766Z', made('glass')) +
  times(11, (i) =>
    stroke(
      `M${372 - i * 15} ${430 + i * 32}Q600 ${396 + i * 36} ${828 + i * 15} ${430 + i * 32}`,
      tone('copper', 3),
      3,
      { opacity: 0.8 },
    ),
  ) +
  path('M420 400L540 372L400 780L270 770Z', '#ffffff', { opacity: 0.4 })
/** A screen seen from the side, with its moulding. */
export const screenAngle = () =>
  path('M250 860L170 720Q330 420 700 300Q860 270 1010 330L1060 400Q700 480 480 860Q360 900 250 860Z', '#1f252a') +
  path('M270 830L206 720Q360 450 710 330Q860 300 980 346L1004 386Q660 480 446 832Q350 860 270 830Z', made('glass')) +
  path('M330 640Q470 460 700 370L760 366Q520 520 400 830L300 836Z', '#ffffff', { opacity: 0.45 }) +
  path('M700 330Q860 300 980 346L1004 386Q860 410 780 440Q760 380 700 330Z', '#3d7a63', { opacity: 0.45 })

const blade = (spoiler: boolean) =>
  path('M80 600Q600 500 1120 600L1112 640Q600 548 88 640Z', made('black', 'down')) +
  (spoiler
    ? path('M120 592Q600 480 1080 592L1060 600Q600 508 140 600Z', '#3b4147')
    : times(4, (i) => path(`M${210 + i * 220} ${590 - Math.sin((i + 0.5) / 1.3) * 20}q60 -70 120 0z`, '#22262a'))) +
  path('M88 640Q600 548 1112 640L1106 656Q600 566 94 656Z', '#4a5057') +
  rect(540, 506, 120, 66, made('black', 'down'), { rx: 16 })
/** Flat blades with an adapter. */
export const flatBlades = () =>
  times(2, (i) =>
    group(
      blade(true),
      `translate(${i * 40} ${-140 + i * 260}) rotate(${-20 + i * 6} 600 600) scale(${i ? 0.86 : 1} 1)`,
    ),
  ) +
  group(
    rect(-60, -30, 120, 60, made('black', 'down'), { rx: 14 }) + circle(0, 0, 14, '#8a949c'),
    'translate(260 900) rotate(-20)',
  )
/** One framed blade and its arm. */
export const bladeWithArm = () =>
  group(blade(false), 'rotate(24 600 600)') +
  group(
    rect(250, 560, 640, 46, made('black', 'down'), { rx: 20 }) +
      rect(180, 540, 190, 86, made('black', 'down'), { rx: 34 }) +
      bolt(230, 583, 30, 'zinc'),
    'rotate(-34 600 600) translate(-40 90)',
  )
