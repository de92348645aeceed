import { lettering } from '../kit/lettering.ts'
import { gradientsUsedIn, made, tone, type Material } from '../kit/materials.ts'
import { ellipse, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { drawingOf } from '../parts/index.ts'

// Shared by the covers of shops. Coordinates are in a 1280 by 720 image, whose upper and lower sixth may be cut off.

/** The texts on a cover. */
export interface Sign {
  readonly name: string
  readonly town: string
}
export type Cover = (sign: Sign) => string

/** A vertical gradient, named by its colours. */
export const fade = (from: string, to: string) => `url(#fade-${from}-${to})`
const fadesUsedIn = (content: string) =>
  [...new Set(Array.from(content.matchAll(/url\(#fade-(\w+)-(\w+)\)/g), ([, from, to]) => `${from}-${to}`))]
    .map((pair) => {
      const [from, to] = pair.split('-')
      return `<linearGradient id="fade-${pair}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient>`
    })
    .join('')

const daylight =
  '<linearGradient id="daylight" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d6" stop-opacity=".3"/>' +
  '<stop offset=".45" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#0a1420" stop-opacity=".3"/></linearGradient>'

/** The image with sunlight from the upper left. */
export const picture = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><defs>${
    gradientsUsedIn(content) + fadesUsedIn(content) + daylight
  }</defs>${content}${rect(0, 0, 1280, 720, 'url(#daylight)')}</svg>`

/** A part from the catalogue, in a square with the given upper left corner. */
export const item = (part: string, x: number, y: number, size: number, design = 0, colour?: Material, more = '') => {
  const { designs, colours } = drawingOf(part)
  const drawn = (designs[design] ?? designs[0])(colour ?? colours[0])
  return group(drawn, `translate(${x} ${y}) scale(${(size / 1200).toFixed(4)}) ${more}`)
}

export const board = (
  { name }: Sign,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  ink = '#ffffff',
  second?: string,
) =>
  rect(x + 6, y + 9, width, height, '#000000', { rx: 8, opacity: 0.25 }) +
  rect(x, y, width, height, ground, { rx: 8 }) +
  rect(x + 6, y + 6, width - 12, height - 12, 'none', { rx: 5, stroke: ink, 'stroke-width': 3, opacity: 0.55 }) +
  lettering(name, {
    x: x + width / 2,
    y: y + height * (second ? 0.2 : 0.29),
    height: height * 0.42,
    maxWidth: width * 0.9,
    colour: ink,
    weight: 0.2,
  }) +
  (second
    ? lettering(second, {
        x: x + width / 2,
        y: y + height * 0.72,
        height: height * 0.14,
        maxWidth: width * 0.8,
        colour: ink,
        weight: 0.18,
      })
    : '')

/** Corrugated sheet, as on containers, kiosks and roofs. */
export const corrugated = (x: number, y: number, width: number, height: number, material: Material, step = 22) =>
  rect(x, y, width, height, tone(material, 2)) +
  times(
    Math.floor(width / step),
    (i) =>
      rect(x + i * step, y, step * 0.4, height, tone(material, 3), { opacity: 0.75 }) +
      rect(x + i * step + step * 0.4, y, step * 0.14, height, tone(material, 1), { opacity: 0.6 }),
  )

/** A shelf board with its supports' shadow. */
export const shelf = (x: number, y: number, width: number, material: Material = 'kraft') =>
  rect(x, y, width, 12, made(material, 'down')) + rect(x, y + 12, width, 14, '#000000', { opacity: 0.22 })

/** A row of plain cartons in the given colours, standing on `y`. */
export const cartons = (x: number, y: number, count: number, colours: readonly Material[], size = 46, seed = 0) =>
  times(count, (i) => {
    const high = size * (0.7 + ((i * 37 + seed * 53) % 40) / 100)
    const colour = colours[(i * 3 + seed) % colours.length] ?? 'kraft'
    const at = x + i * (size + 3)
    return (
      rect(at, y - high, size, high, tone(colour, 2)) +
      rect(at, y - high, size, 5, tone(colour, 1)) +
      rect(at + size * 0.14, y - high * 0.6, size * 0.72, high * 0.26, '#ffffff', { opacity: 0.82 }) +
      rect(at + size - 6, y - high, 6, high, tone(colour, 3))
    )
  })

export const shadowOn = (x: number, y: number, width: number, height = 22) =>
  ellipse(x, y, width / 2, height / 2, '#0b0f14', { opacity: 0.3 })

export const awning = (x: number, y: number, width: number, height: number, one: string, other: string, count = 14) =>
  times(count, (i) => {
    const step = width / count
    const left = x + i * step
    return path(`M${left} ${y}h${step}v${height}q${-step / 2} ${height * 0.3} ${-step} 0z`, i % 2 ? other : one)
  }) + rect(x, y + height * 1.1, width, 18, '#000000', { opacity: 0.16 })

export const palm = (x: number, y: number, height: number) =>
  stroke(`M${x} ${y}Q${x + 16} ${y - height * 0.5} ${x + 6} ${y - height}`, '#6b5238', 13) +
  times(7, (i) =>
    stroke(`M0 0Q46 -34 104 18`, i % 2 ? '#2e6b3f' : '#3f8450', 13, {
      transform: `translate(${x + 6} ${y - height}) rotate(${-150 + i * 42}) scale(${i > 3 ? 1 : -1} 1)`,
    }),
  )
