/** The SVG shapes of all drawings. Coordinates are in a 1200 by 1200 image. */
export type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  `<rect${written({ x, y, width, height, fill, ...more })}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${written({ cx, cy, r, fill, ...more })}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse${written({ cx, cy, rx, ry, fill, ...more })}/>`

export const path = (d: string, fill: string, more: Attributes = {}) => `<path${written({ d, fill, ...more })}/>`

/** A line or curve without a fill. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const group = (content: string, transform: string, more: Attributes = {}) =>
  `<g${written({ transform, ...more })}>${content}</g>`

export const faded = (content: string, opacity: number) => `<g${written({ opacity })}>${content}</g>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Repeats a drawing on a circle; `draw` draws the copy at twelve o'clock. */
export const around = (count: number, cx: number, cy: number, draw: (index: number) => string, start = 0) =>
  times(count, (index) => group(draw(index), `rotate(${round(start + (index * 360) / count)} ${cx} ${cy})`))

/** The outline of a ring seen at an angle, with an open hole. */
export const ring = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  hole: number,
  fill: string,
  more: Attributes = {},
) => path(oval(cx, cy, rx, ry) + oval(cx, cy, rx * hole, ry * hole), fill, { 'fill-rule': 'evenodd', ...more })

const oval = (cx: number, cy: number, rx: number, ry: number) =>
  `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`

/** A toothed wheel, cog or splined hub as one path. */
export function cog(cx: number, cy: number, outer: number, inner: number, teeth: number, fill: string, hole = 0) {
  const step = (Math.PI * 2) / teeth
  const at = (radius: number, angle: number) =>
    `${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`
  const corners = Array.from({ length: teeth }, (_, tooth) => {
    const angle = tooth * step
    return [
      at(inner, angle - step * 0.34),
      at(outer, angle - step * 0.18),
      at(outer, angle + step * 0.18),
      at(inner, angle + step * 0.34),
    ].join('L')
  })
  const bore = hole > 0 ? oval(cx, cy, hole, hole) : ''
  return path(`M${corners.join('L')}Z${bore}`, fill, { 'fill-rule': 'evenodd' })
}
