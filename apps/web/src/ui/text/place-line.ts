/**
 * Joins the parts of a place, with the commas of an address in its own country rather than those of the reader's
 * language.
 */
export const placeLine = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** Appends the town to an address unless it already contains it as a whole word: “Wa” is not in “Wasa Road”. */
export const withTown = (address: string, town = ''): string =>
  placeLine([address, wordsOf(address).includes(wordsOf(town)) ? '' : town])

const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Returns the street without the brackets in which a landmark alone was once saved. */
export const streetLine = (address: string): string => address.replace(/^\(([^()]+)\)(?= · |$)/, 'Landmark: $1')
