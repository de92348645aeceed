import { type Generation, known, type Make, type Part, spans } from '../facts.ts'
import type { Chance } from '../random.ts'
import { noteFor, type Steering } from './fit-notes.ts'
import { fitsMany } from './part-titles.ts'

export interface Fitment {
  readonly vehicle_id: number
  readonly note: string | null
  readonly position: string | null
  readonly steering: Steering | null
}

/** The share of products chosen by size without a vehicle. */
const silent: Readonly<Record<string, number>> = {
  Tyre: 0.6,
  'Engine Oil 4 L': 0.6,
  'Coolant 4 L': 0.7,
  'Headlamp Bulb': 0.5,
  'Car Battery': 0.4,
  'Wiper Blade Pair': 0.4,
}

/** Parts sold for any vehicle if none is named. */
export const fitsAny: ReadonlySet<string> = new Set(['Tyre', 'Engine Oil 4 L', 'Coolant 4 L', 'Car Battery'])

export const isUniversal = (part: Part, random: Chance) => random.is(silent[part.name] ?? 0)

const byMake = Map.groupBy(spans, ({ model }) => model.make)

/** Mostly one generation; some parts also fit the next one or a sister model of those years. */
export function generationsFor(
  part: Part,
  make: Make,
  wanted: Generation | undefined,
  random: Chance,
): readonly Generation[] {
  const all = byMake.get(make) ?? []
  if (fitsMany.has(part.name)) return random.some(all, random.whole(3, 6))
  // Old cars are common in Ghana, but their parts are in less demand.
  const likely = all.filter(({ to }) => to >= 2003)
  const from = likely.length > 0 ? likely : all
  const main = wanted ?? known(from[Math.floor(random.next() ** 1.7 * from.length)], `a generation of ${make.name}`)
  const sisters = all.filter(
    (other) =>
      other.model !== main.model && other.model.body === main.model.body && Math.abs(other.from - main.from) <= 2,
  )
  const next = main.model.generations[main.model.generations.indexOf(main) + 1]
  return [
    main,
    ...(next && random.is(0.12) ? [next] : []),
    ...(sisters.length > 0 && random.is(0.22) ? [random.pick(sisters)] : []),
  ]
}

interface Fit {
  readonly part: Part
  readonly fits: readonly Generation[]
  readonly position: string | undefined
  readonly steering: Steering | null
  readonly random: Chance
}

/** One per vehicle; if generations overlap, the later note wins. */
export function fitmentsOf({ part, fits, position = '', steering, random }: Fit): readonly Fitment[] {
  const byVehicle = new Map<number, Fitment>()
  for (const generation of fits) {
    const note = noteFor(part, random)
    for (const vehicle_id of generation.vehicleIds)
      byVehicle.set(vehicle_id, { vehicle_id, note, position: position.toLowerCase() || null, steering })
  }
  return [...byVehicle.values()]
}
