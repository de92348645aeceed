import { made, tone, type Material } from './materials.ts'
import { circle, cog, ellipse, path, rect, ring, stroke, times } from './shapes.ts'

/** An upright cylinder seen slightly from above. */
export const can = (cx: number, top: number, bottom: number, rx: number, ry: number, material: Material) =>
  path(
    `M${cx - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}A${rx} ${ry} 0 0 1 ${cx - rx} ${top}Z`,
    made(material, 'across'),
  ) + ellipse(cx, top, rx, ry, made(material), { stroke: tone(material, 2), 'stroke-width': 3 })

/** A lying cylinder with a visible right end. */
export const barrel = (left: number, right: number, cy: number, ry: number, rx: number, material: Material) =>
  path(
    `M${left} ${cy - ry}H${right}A${rx} ${ry} 0 0 1 ${right} ${cy + ry}H${left}A${rx} ${ry} 0 0 1 ${left} ${cy - ry}Z`,
    made(material, 'down'),
  ) + ellipse(right, cy, rx, ry, made(material), { stroke: tone(material, 2), 'stroke-width': 3 })

/** A lying rod without visible ends. */
export const rod = (left: number, right: number, cy: number, half: number, material: Material, radius = 6) =>
  rect(left, cy - half, right - left, half * 2, made(material, 'down'), { rx: radius })

/** An upright post without visible ends. */
export const post = (cx: number, top: number, bottom: number, half: number, material: Material, radius = 6) =>
  rect(cx - half, top, half * 2, bottom - top, made(material, 'across'), { rx: radius })

/** A hexagonal bolt head from the front. */
export const bolt = (cx: number, cy: number, r: number, material: Material = 'steel') =>
  circle(cx, cy, r * 1.25, made(material), { stroke: tone(material, 3), 'stroke-width': 2 }) +
  path(
    `M${hexagon(cx, cy, r)
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}Z`,
    made(material, 'round'),
    { stroke: tone(material, 3), 'stroke-width': 2 },
  )

const hexagon = (cx: number, cy: number, r: number) =>
  Array.from({ length: 6 }, (_, i): [number, number] => [
    cx + r * Math.cos((i * Math.PI) / 3 + 0.2),
    cy + r * Math.sin((i * Math.PI) / 3 + 0.2),
  ])

/** A drilled hole with a lit rim. */
export const hole = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, '#14171a') + circle(cx, cy + r * 0.14, r * 0.86, '#2c3136')

/** A screw thread on an upright post. */
export const thread = (cx: number, top: number, bottom: number, half: number, material: Material = 'steel') =>
  post(cx, top, bottom, half, material, 4) +
  times(Math.floor((bottom - top) / 11), (i) =>
    stroke(`M${cx - half} ${top + 7 + i * 11}L${cx + half} ${top + 3 + i * 11}`, tone(material, 4), 2.5, {
      opacity: 0.55,
    }),
  )

/** A rubber bellows on an upright axis, wider towards the bottom. */
export const bellows = (cx: number, top: number, folds: number, step: number, narrow: number, wide: number) =>
  times(folds, (i) => {
    const half = narrow + ((wide - narrow) * i) / Math.max(1, folds - 1)
    return rect(cx - half, top + i * step, half * 2, step * 1.12, made('rubber', 'across'), { rx: step * 0.5 })
  })

/** A grooved belt pulley from the front. */
export const pulley = (cx: number, cy: number, r: number, material: Material = 'steel') =>
  circle(cx, cy, r, made('iron', 'round')) +
  times(4, (i) => circle(cx, cy, r - 6 - i * 9, 'none', { stroke: i % 2 ? '#20242a' : '#9aa2aa', 'stroke-width': 4 })) +
  circle(cx, cy, r * 0.68, made(material, 'round')) +
  circle(cx, cy, r * 0.42, made('iron', 'round')) +
  bolt(cx, cy, r * 0.2)

/** A coil spring on an upright axis: the back of each turn first, then its front. */
export function coil(
  cx: number,
  top: number,
  bottom: number,
  half: number,
  wire: number,
  turns: number,
  material: Material,
) {
  const pitch = (bottom - top) / turns
  const turn = (i: number, fromX: number, toX: number, rise: number) => {
    const y = top + i * pitch
    return `M${fromX} ${y}C${fromX} ${y + pitch * 0.55} ${toX} ${y + rise - pitch * 0.02} ${toX} ${y + rise}`
  }
  const back = times(turns, (i) => stroke(turn(i + 0.5, cx + half, cx - half, pitch * 0.5), tone(material, 4), wire))
  const front = times(turns, (i) => {
    const d = turn(i, cx - half, cx + half, pitch * 0.5)
    return (
      stroke(d, tone(material, 3), wire) +
      stroke(d, tone(material, 2), wire * 0.72, { transform: `translate(0 ${-wire * 0.06})` }) +
      stroke(d, tone(material, 0), wire * 0.2, { transform: `translate(0 ${-wire * 0.2})`, opacity: 0.75 })
    )
  })
  return back + front
}

/** A moulded plug with its pins, opening to the right. */
export const connector = (x: number, y: number, width: number, height: number, pins: number) =>
  rect(x, y, width, height, made('black'), { rx: 14, stroke: '#0c0e10', 'stroke-width': 3 }) +
  rect(x + width * 0.55, y + height * 0.14, width * 0.4, height * 0.72, '#0d0f11', { rx: 8 }) +
  times(pins, (i) =>
    rect(x + width * 0.6, y + height * (0.24 + (0.52 * (i + 0.5)) / pins) - 4, width * 0.28, 8, tone('brass', 1), {
      rx: 3,
    }),
  ) +
  rect(x + width * 0.2, y - height * 0.12, width * 0.4, height * 0.16, made('black', 'down'), { rx: 5 })

/** A bush: steel eye with rubber and a sleeve. */
export const bush = (cx: number, cy: number, r: number, material: Material = 'iron') =>
  circle(cx, cy, r, made(material, 'round'), { stroke: tone(material, 4), 'stroke-width': 3 }) +
  circle(cx, cy, r * 0.78, made('rubber', 'round')) +
  circle(cx, cy, r * 0.42, made('steel', 'round')) +
  circle(cx, cy, r * 0.24, '#16191c')

/** A roller or ball bearing from the front. */
export const bearing = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 3 }) +
  ring(cx, cy, r * 0.84, r * 0.84, 0.66, '#2c3137') +
  times(14, (i) => {
    const angle = (i * Math.PI) / 7
    return circle(cx + r * 0.7 * Math.sin(angle), cy - r * 0.7 * Math.cos(angle), r * 0.1, made('alu', 'round'))
  }) +
  ring(cx, cy, r * 0.56, r * 0.56, 0.66, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 2 })

/** A toothed shaft end on an upright axis. */
export const splines = (cx: number, top: number, bottom: number, half: number) =>
  post(cx, top, bottom, half, 'steel', 4) +
  times(9, (i) =>
    stroke(`M${cx - half + (half * 2 * (i + 1)) / 10} ${top + 4}V${bottom - 4}`, tone('steel', 4), 3, { opacity: 0.6 }),
  )

/** A gear with a bright face. */
export const gear = (cx: number, cy: number, r: number, teeth: number, material: Material = 'steel') =>
  cog(cx, cy, r, r * 0.88, teeth, made(material, 'round')) +
  circle(cx, cy, r * 0.74, made(material), { stroke: tone(material, 3), 'stroke-width': 4 })

/** A cable without a plug. */
export const cable = (d: string, width = 18) =>
  stroke(d, '#101214', width) +
  stroke(d, '#4a5057', width * 0.35, { transform: `translate(0 ${-width * 0.18})`, opacity: 0.8 })
