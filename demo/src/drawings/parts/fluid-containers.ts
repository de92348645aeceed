import { lettering } from '../kit/lettering.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { circle, ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'

const can = 'M330 340Q330 300 370 300H830Q870 300 870 340V960Q870 1000 830 1000H370Q330 1000 330 960Z'

/** A square tin with a handle on top. */
const tin = (body: Material, words: readonly [string, string]) =>
  path(can, tone(body, 4), { transform: 'translate(16 6)' }) +
  path(can, made(body, 'across'), { stroke: tone(body, 3), 'stroke-width': 4 }) +
  path('M330 360L380 260H820L870 360Z', made('steel', 'across')) +
  rect(420, 190, 110, 86, made('black', 'across'), { rx: 12 }) +
  path('M600 266Q600 190 680 190H740Q800 190 800 266', 'none', { stroke: '#22262a', 'stroke-width': 24 }) +
  rect(360, 480, 480, 400, made('white'), { rx: 20 }) +
  path('M360 760L840 620V860Q840 880 820 880H380Q360 880 360 860Z', tone(body, 2)) +
  lettering(words[0], { x: 600, y: 520, height: 82, colour: tone(body, 4), maxWidth: 420 }) +
  lettering(words[1], { x: 600, y: 790, height: 50, colour: '#ffffff', maxWidth: 400 }) +
  rect(352, 380, 18, 580, '#ffffff', { opacity: 0.3, rx: 9 })

const slimPath =
  'M420 400Q420 330 480 300L520 260H660L700 300Q780 330 780 400V970Q780 1010 740 1010H460Q420 1010 420 970Z'
/** A slim bottle with a side grip and a level strip. */
const slim = (body: Material, cap: Material, words: readonly [string, string]) =>
  path(slimPath, tone(body, 4), { transform: 'translate(14 6)' }) +
  path(slimPath, made(body, 'across'), { stroke: tone(body, 3), 'stroke-width': 4 }) +
  rect(524, 150, 132, 116, made(cap, 'across'), { rx: 14 }) +
  times(8, (i) => stroke(`M${536 + i * 15} 160v90`, tone(cap, 3), 4, { opacity: 0.7 })) +
  rect(740, 430, 24, 520, tone(body, 0), { opacity: 0.7, rx: 10 }) +
  times(9, (i) => stroke(`M742 ${470 + i * 54}h20`, tone(body, 4), 4)) +
  path('M440 560H720V900H440Z', made('white')) +
  circle(580, 660, 70, made(cap, 'round')) +
  lettering(words[0], { x: 580, y: 632, height: 52, colour: '#ffffff', maxWidth: 110 }) +
  lettering(words[1], { x: 580, y: 770, height: 46, colour: tone(body, 4), maxWidth: 240 }) +
  times(2, (i) => rect(480, 838 + i * 24, 200 - i * 60, 9, '#98a1aa'))

export const oilTin = (colour: Material) =>
  tin(colour === 'amber' ? 'red' : colour === 'silver' ? 'black' : colour, ['10W-40', 'MOTOR OIL 4L'])
export const slimOil = (colour: Material) =>
  slim(colour === 'silver' ? 'iron' : colour, colour === 'amber' ? 'black' : 'red', ['4L', '5W-30'])
export const slimCoolant = (colour: Material) => slim(colour, 'white', ['-37', 'COOLANT'])
/** A clear canister, through which the coolant is seen. */
export const clearCoolant = (colour: Material) =>
  path(can, tone('glass', 3), { transform: 'translate(14 6)' }) +
  path(can, made('glass', 'across'), { stroke: tone('glass', 3), 'stroke-width': 5 }) +
  path('M340 430H860V950Q860 990 820 990H380Q340 990 340 950Z', made(colour, 'across'), { opacity: 0.82 }) +
  ellipse(600, 430, 260, 20, tone(colour, 0), { opacity: 0.9 }) +
  rect(540, 180, 130, 124, made('black', 'across'), { rx: 14 }) +
  path('M700 300Q710 210 800 230T850 320', 'none', { stroke: tone('glass', 2), 'stroke-width': 32 }) +
  rect(400, 540, 400, 330, '#ffffff', { rx: 16, opacity: 0.94 }) +
  lettering('COOLANT', { x: 600, y: 590, height: 64, colour: tone(colour, 3), maxWidth: 340 }) +
  lettering('-37 C', { x: 600, y: 700, height: 90, colour: tone('blue', 2) }) +
  rect(356, 340, 18, 620, '#ffffff', { opacity: 0.5, rx: 9 })
/** Two tins, one behind the other. */
export const twoTins = (colour: Material) =>
  group(oilTin(colour), 'translate(330 -10) scale(.82)') + group(slimOil(colour), 'translate(-60 150) scale(.9)')
