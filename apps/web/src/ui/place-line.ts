/** A place in one line, as its own country writes it: its commas are the address's, not the reader's. */
export const placeLine = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')
