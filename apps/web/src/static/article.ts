import type { Language } from '@axle/contract/display-settings'

export interface Section {
  heading: string
  /** Paragraphs; a list of points stands as an array of its own. */
  text: readonly (string | readonly string[])[]
}
export interface Article {
  title: string
  /** When it last changed, as it is printed; absent where that does not matter. */
  updated?: string
  intro: string
  sections: readonly Section[]
}
/**
 * A page of reading in every language. It stands in code beside its page and not among the interface's texts, which
 * every visitor loads.
 */
export type Translated = Record<Language, Article>
