import { can, post } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { around, circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'

/** A pleated paper cylinder between two end caps. */
const element = (cap: Material, half: number, top: number, bottom: number) =>
  rect(600 - half, top, half * 2, bottom - top, made('paper', 'across')) +
  times(Math.floor(half / 5), (i) => {
    const x = 600 - half * Math.cos((Math.PI * (i + 0.5)) / Math.floor(half / 5))
    return stroke(`M${x} ${top + 6}V${bottom - 6}`, tone('paper', 3), 4, { opacity: 0.6 })
  }) +
  path(
    `M${600 - half - 8} ${bottom - 30}V${bottom}A${half + 8} ${half * 0.26} 0 0 0 ${608 + half} ${bottom}V${bottom - 30}A${half + 8} ${half * 0.26} 0 0 1 ${592 - half} ${bottom - 30}Z`,
    made(cap, 'across'),
  ) +
  can(600, top, top + 34, half + 8, half * 0.27, cap) +
  ellipse(600, top, half * 0.44, half * 0.12, '#1a1510') +
  path(
    `M${600 - half * 0.44} ${top}A${half * 0.44} ${half * 0.12} 0 0 1 ${600 + half * 0.44} ${top}A${half * 0.44} ${half * 0.08} 0 0 0 ${600 - half * 0.44} ${top}Z`,
    tone('paper', 2),
  )

const sealRing = (cx: number, cy: number, r: number) =>
  ring(cx, cy, r, r * 0.5, 0.88, made('black')) +
  path(`M${cx - r * 0.9} ${cy - 8}A${r} ${r * 0.5} 0 0 1 ${cx + r * 0.5} ${cy - r * 0.42}`, 'none', {
    stroke: '#8a9198',
    'stroke-width': 4,
    opacity: 0.7,
  })

/** An oil filter cartridge with its seals; the colour is that of the end caps. */
export const oilCartridge = (colour: Material) =>
  group(element(colour === 'white' ? 'ivory' : colour, 190, 330, 860), 'translate(-90 0)') +
  sealRing(870, 640, 150) +
  sealRing(860, 850, 96) +
  circle(960, 780, 34, made('copper', 'round')) +
  circle(960, 780, 17, '#f2f4f6')

/** A tall can with flutes at its upper end, standing on its thread. */
export const tallOilFilter = (colour: Material) =>
  post(600, 930, 1000, 64, 'steel') +
  path('M420 300Q420 220 600 220T780 300V900A180 50 0 0 1 420 900Z', made(colour, 'across')) +
  path('M420 880A180 50 0 0 0 780 880V916A180 50 0 0 1 420 916Z', made('rubber', 'across')) +
  times(13, (i) => {
    const x = 600 - 176 * Math.cos((Math.PI * (i + 0.5)) / 13)
    return stroke(`M${x} ${320 - 20 * Math.sin((Math.PI * (i + 0.5)) / 13)}v120`, tone(colour, 4), 6, { opacity: 0.45 })
  }) +
  ellipse(600, 262, 116, 26, tone(colour, 1), { opacity: 0.7 }) +
  path('M420 540A180 30 0 0 0 780 540V760A180 30 0 0 1 420 760Z', '#ffffff', { opacity: 0.9 }) +
  path('M420 600A180 30 0 0 0 780 600V640A180 30 0 0 1 420 640Z', tone(colour === 'black' ? 'amber' : colour, 1)) +
  times(3, (i) => rect(520, 690 + i * 22, 160 - i * 34, 8, '#7c858d'))

const roundPleats = (r: number) =>
  around(72, 600, 600, () => rect(597, 600 - r, 6, r * 0.4, tone('paper', 3), { opacity: 0.6 }))
/** A round air filter from above, sealed in rubber. */
export const roundAirFilter = () =>
  circle(604, 612, 410, '#08090a') +
  circle(600, 600, 410, made('orange', 'round')) +
  circle(600, 600, 410, 'none', { stroke: tone('orange', 3), 'stroke-width': 8 }) +
  circle(600, 600, 356, made('paper', 'round')) +
  roundPleats(356) +
  circle(600, 600, 214, made('orange', 'round'), { stroke: tone('orange', 3), 'stroke-width': 6 }) +
  circle(600, 600, 166, '#f1f3f5') +
  path('M434 600A166 166 0 0 1 766 600A166 130 0 0 0 434 600Z', '#2a2f34', { opacity: 0.5 })

/** A cylinder for a tubular housing, lying. */
export const tubeAirFilter = () => group(element('black', 220, 290, 900), 'rotate(62 600 600)')

/** A panel with an orange seal and one slanted corner. */
export const slantedAirFilter = () =>
  group(
    path(
      'M0 40Q0 0 40 0H700Q740 0 780 60L860 220Q870 250 860 280V480Q860 520 820 520H40Q0 520 0 480Z',
      tone('orange', 3),
      { transform: 'translate(6 30)' },
    ) +
      path(
        'M0 40Q0 0 40 0H700Q740 0 780 60L860 220Q870 250 860 280V480Q860 520 820 520H40Q0 520 0 480Z',
        made('orange'),
      ) +
      path('M50 60H690L806 240V460H50Z', made('paper')) +
      times(36, (i) =>
        path(`M${54 + i * 21} ${i > 29 ? 64 + (i - 29) * 30 : 64}h9V456h-9z`, tone('paper', 3), { opacity: 0.55 }),
      ) +
      times(2, (i) => rect(50, 190 + i * 130, 756, 10, '#ffffff', { opacity: 0.75 })),
    'translate(170 340) rotate(-6 430 260)',
  )

/** Two narrow cabin filters in plastic frames. */
export const twinCabinFilters = () =>
  times(2, (j) =>
    group(
      rect(0, 0, 760, 230, made('black'), { rx: 12 }) +
        rect(22, 20, 716, 190, '#f6f7f5') +
        times(44, (i) => rect(26 + i * 16.2, 20, 7, 190, '#cfd5d8')) +
        rect(760, 70, 46, 90, made('black', 'down'), { rx: 10 }) +
        path('M0 230H760V262Q380 270 0 262Z', tone('black', 4)),
      `translate(${190 + j * 50} ${330 + j * 320}) rotate(${j ? 5 : -6} 380 115)`,
    ),
  )
/** A cabin filter with a printed frame, seen along its folds. */
export const foldedCabinFilter = () =>
  group(
    times(15, (i) =>
      path(
        `M${i * 52} 0L${i * 52 + 26} 96L${i * 52 + 52} 0V400L${i * 52 + 26} 496L${i * 52} 400Z`,
        i % 2 ? '#eef1f0' : '#dfe4e4',
        { stroke: '#b9c2c5', 'stroke-width': 3 },
      ),
    ) +
      path('M0 -30H786V16H0Z', made('teal', 'down')) +
      path('M0 440H786L786 500H0Z', made('teal', 'down')) +
      path('M80 458h60v-14l34 28l-34 28v-14h-60z', '#ffffff'),
    'translate(200 380) skewY(-7)',
  )

/** A plastic fuel filter with a fuel-water drain. */
export const drainFuelFilter = () =>
  post(520, 210, 330, 26, 'black', 10) +
  post(690, 230, 330, 26, 'black', 10) +
  can(600, 340, 800, 190, 52, 'black') +
  ellipse(600, 340, 150, 38, made('black')) +
  path('M410 420A190 52 0 0 0 790 420V620A190 52 0 0 1 410 620Z', made('white', 'across')) +
  path('M410 560A190 52 0 0 0 790 560V590A190 52 0 0 1 410 590Z', tone('green', 1)) +
  path('M430 800A170 46 0 0 0 770 800L730 940Q600 980 470 940Z', made('glass', 'across')) +
  path('M452 880Q600 930 748 880L730 940Q600 980 470 940Z', tone('amber', 1), { opacity: 0.6 }) +
  post(600, 950, 1010, 30, 'brass', 8)
/** A clear in-line filter with the paper inside. */
export const clearFuelFilter = () =>
  group(
    rect(160, 578, 180, 44, made('glass', 'down'), { rx: 12 }) +
      rect(860, 578, 180, 44, made('glass', 'down'), { rx: 12 }) +
      rect(320, 430, 560, 340, made('glass', 'down'), { rx: 60, stroke: tone('glass', 3), 'stroke-width': 5 }) +
      rect(400, 470, 400, 260, made('paper', 'down')) +
      times(26, (i) => stroke(`M${408 + i * 15.4} 474V726`, tone('paper', 3), 4, { opacity: 0.7 })) +
      rect(374, 450, 34, 300, made('red', 'down'), { rx: 8 }) +
      rect(792, 450, 34, 300, made('red', 'down'), { rx: 8 }) +
      rect(340, 456, 520, 34, '#ffffff', { rx: 17, opacity: 0.6 }),
    'rotate(-24 600 600)',
  )
