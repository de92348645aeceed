import { z } from 'zod'

/** What a part chosen by size goes by, whichever the vehicle. */
export const sizeKinds = ['tyre', 'rim', 'battery', 'bulb', 'oil', 'wiper'] as const
export const SizeKind = z.enum(sizeKinds)
export type SizeKind = z.infer<typeof SizeKind>
