import { bolt } from '../kit/hardware.ts'
import { made, tone, type Material } from '../kit/materials.ts'
import { around, circle, ellipse, group, path, rect, ring, stroke, times } from '../kit/shapes.ts'

const barrelOf = (finish: Material) =>
  circle(8, 14, 404, tone('iron', 3)) +
  circle(0, 0, 404, made(finish), { stroke: tone(finish, 3), 'stroke-width': 5 }) +
  circle(0, 0, 362, '#1a1d20') +
  circle(0, 0, 240, made('iron', 'round'), { opacity: 0.8 })

const hub = (finish: Material, studs: number) =>
  circle(0, 0, 132, made(finish, 'round'), { stroke: tone(finish, 3), 'stroke-width': 4 }) +
  around(studs, 0, 0, () => circle(0, -86, 23, '#1a1d20'), 20) +
  circle(0, 0, 46, made('black', 'round'), { stroke: tone(finish, 2), 'stroke-width': 5 })

const lip = (finish: Material) => ring(0, 0, 392, 392, 0.95, made(finish, 'round'))

/** Ten thin spokes. */
const multiSpoke = (finish: Material) =>
  barrelOf(finish) +
  around(10, 0, 0, () =>
    path('M-22 -110L-30 -376H30L22 -110Z', made(finish, 'across'), { stroke: tone(finish, 4), 'stroke-width': 4 }),
  ) +
  lip(finish) +
  hub(finish, 5)
/** Six split spokes. */
const splitSpoke = (finish: Material) =>
  barrelOf(finish) +
  around(6, 0, 0, () =>
    path('M-44 -100L-84 -360Q-60 -376 -42 -372L0 -210L42 -372Q60 -376 84 -360L44 -100Z', made(finish), {
      stroke: tone(finish, 4),
      'stroke-width': 4,
    }),
  ) +
  lip(finish) +
  hub(finish, 4)
/** A pressed steel wheel with round holes. */
const steelWheel = (finish: Material) =>
  circle(8, 14, 404, tone('iron', 3)) +
  circle(0, 0, 404, made(finish), { stroke: tone(finish, 3), 'stroke-width': 6 }) +
  circle(0, 0, 350, made(finish, 'round'), { stroke: tone(finish, 4), 'stroke-width': 8 }) +
  around(12, 0, 0, () => ellipse(0, -258, 38, 52, '#15181b')) +
  circle(0, 0, 180, made(finish, 'round'), { stroke: tone(finish, 3), 'stroke-width': 8 }) +
  around(4, 0, 0, () => bolt(0, -110, 24)) +
  circle(0, 0, 62, '#1a1d20')

const placed = (draw: string, x: number, y: number, scale: number, turn = 0) =>
  group(draw, `translate(${x} ${y}) scale(${scale}) rotate(${turn})`)
export const multiSpokeRims = (finish: Material) =>
  placed(multiSpoke(finish), 420, 500, 0.82) + placed(multiSpoke(finish), 840, 740, 0.82, 18)
export const splitSpokeRim = (finish: Material) => placed(splitSpoke(finish), 600, 600, 1, 8)
export const steelWheels = (finish: Material) =>
  times(3, (i) => placed(steelWheel(finish), 330 + i * 300, 690 - i * 90, 0.72, i * 20))
/** A rim seen half from the side. */
export const rimAngle = (finish: Material) =>
  path('M420 220Q300 240 300 600T420 980H640V220Z', made(finish, 'down')) +
  times(3, (i) =>
    path(`M${350 + i * 70} 230Q${250 + i * 70} 420 ${250 + i * 70} 600T${350 + i * 70} 970`, 'none', {
      stroke: tone(finish, 3),
      'stroke-width': 10,
      opacity: 0.6,
    }),
  ) +
  group(splitSpoke(finish), 'translate(690 600) scale(.72 .95)')

const sidewall = () =>
  circle(0, 0, 420, made('rubber', 'round')) +
  around(56, 0, 0, (i) => rect(-8, -432, 16, 46, i % 2 ? '#050606' : '#17191a', { rx: 4 })) +
  ring(0, 0, 372, 372, 0.985, '#5a5d60', { opacity: 0.7 }) +
  ring(0, 0, 316, 316, 0.985, '#4c4f52', { opacity: 0.8 })

/** An all-terrain tyre: blocks at the shoulder, half from the side. */
export const terrainTyre = () =>
  group(
    path('M-210 -420H60V420H-210Q-330 300 -330 0T-210 -420Z', made('rubber', 'down')) +
      times(
        15,
        (i) =>
          rect(-300 + Math.abs(7 - i) * 7, -404 + i * 54, 104, 36, '#2e3133', { rx: 8 }) +
          rect(-176 + Math.abs(7 - i) * 3, -388 + i * 54, 96, 34, '#26292b', { rx: 8 }) +
          rect(-66, -404 + i * 54, 90, 36, '#2e3133', { rx: 8 }),
      ) +
      group(
        sidewall() +
          circle(0, 0, 236, '#0a0b0b') +
          circle(0, 0, 222, '#e9ecee') +
          path('M-222 0A222 222 0 0 1 222 0A222 190 0 0 0 -222 0Z', '#222527'),
        'translate(80 0) scale(.62 1)',
      ),
    'translate(600 600)',
  )
/** A tyre on a steel wheel. */
export const mountedTyre = () =>
  group(circle(8, 16, 432, '#08090a') + sidewall() + group(multiSpoke('silver'), 'scale(.68)'), 'translate(600 600)')
/** Four tyres, stacked. */
export const tyreStack = () =>
  times(4, (i) => {
    const y = 940 - i * 170
    return (
      path(`M200 ${y - 90}V${y}Q200 ${y + 110} 600 ${y + 110}T1000 ${y}V${y - 90}Z`, made('rubber', 'across')) +
      times(27, (j) => {
        const x = 600 - 390 * Math.cos((Math.PI * (j + 0.5)) / 27)
        return rect(x - 9, y - 60 + 96 * Math.sin((Math.PI * (j + 0.5)) / 27), 16, 92, j % 2 ? '#050606' : '#33373a', {
          rx: 5,
          opacity: 0.85,
        })
      }) +
      ellipse(600, y - 90, 400, 108, made('rubber')) +
      ellipse(600, y - 90, 330, 86, 'none', { stroke: '#54585b', 'stroke-width': 5 }) +
      ellipse(600, y - 88, 220, 54, '#0a0b0b')
    )
  })

/** A round silencer with one tail pipe. */
export const roundSilencer = () =>
  group(
    stroke('M60 560H300', tone('steel', 3), 64) +
      stroke('M60 546H300', tone('steel', 1), 18) +
      path('M300 420H840A60 180 0 0 1 840 780H300A60 180 0 0 1 300 420Z', made('steel', 'down'), {
        stroke: tone('steel', 4),
        'stroke-width': 5,
      }) +
      times(3, (i) =>
        path(`M${400 + i * 150} 420q-50 180 0 360`, 'none', {
          stroke: tone('steel', 3),
          'stroke-width': 7,
          opacity: 0.6,
        }),
      ) +
      stroke('M850 620Q960 620 990 700T1120 760', tone('steel', 3), 66) +
      stroke('M850 604Q970 604 1000 682T1120 742', tone('steel', 1), 18) +
      ellipse(1126, 760, 24, 34, '#15181b', { transform: 'rotate(14 1126 760)' }) +
      times(2, (i) => stroke(`M${420 + i * 300} 424V350q0 -20 40 -20`, tone('iron', 3), 18)),
    'rotate(8 600 600)',
  )
