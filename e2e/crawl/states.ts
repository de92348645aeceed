import { adminStates } from './states-of-admins.ts'
import type { State } from './state.ts'
import { shopperStates } from './states-of-shoppers.ts'
import { vendorStates } from './states-of-vendors.ts'

export type { State } from './state.ts'
/** All states of pages without their own URL. */
export const states: readonly State[] = [...shopperStates, ...vendorStates, ...adminStates]
