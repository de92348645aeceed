import { grades, positions } from '@axle/contract'
import { type Meanings, nothing } from '../meanings.ts'

const position = (...names: (typeof positions)[number][]): Meanings => ({
  ...nothing,
  positions: names.reduce((bits, name) => bits | (1 << positions.indexOf(name)), 0),
})
const grade = (condition: number | undefined, ...names: (typeof grades)[number][]): Meanings => ({
  ...nothing,
  ...(condition !== undefined && { condition }),
  grades: names.map((name) => grades.indexOf(name) + 1),
})

/**
 * English words for the engine's fields. All other words for them, in every language, are phrases of the taxonomy
 * that refer to one of these.
 */
export const plainWords: Readonly<Record<string, Meanings>> = {
  front: position('front'),
  rear: position('rear'),
  left: position('left'),
  right: position('right'),
  upper: position('upper'),
  lower: position('lower'),
  new: { ...nothing, condition: 1 },
  used: grade(2, 'usedA', 'usedB', 'usedC'),
  genuine: grade(undefined, 'genuine'),
  oem: grade(undefined, 'oem', 'genuine'),
  aftermarket: grade(undefined, 'aftermarket'),
  remanufactured: grade(undefined, 'remanufactured'),
}
