import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { isCalled } from '../lib/vehicle-names.ts'

type Options = Parameters<OptionsFilter>[0]['options']

/** For a list that is searched: offers what is meant by what was typed, and all while nothing is. */
export function optionsMeant(isMeant: (option: ComboboxItem, typed: string) => boolean): OptionsFilter {
  return ({ options, search }): Options => {
    if (search.trim() === '') return options
    const isOffered = (option: ComboboxItem) => isMeant(option, search)
    return options
      .map((option) => ('group' in option ? { ...option, items: option.items.filter(isOffered) } : option))
      .filter((option) => ('group' in option ? option.items.length > 0 : isOffered(option)))
  }
}

/** What has a word that begins like what was typed, in any of its names. */
export const optionsCalled = (namesOf: (option: ComboboxItem) => readonly string[]): OptionsFilter =>
  optionsMeant((option, typed) => isCalled(namesOf(option), typed))
