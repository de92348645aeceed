import './ledger-tables.ts'
import './ledger-events.ts'
import { defineModule } from '../platform/module.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { getPayout, listDue, listPayouts, readLedger } from './ledger-queries.ts'
import { settleDue } from './ledger-entries.ts'
import { payOut } from './pay-out.ts'

export { type LedgerVendorOrder, owesSite, sumsOfVendorOrder, wasEverPaid, wasPaidToShop } from './ledger-repository.ts'
export { dueToOwner, sumDue } from './ledger-queries.ts'
export { addPaymentEntry, addRefundEntry, isCovered, settleDue } from './ledger-entries.ts'

type LedgerCalls = 'GET /payouts/due' | 'GET /payouts' | 'POST /payouts' | 'GET /business/:id/ledger'

/**
 * Handles the ledger: who holds the buyers' money, what is due to shops, and what they were paid. Subscribes to
 * events, so call it before the jobs start.
 */
function ledgerHandlers(platform: Platform): Pick<Handlers, LedgerCalls> {
  const { db, clock, events } = platform
  events.subscribe('order.status-changed', 'books', ({ vendorOrderId }) =>
    db.transaction().execute((trx) => settleDue(trx, vendorOrderId, clock.now())),
  )

  return {
    'GET /payouts/due': ({ query }) => listDue(db, query),
    'GET /payouts': async ({ actor, query }) => {
      if (actor.role !== 'admin') requireLedger(actor, query.businessId)
      return listPayouts(db, query)
    },
    'POST /payouts': async ({ actor, body }) => ({ data: await getPayout(db, await payOut(platform, actor, body)) }),
    'GET /business/:id/ledger': async ({ actor, params, query }) => {
      requireLedger(actor, params.id)
      return readLedger(db, params.id, query)
    },
  }
}

function requireLedger(actor: Actor, shopId: number | undefined): void {
  if (shopId === undefined || !mayInShop(actor, shopId, 'ledger-view'))
    throw forbidden('Only the owner of a shop can see its ledger')
}

/** Records the money that the site holds, sums due to shops, and payouts. */
export const ledgerModule = defineModule({
  name: 'ledger',
  imports: [],
  setUp: ({ platform }) => ({ handlers: ledgerHandlers(platform) }),
})
