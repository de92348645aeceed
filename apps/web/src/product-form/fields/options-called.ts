import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { calledLike } from '../../lib/formats/vehicle-names.ts'

type Options = Parameters<OptionsFilter>[0]['options']
type Choose = (options: readonly ComboboxItem[], typed: string) => ComboboxItem[]

/** For a list that is searched: offers of each group what is meant by what was typed, and all while nothing is. */
export function optionsMeant(choose: Choose): OptionsFilter {
  return ({ options, search }): Options => {
    if (search.trim() === '') return options
    const groups = options.flatMap((option) =>
      'group' in option ? [{ ...option, items: choose(option.items, search) }] : [],
    )
    const others = options.filter((option): option is ComboboxItem => !('group' in option))
    return [...groups.filter(({ items }) => items.length > 0), ...choose(others, search)]
  }
}

/** What has a word that begins like what was typed, in any of its names; the best match first. */
export const optionsCalled = (namesOf: (option: ComboboxItem) => readonly string[]): OptionsFilter =>
  optionsMeant((options, typed) =>
    calledLike(options, typed, (option) => {
      const [name = option.label, ...aliases] = namesOf(option)
      return { name, aliases }
    }),
  )
