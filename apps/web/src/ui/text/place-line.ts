/** A place in one line, as its own country writes it: its commas are the address's, not the reader's. */
export const placeLine = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** An address with its town, unless it names that already as whole words: “Wa” is not in “Wasa Road”. */
export const withTown = (address: string, town = ''): string =>
  placeLine([address, wordsOf(address).includes(wordsOf(town)) ? '' : town])

const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** The street line of an address; a landmark alone was once saved in brackets, which belong to no address. */
export const streetLine = (address: string): string => address.replace(/^\(([^()]+)\)(?= · |$)/, 'Landmark: $1')
