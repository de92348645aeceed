/** Returns a part number's letters and digits in capitals, like the database's `part_number_key`. */
export const partNumberKey = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
