import { stroke } from './shapes.ts'

/**
 * Capital letters as strokes, on a grid 4 wide and 6 high. A font would depend on the machine. Curves are quadratic.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.4Q4 6 4 4.5T2.4 3H0M2.2 3Q3.7 3 3.7 1.5T2.2 0H0',
  C: 'M4 1Q3.4 0 2.1 0Q0 0 0 3T2.1 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3T1.8 0H0',
  E: 'M3.8 0H0V6H3.8M0 3H3.2',
  F: 'M3.8 0H0V6M0 3H3.2',
  G: 'M3.9 1Q3.3 0 2.1 0Q0 0 0 3T2.1 6Q4 6 4 3.4H2.3',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.4 0V6',
  J: 'M3.2 0V4.4Q3.2 6 1.6 6T0 4.6',
  K: 'M0 0V6M3.9 0L0 3.6M1.5 2.3L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2.2 4L4.4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 3T2 6T0 3T2 0',
  P: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0',
  Q: 'M2 0Q4 0 4 3T2 6T0 3T2 0M2.6 4.4L4.2 6.4',
  R: 'M0 6V0H2.4Q4 0 4 1.6T2.4 3.2H0M2.2 3.2L4 6',
  S: 'M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.6 2 3T3.9 4.5Q3.9 6 2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V3.8Q0 6 2 6T4 3.8V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1L3.9 6L5.2 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3.2L4 0M2 3.2V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q4 0 4 3T2 6T0 3T2 0',
  '1': 'M.2 1.2L1.6 0V6',
  '2': 'M.1 1.4Q.3 0 2 0T3.9 1.6Q3.9 2.8 0 6H4',
  '3': 'M.2 0H3.8L1.8 2.4Q4 2.4 4 4.2T2 6Q.4 6 0 4.9',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.6 0H.6L.3 2.6Q1 2.2 2 2.2Q4 2.2 4 4.1T2 6Q.4 6 0 5',
  '6': 'M3.4 0Q.1 1.6 .1 4T2 6T3.9 4.1T2 2.4T.2 3.8',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 0Q3.7 0 3.7 1.5T2 2.9T.3 1.5T2 0M2 2.9Q4 2.9 4 4.5T2 6T0 4.5T2 2.9',
  '9': 'M.6 6Q3.9 4.4 3.9 2T2 0T.1 1.9T2 3.6T3.8 2.2',
  '&': 'M4.2 6L.8 1.7Q.4 0 1.7 0T2.6 1.6L.6 3.3Q0 5.9 1.9 6T4.2 3.4',
  '-': 'M.4 3.2H2.6',
  '.': 'M.3 5.8V6',
  "'": 'M.4 0V1.4',
  '/': 'M0 6.6L2.6 -.6',
}

const widthOf = (letter: string) =>
  letter === 'M'
    ? 4.4
    : letter === 'W'
      ? 5.2
      : "I.'".includes(letter)
        ? 0.8
        : letter === ' '
          ? 1.4
          : letter === '-'
            ? 3
            : 4

export interface Line {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly colour: string
  /** Makes longer text smaller. */
  readonly maxWidth?: number
  readonly align?: 'start' | 'middle'
  /** Stroke width, as a share of the height. */
  readonly weight?: number
  readonly gap?: number
}

/** Writes a line of capitals; `x` is its middle or start, `y` the top. Unknown characters leave a gap. */
export function lettering(
  text: string,
  { x, y, height, colour, maxWidth = Infinity, align = 'middle', weight = 0.17, gap = 1.7 }: Line,
) {
  const letters = text.toUpperCase().split('')
  const total = letters.reduce((sum, letter) => sum + widthOf(letter) + gap, -gap)
  const scale = Math.min(height / 6, maxWidth / total)
  const top = y + (height - scale * 6) / 2
  let at = align === 'middle' ? x - (total * scale) / 2 : x
  return letters
    .map((letter) => {
      const shape = glyphs[letter]
      const place = at
      at += (widthOf(letter) + gap) * scale
      return shape
        ? stroke(shape, colour, weight * 6, {
            transform: `translate(${place.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`,
          })
        : ''
    })
    .join('')
}
