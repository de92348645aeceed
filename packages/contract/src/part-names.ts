/**
 * Names of categories and parts by their English name, which they are known by everywhere else: in the database, in addresses
 * and calls. What an admin adds has its own name only.
 */
export type PartNames = Readonly<Record<string, string>>
