import type { Output } from '@axle/contract/routes'
import type { OptionsFilter } from '@mantine/core'
import { fold, matchesName, namesOf } from '@axle/contract/vehicle-names'
import { filterGroups } from './filter-options.ts'

type Part = Output<'GET /parts'>['data'][number]
type PartName = (name: string) => string

/** Groups parts by category, both translated; recently sold ones come first. */
export function partOptions(
  parts: readonly Part[],
  recent: readonly number[],
  recentLabel: string,
  partName: PartName,
) {
  const optionOf = ({ id, name }: Part) => ({ value: String(id), label: partName(name) })
  const first = recent.flatMap((id) => parts.find((part) => part.id === id) ?? [])
  const others = Map.groupBy(
    parts.filter((part) => !first.includes(part)),
    ({ category }) => category,
  )
  const groups = [...others].map(([category, of]) => ({ group: partName(category), items: of.map(optionOf) }))
  return first.length > 0 ? [{ group: recentLabel, items: first.map(optionOf) }, ...groups] : groups
}

/** Finds a part by any name of it or of its category: catalogue names and translations. */
export function partFilter(parts: readonly Part[], partName: PartName): OptionsFilter {
  const named = new Map(
    parts.map((part) => [
      String(part.id),
      [...namesOf(part), part.category, partName(part.name), partName(part.category)],
    ]),
  )
  return filterGroups((options, typed) =>
    options.filter(({ value, label }) => {
      const names = named.get(value) ?? [label]
      // Other languages write compound words: the typed text may be inside.
      return matchesName(names, typed) || (names[0] !== label && fold(label).includes(fold(typed)))
    }),
  )
}
