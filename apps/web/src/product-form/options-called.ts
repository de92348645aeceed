import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { isCalled } from '../lib/vehicle-names.ts'

type Options = Parameters<OptionsFilter>[0]['options']

/** For a list that is searched: offers what has a word that begins like what was typed, in any of its names. */
export function optionsCalled(namesOf: (option: ComboboxItem) => readonly string[]): OptionsFilter {
  return ({ options, search }): Options => {
    if (search.trim() === '') return options
    const isMeant = (option: ComboboxItem) => isCalled(namesOf(option), search)
    return options
      .map((option) => ('group' in option ? { ...option, items: option.items.filter(isMeant) } : option))
      .filter((option) => ('group' in option ? option.items.length > 0 : isMeant(option)))
  }
}
