import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'
import { hasOpenCheck } from './check-repository.ts'

/** Throws 409 `chassis_check_open` while the buyer waits for the check of one of these vendor orders of a locked order. */
export async function requireNoOpenCheck(trx: Trx, vendorOrderIds: readonly number[]): Promise<void> {
  if (await hasOpenCheck(trx, vendorOrderIds))
    throw new DomainError(
      'conflict',
      'chassis_check_open',
      'The buyer asks you to check the chassis number first. Please answer on the page of the order',
    )
}
