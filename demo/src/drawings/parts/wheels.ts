import { barrel, hole } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { around, circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'
import {
  mountedTyre,
  multiSpokeRims,
  rimAngle,
  roundSilencer,
  splitSpokeRim,
  steelWheels,
  terrainTyre,
  tyreStack,
} from './rims-and-tyres.ts'

const rim = (finish: Material, spokes: number) =>
  circle(6, 12, 400, tone('iron', 3)) +
  circle(0, 0, 400, made(finish), { stroke: tone(finish, 3), 'stroke-width': 5 }) +
  circle(0, 0, 366, '#1a1d20') +
  circle(0, 0, 340, '#2a2f34') +
  circle(0, 0, 220, made('iron', 'round'), { opacity: 0.8 }) +
  around(
    spokes,
    0,
    0,
    () =>
      path('M-40 -120L-66 -372Q0 -392 66 -372L40 -120Z', made(finish, 'across'), {
        stroke: tone(finish, 4),
        'stroke-width': 4,
      }) + path('M-10 -130L-18 -360H18L10 -130Z', tone(finish, 3), { opacity: 0.55 }),
  ) +
  ring(0, 0, 388, 388, 0.955, made(finish, 'round')) +
  circle(0, 0, 150, made(finish, 'round'), { stroke: tone(finish, 3), 'stroke-width': 4 }) +
  around(5, 0, 0, () => circle(0, -96, 26, '#1a1d20') + circle(0, -96, 15, made('steel', 'round')), 36) +
  circle(0, 0, 52, made('black', 'round'), { stroke: tone(finish, 2), 'stroke-width': 5 })

const rimSet = (finish: Material) =>
  group(rim(finish, 5), 'translate(400 380) scale(.66)') +
  group(rim(finish, 5), 'translate(830 420) scale(.66) rotate(30)') +
  group(rim(finish, 5), 'translate(380 810) scale(.66) rotate(14)') +
  group(rim(finish, 5), 'translate(820 850) scale(.66) rotate(50)')

const oneRim = (finish: Material) => group(rim(finish, 5), 'translate(600 600) rotate(12)')

const tread = (cx: number, half: number) =>
  times(40, (i) =>
    path(
      `M${cx - half} ${190 + i * 21}l${half * 0.8} 16v9l${-half * 0.8} -16zM${cx + half} ${190 + i * 21}l${-half * 0.8} 16v9l${half * 0.8} -16z`,
      '#050606',
    ),
  )

const tyre = () =>
  circle(606, 614, 432, '#08090a') +
  circle(600, 600, 432, made('rubber', 'round')) +
  around(64, 600, 600, () => path('M592 168h16l-6 40h-12z', '#050606')) +
  ring(600, 600, 390, 390, 0.985, '#5a5d60', { opacity: 0.7 }) +
  ring(600, 600, 330, 330, 0.985, '#4c4f52', { opacity: 0.8 }) +
  around(6, 600, 600, (i) => path('M540 258Q600 246 660 258L658 276Q600 264 542 276Z', i % 2 ? '#54575a' : '#3d4043')) +
  circle(600, 600, 262, '#0a0b0b') +
  circle(600, 600, 250, '#17191a') +
  circle(600, 600, 238, '#eceef0') +
  path('M362 600A238 238 0 0 1 838 600A238 200 0 0 0 362 600Z', '#222527')

const tyreTread = () =>
  rect(370, 150, 460, 900, made('rubber', 'across'), { rx: 130 }) +
  times(4, (i) => rect(436 + i * 94, 166, 18, 868, '#060707', { rx: 8 })) +
  tread(600, 46) +
  tread(484, 40) +
  tread(716, 40) +
  times(36, (i) => rect(374, 200 + i * 23, 50, 9, '#070808') + rect(776, 200 + i * 23, 50, 9, '#070808')) +
  rect(430, 170, 34, 860, '#ffffff', { opacity: 0.05, rx: 16 })

const silencer = () =>
  group(
    stroke('M70 700Q160 700 200 640T330 580', tone('steel', 3), 58) +
      stroke('M70 690Q160 690 196 632T330 570', tone('steel', 1), 16) +
      rect(320, 430, 560, 320, made('steel', 'down'), { rx: 120, stroke: tone('steel', 4), 'stroke-width': 5 }) +
      times(2, (i) => rect(400 + i * 370, 430, 16, 320, tone('steel', 3), { opacity: 0.7 })) +
      times(2, (i) => stroke(`M480 ${520 + i * 130}H740`, tone('steel', 3), 12, { opacity: 0.6 })) +
      barrel(870, 1090, 510, 50, 20, 'alu') +
      ellipse(1090, 510, 14, 38, '#15181b') +
      barrel(870, 1090, 660, 50, 20, 'alu') +
      ellipse(1090, 660, 14, 38, '#15181b') +
      times(2, (i) => stroke(`M${450 + i * 300} 432V370h60`, tone('iron', 2), 18)) +
      path('M40 630h40v150h-40z', made('iron', 'across')) +
      hole(60, 656, 11) +
      hole(60, 754, 11),
    'rotate(-12 600 600)',
  )

export const wheels: readonly PartDrawing[] = [
  {
    part: 'Alloy Rim Set',
    isBulky: true,
    colours: ['silver', 'black'],
    designs: [rimSet, oneRim, multiSpokeRims, splitSpokeRim, steelWheels, rimAngle],
    focus: [400, 400],
  },
  {
    part: 'Tyre',
    lies: 'upright',
    isBulky: true,
    colours: ['rubber'],
    designs: [tyre, tyreTread, terrainTyre, mountedTyre, tyreStack],
    focus: [740, 330],
  },
  { part: 'Rear Silencer', isBulky: true, colours: ['steel'], designs: [silencer, roundSilencer], focus: [880, 560] },
]
