import type { ChassisCheck } from './chassis-number.ts'
import { type Acceptance, isAcceptable } from './order-acceptance.ts'
import { type OrderStatus, releasesStock } from './order-status.ts'

interface Checked {
  readonly status: OrderStatus
  readonly acceptance?: Pick<Acceptance, 'state'> | null | undefined
  readonly chassisCheck?: Pick<ChassisCheck, 'state'> | null | undefined
}

/** Whether the buyer may still ask for a check: the shop has neither accepted nor packed. */
export const mayAskForCheck = ({ status, acceptance, chassisCheck }: Checked): boolean =>
  isAcceptable(status) && acceptance?.state !== 'accepted' && !chassisCheck

/** Whether the shop has to answer a check before it goes on. */
export const awaitsCheck = ({ status, chassisCheck }: Checked): boolean =>
  isAcceptable(status) && chassisCheck?.state === 'open'

/** Whether a change of status goes on with an order, which an open check prevents. */
export const needsCheckFirst = (from: OrderStatus, to: OrderStatus): boolean =>
  (isAcceptable(from) || releasesStock(from)) && !isAcceptable(to) && !releasesStock(to)
