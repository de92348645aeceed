/** A part number as people mean it: only its letters and digits, in capitals. The database's `part_number_key` does the same. */
export const partNumberKey = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
