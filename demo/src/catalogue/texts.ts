import type { Material } from '../drawings/index.ts'
import type { Condition, Generation, Make, Part } from '../facts.ts'
import type { Chance } from '../random.ts'
import type { Steering } from './fit-notes.ts'
import { advice, details } from './part-details.ts'
import { fitsMany, titleOf } from './part-titles.ts'

export interface Text {
  readonly part: Part
  readonly condition: Condition
  readonly make: Make
  readonly main: Generation
  readonly position: string | undefined
  readonly brand: string
  readonly size: string | undefined
  readonly steering: Steering | null
  readonly colour: Material
  /** Undefined if the shop does not state it. */
  readonly fits: readonly Generation[]
  readonly random: Chance
}

const sided = (position: string | undefined) => (position ? `${position.toLowerCase()} ` : '')
const yearsOf = ({ from, to, current }: Generation) =>
  current ? `from ${from}` : from === to ? `${from}` : `${from}–${to}`
const car = (generation: Generation) => `${generation.model.make.name} ${generation.model.name} ${yearsOf(generation)}`

export function nameOf({ part, condition, make, main, position, size, brand, steering, fits }: Text) {
  const used = condition === 'Used' ? 'home-used ' : ''
  const title = `${used}${fitsMany.has(part.name) ? '' : sided(position)}${titleOf(part.name)}`
  const wheel = steering === 'right' ? ', right-hand drive' : ''
  const named = `${title[0]?.toUpperCase() ?? ''}${title.slice(1)}${size ? ` ${size}` : ''}${wheel}`
  if (fits.length === 0) return `${named} – ${brand}`
  if (!fitsMany.has(part.name)) return `${named} – ${car(main)}`
  return `${named} – ${brand === 'Genuine' ? make.name : `${brand}, for ${make.name}`}`
}

/** Kilometres match the grade, as `conditions.usedGrades` in the data defines. */
function gradeOf(random: Chance) {
  const wear = random.weighted({ A: 4, B: 4, C: 1 })
  const thousands = { A: random.whole(4, 9), B: random.whole(11, 31), C: random.whole(33, 42) }[wear]
  return { wear, text: `Grade ${wear}, about ${thousands}0,000 km` }
}

const panels = new Set([
  'Front Bumper',
  'Side Mirror',
  'Front Fender',
  'Bonnet',
  'Door Shell',
  'Coil Spring',
  'Alloy Rim Set',
])

export function describe({ part, condition, make, position, brand, size, steering, colour, fits, random }: Text) {
  const opening =
    condition === 'Used'
      ? random.pick([
          'Home-used, taken from a running car and tested before sale.',
          'Imported second-hand, cleaned and checked on the bench.',
          'Home-used part straight from our container. The picture shows its condition.',
        ])
      : brand === 'Genuine'
        ? `Genuine ${make.name} part in the maker's own packing.`
        : random.pick([
            `By ${brand}, made to the measures of the original.`,
            `${brand} quality: fits without cutting or bending.`,
            `By ${brand}, a straight replacement for the original.`,
          ])
  const hint = someOf(advice[part.category.slug], random)
  const closing = random.pick([
    'Send a picture of the old part if you are not sure.',
    'Ask your mechanic to compare the part number before fitting.',
    'Ready for pick-up the same day.',
    'We confirm by phone before we send it.',
  ])
  const detail = someOf(details[part.name], random)
  const grade = condition === 'Used' ? gradeOf(random) : undefined
  const points = [
    fits.length > 0 ? `Fits ${fits.map(car).join(', ')}` : 'Fits by size: compare with what is on your vehicle',
    ...(position ? [`Position: ${position.toLowerCase()}`] : []),
    ...(steering ? [`For ${steering}-hand drive`] : []),
    ...(size ? [`Size: ${size}`] : []),
    ...detail,
    ...(panels.has(part.name) ? [`Colour: ${colour}`] : []),
    ...(grade ? [grade.text] : []),
    ...(part.bulky ? ['Bulky: sent by lorry or collected'] : []),
  ]
  return {
    html: `<p>${opening}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul><p>${[...hint, closing].join(' ')}</p>`,
    text: [opening, ...points, ...hint, closing].join(' '),
    wear: grade?.wear,
  }
}

const someOf = (texts: readonly string[] | undefined, random: Chance) => (texts ? [random.pick(texts)] : [])
