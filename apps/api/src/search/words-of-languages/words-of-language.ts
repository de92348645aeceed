/** How people of one language ask for parts, beside the names that the site shows them. */
export interface WordsOfLanguage {
  /** Words that the English names of the catalogue are made of, and whatever else they are called. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** What stands between the words of a search and says nothing of the part. */
  readonly unsaid: readonly string[]
}
