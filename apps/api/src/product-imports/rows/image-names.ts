/** Splits a cell into file names and addresses. Addresses may contain commas and semicolons. */
export const imageNamesIn = (cell: string): string[] =>
  cell
    .split(/\s*[|\n]\s*|[,;]\s+|[,;](?=https?:)/)
    .flatMap((name) => (isAddress(name) ? [name] : name.split(/\s*[,;]\s*/)))
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Whether a picture is named by an address rather than by its file. */
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name)
