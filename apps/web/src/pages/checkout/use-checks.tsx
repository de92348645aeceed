import type { OrderDetails } from '@axle/contract/orders'
import { useState } from 'react'
import type { Checks } from '../../checkout/steps/payment-step.tsx'
import { useChosenVehicle } from '../../garage/garage-store.ts'
import { type CheckValues, isEmptyCheck } from '../../orders/chassis/check-draft.ts'
import { vehicleName } from '../../orders/chassis/vehicle-name.ts'
import { type CheckDrafts, deleteChecks, storeChecks, storedChecks } from './check-drafts.ts'
import { ChassisChecks } from './chassis-checks.tsx'

interface Ordered {
  readonly businessId: number
  readonly businessName: string
}

/** What the buyer asks the shops of this order to check first, as a draft of this tab. */
export function useChecks(items: readonly Ordered[], userId: number | undefined) {
  const [own, setOwn] = useState<{ userId: number | undefined; drafts: CheckDrafts }>()
  const [isBusy, setBusy] = useState(false)
  const vehicle = useChosenVehicle()
  const drafts = own?.userId === userId && own ? own.drafts : storedChecks(userId)
  const shops = [...new Map(items.map(({ businessId, businessName }) => [businessId, businessName]))]
  const asked = shops.flatMap(([businessId]) => {
    const values = drafts[businessId]
    return values && !isEmptyCheck(values) ? [{ businessId, values }] : []
  })
  const change = (shopId: number, values: CheckValues) => {
    const changed = { ...drafts, [shopId]: values }
    setOwn({ userId, drafts: changed })
    storeChecks(userId, changed)
  }
  const chassisChecks = asked.map(({ businessId, values: { number, photos } }) => ({
    businessId,
    number,
    photos: [...photos],
    ...(vehicle && { vehicleId: vehicle.vehicleId }),
  }))
  return {
    body: chassisChecks.length > 0 ? { chassisChecks } : {},
    isBusy,
    fields: (faults) => (
      <ChassisChecks
        shops={shops}
        drafts={drafts}
        vehicle={vehicle ? vehicleName(vehicle) : undefined}
        faults={faults}
        onChange={change}
        onBusyChange={setBusy}
      />
    ),
    /** Deletes the draft with the order that it became. */
    endWith: (finish: (details: OrderDetails) => void) => (details: OrderDetails) => {
      deleteChecks()
      setOwn(undefined)
      finish(details)
    },
  } satisfies Checks & Record<string, unknown>
}
