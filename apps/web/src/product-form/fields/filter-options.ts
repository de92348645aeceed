import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { filterByName } from '@axle/contract/vehicle-names'

type Options = Parameters<OptionsFilter>[0]['options']
type Choose = (options: readonly ComboboxItem[], typed: string) => ComboboxItem[]

/** Filters a searchable list: all options of a group without input, else those that match. */
export function filterGroups(choose: Choose): OptionsFilter {
  return ({ options, search }): Options => {
    if (search.trim() === '') return options
    const groups = options.flatMap((option) =>
      'group' in option ? [{ ...option, items: choose(option.items, search) }] : [],
    )
    const others = options.filter((option): option is ComboboxItem => !('group' in option))
    return [...groups.filter(({ items }) => items.length > 0), ...choose(others, search)]
  }
}

/** Filters options with a word that begins like the typed text, in any of their names; best match first. */
export const filterOptions = (namesOf: (option: ComboboxItem) => readonly string[]): OptionsFilter =>
  filterGroups((options, typed) =>
    filterByName(options, typed, (option) => {
      const [name = option.label, ...aliases] = namesOf(option)
      return { name, aliases }
    }),
  )
