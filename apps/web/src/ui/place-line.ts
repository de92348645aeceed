/** A place in one line, as its own country writes it: its commas are the address's, not the reader's. */
export const placeLine = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** An address with its town, unless it names that already. */
export const withTown = (address: string, town: string | undefined): string =>
  placeLine([address, town && !address.toLowerCase().includes(town.toLowerCase()) ? town : ''])

/** The street line of an address; a landmark alone was once saved in brackets, which belong to no address. */
export const streetLine = (address: string): string => address.replace(/^\(([^()]+)\)(?= · |$)/, 'Landmark: $1')
