import { made, tone, type Material } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { clearCoolant, oilTin, slimCoolant, slimOil, twoTins } from './fluid-containers.ts'

const jug =
  'M400 300Q400 250 450 250H560L600 290H700Q820 300 830 420V950Q830 1000 780 1000H400Q350 1000 350 950V420Q350 350 400 300ZM690 370Q760 370 760 430V560Q760 610 710 610Q660 610 660 560V400Q660 370 690 370Z'

const bottle = (body: Material, cap: Material, label: Material) =>
  path(jug, tone(body, 4), { 'fill-rule': 'evenodd', transform: 'translate(12 8)' }) +
  path(jug, made(body, 'across'), { 'fill-rule': 'evenodd', stroke: tone(body, 3), 'stroke-width': 4 }) +
  rect(412, 160, 160, 100, made(cap, 'across'), { rx: 16 }) +
  times(9, (i) => stroke(`M${424 + i * 17} 170v80`, tone(cap, 3), 4, { opacity: 0.7 })) +
  rect(404, 240, 176, 22, made(cap, 'across'), { rx: 8 }) +
  rect(384, 650, 412, 300, made('white'), { rx: 18 }) +
  rect(384, 650, 412, 84, made(label), { rx: 18 }) +
  rect(384, 710, 412, 24, made(label)) +
  times(6, (i) => rect(360, 470 + i * 26, 22, 5, tone(body, 4), { opacity: 0.6 })) +
  path('M380 330Q372 500 376 930', 'none', { stroke: '#ffffff', 'stroke-width': 12, opacity: 0.45 })

const oilDrop =
  path('M590 760Q650 840 650 880T590 936Q530 930 530 880T590 760Z', made('amber', 'round')) +
  ellipse(572, 880, 10, 24, '#ffffff', { opacity: 0.7 })
const snow =
  circle(590, 850, 66, tone('glass', 1)) +
  times(3, (i) =>
    group(
      stroke('M590 800v100M572 812l18 14l18 -14M572 888l18 -14l18 14', tone('blue', 2), 9),
      `rotate(${i * 60} 590 850)`,
    ),
  )

const oil = (colour: Material) =>
  bottle(colour, colour === 'amber' ? 'red' : 'amber', colour === 'amber' ? 'red' : colour) + oilDrop
const coolant = (colour: Material) => bottle(colour, 'white', colour) + snow

const pair = (draw: (colour: Material) => string) => (colour: Material) =>
  group(draw(colour), 'translate(90 60) scale(.78) translate(-60 120)') +
  group(draw(colour), 'translate(330 110) scale(.86) translate(0 60)')

export const fluids: readonly PartDrawing[] = [
  {
    part: 'Engine Oil 4 L',
    lies: 'upright',
    isBulky: true,
    colours: ['amber', 'navy', 'silver'],
    designs: [oil, pair(oil), oilTin, slimOil, twoTins],
    focus: [590, 780],
  },
  {
    part: 'Coolant 4 L',
    lies: 'upright',
    isBulky: true,
    colours: ['green', 'pink', 'blue'],
    designs: [coolant, pair(coolant), slimCoolant, clearCoolant],
    focus: [590, 760],
  },
]
