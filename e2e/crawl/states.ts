import { adminStates } from './states-of-admins.ts'
import type { State } from './state.ts'
import { shopperStates } from './states-of-shoppers.ts'
import { vendorStates } from './states-of-vendors.ts'

export type { State } from './state.ts'
/** Everything that opens on a page, or that a page turns into, without an address of its own. */
export const states: readonly State[] = [...shopperStates, ...vendorStates, ...adminStates]
