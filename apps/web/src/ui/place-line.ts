/** A place in one line, as its own country writes it: its commas are the address's, not the reader's. */
export const placeLine = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** The street line of an address; a landmark alone was once saved in brackets, which belong to no address. */
export const streetLine = (address: string): string => address.replace(/^\(([^()]+)\)(?= · |$)/, 'Landmark: $1')
