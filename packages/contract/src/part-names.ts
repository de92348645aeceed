import { z } from 'zod'

/**
 * Names of categories and parts by their English name, which they are known by everywhere else: in the database, in addresses
 * and calls. Those that nobody translated are missing.
 */
export const PartNames = z.record(z.string(), z.string())
export type PartNames = Readonly<z.output<typeof PartNames>>
