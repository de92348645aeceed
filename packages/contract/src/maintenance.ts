import { z } from 'zod'

const instant = z.iso.datetime('Enter a day and a time')

/** Read-only mode, and a downtime that pages announce. */
export const Maintenance = z.object({
  /** Visitors and users read; nothing but sessions and these settings is written. */
  readOnly: z.boolean(),
  planned: z
    .object({ from: instant, until: instant })
    .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
      path: ['until'],
      error: 'The end must be after the beginning',
    })
    .nullable(),
})
export type Maintenance = z.input<typeof Maintenance>

/** As stored settings were read, for the comparison of edits. */
export const PriorMaintenance = z.object({
  readOnly: z.boolean(),
  planned: z.object({ from: z.string(), until: z.string() }).nullable(),
})
