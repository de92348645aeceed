import { lettering } from './lettering.ts'
import { tone, type Material } from './materials.ts'
import { circle, group, path, rect, stroke, times } from './shapes.ts'

type Pattern = 'band' | 'diagonal' | 'rings' | 'corner'
interface House {
  readonly ground: Material
  readonly accent: Material
  readonly ink: string
  readonly pattern: Pattern
}

/** The packaging of the invented brands; genuine parts come in a plain white carton. */
const houses: Readonly<Record<string, House>> = {
  Genuine: { ground: 'white', accent: 'steel', ink: '#3b444c', pattern: 'band' },
  'Kumasi Friction': { ground: 'red', accent: 'black', ink: '#ffffff', pattern: 'diagonal' },
  Harmattan: { ground: 'orange', accent: 'maroon', ink: '#ffffff', pattern: 'rings' },
  'Volta Parts': { ground: 'blue', accent: 'amber', ink: '#ffffff', pattern: 'diagonal' },
  'Sahel Tek': { ground: 'white', accent: 'green', ink: '#176038', pattern: 'corner' },
  'Gold Coast Auto': { ground: 'black', accent: 'amber', ink: '#fcc04d', pattern: 'band' },
  Baobab: { ground: 'kraft', accent: 'green', ink: '#17402a', pattern: 'rings' },
  'Atlantic Cool': { ground: 'teal', accent: 'white', ink: '#ffffff', pattern: 'corner' },
}
export const packagedBrands = Object.keys(houses)

export interface Carton {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** A carton of a brand from the front left and a little above, with the part printed on it. */
export function carton(brand: string, { width, height, depth }: Carton, printed: string) {
  const { ground, accent, ink, pattern } = houses[brand] ?? {
    ground: 'kraft',
    accent: 'white',
    ink: '#3b2d18',
    pattern: 'band',
  }
  const [right, back] = [depth * 0.8, depth * 0.36]
  const low = width * 0.12
  const name = brand === 'Genuine' ? 'GENUINE PARTS' : brand
  const decorated = (wide: number, step: 1 | 2 | 3) => patterns[pattern](wide, height, tone(accent, step))
  const window = Math.min(width * 0.5, height * 0.42)
  const front =
    rect(0, 0, width, height, tone(ground, ground === 'white' ? 1 : 2)) +
    clipped(width, height, decorated(width, 2), 'front') +
    rect(width * 0.06, height * 0.46, window, window, '#ffffff', { rx: 14 }) +
    group(printed, `translate(${width * 0.06} ${height * 0.46}) scale(${window / 1200})`) +
    lettering(name, {
      x: width * 0.07,
      y: height * 0.12,
      height: height * 0.13,
      maxWidth: width * 0.84,
      colour: ink,
      align: 'start',
      weight: 0.2,
    }) +
    times(3, (i) =>
      rect(width * 0.07, height * (0.31 + i * 0.035), width * (0.42 - i * 0.09), height * 0.014, ink, { opacity: 0.6 }),
    ) +
    barcode(width * 0.66, height * 0.8, width * 0.26, height * 0.12)
  const side =
    rect(0, 0, depth, height, tone(ground, 3)) +
    clipped(depth, height, decorated(depth, 3), 'side') +
    lettering(name, {
      x: depth / 2,
      y: height * 0.44,
      height: height * 0.09,
      maxWidth: depth * 0.8,
      colour: ink,
      weight: 0.2,
    })
  return (
    path(
      `M0 0L${width} ${low}L${width + right} ${low - back}L${right} ${-back}Z`,
      tone(ground, ground === 'white' ? 0 : 1),
    ) +
    stroke(`M${right / 2} ${-back / 2}L${width + right / 2} ${low - back / 2}`, '#000000', 4, { opacity: 0.14 }) +
    group(front, 'matrix(1 .12 0 1 0 0)') +
    group(side, `matrix(.8 -.36 0 1 ${width} ${low})`) +
    path(`M0 0L${width} ${low}V${low + height}L0 ${height}Z`, 'url(#carton-light)') +
    stroke(`M0 0L${width} ${low}V${low + height}`, '#ffffff', 4, { opacity: 0.4 }) +
    '<linearGradient id="carton-light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
  )
}

const clipped = (width: number, height: number, content: string, id: string) =>
  `<clipPath id="carton-${id}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#carton-${id})">${content}</g>`

const patterns: Record<Pattern, (width: number, height: number, colour: string) => string> = {
  band: (width, height, colour) =>
    rect(0, height * 0.3, width, height * 0.1, colour) + rect(0, height * 0.94, width, height * 0.06, colour),
  diagonal: (width, height, colour) =>
    path(`M${width} ${height * 0.28}V${height}H${width * 0.5}Z`, colour) +
    path(`M${width} ${height * 0.1}L${width * 0.38} ${height}H${width * 0.3}L${width} ${height * -0.04}Z`, colour, {
      opacity: 0.5,
    }),
  rings: (width, height, colour) =>
    times(3, (i) =>
      circle(width * 0.86, height * 0.72, height * (0.2 + i * 0.14), 'none', {
        stroke: colour,
        'stroke-width': height * 0.06,
      }),
    ),
  corner: (width, height, colour) =>
    path(`M${width} 0V${height}H${width * 0.34}Q${width * 0.9} ${height * 0.7} ${width} 0Z`, colour),
}

const barcode = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#ffffff', { rx: 4 }) +
  times(13, (i) =>
    rect(x + width * (0.08 + i * 0.065), y + height * 0.14, width * (i % 3 ? 0.02 : 0.04), height * 0.7, '#22262a'),
  )

/** The tag that dismantlers tie to a part. */
export const tag = () =>
  stroke('M-20 60Q-150 90 -240 200', '#8b7a5c', 7) +
  group(
    path('M-70 -40L-40 -70H110V70H-40L-70 40Z', tone('kraft', 1), { stroke: tone('kraft', 3), 'stroke-width': 3 }) +
      circle(-40, 0, 11, '#fdfdfc', { stroke: tone('kraft', 4), 'stroke-width': 4 }) +
      times(3, (i) => stroke(`M-6 ${-30 + i * 30}H${84 - i * 16}`, '#6d5a3c', 6, { opacity: 0.65 })),
    'rotate(24)',
  )
