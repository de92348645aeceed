import type { Garage } from '@axle/contract/garage'
import { api } from '../lib/api/api.ts'
import { codeOf, fieldErrors, statusOf } from '../lib/api/errors.ts'
import { browserI18n } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import { hasUnsent, joinAccount, applyResponse } from './account-garage.ts'
import { type StoredGarage, without } from './garage.ts'
import { garageStore } from './garage-store.ts'

let sending = false
let following = false
/** A failure is reported once, until a request succeeds. */
let isReported = false

/** Merges this browser's vehicles with the account's, and from then on sends every change. */
export function syncWith(account: number): Promise<void> {
  const before = garageStore.get()
  const joined = joinAccount(before, account)
  if (joined !== before) garageStore.set(joined)
  if (!following) {
    following = true
    garageStore.subscribe(() => {
      if (hasUnsent(garageStore.get())) void sendChanges()
    })
  }
  return sendChanges()
}

/** Runs until all is sent or a request fails; a failed change is retried with the next one. */
async function sendChanges(): Promise<void> {
  if (sending) return
  sending = true
  try {
    do {
      const sent = garageStore.get()
      const answer = await send(sent)
      garageStore.set((garage) => applyResponse(garage, sent, answer))
      isReported = false
    } while (hasUnsent(garageStore.get()))
  } catch (error) {
    report(error)
  } finally {
    sending = false
  }
}

async function send(garage: StoredGarage): Promise<Garage> {
  const { chosenId, unsent } = garage
  for (const vehicleId of unsent.removed) await takeOut(vehicleId)
  // Send the chosen one along, as another device may have removed it meanwhile.
  const wanted = unsent.chosen && chosenId !== null ? [...unsent.added, chosenId] : unsent.added
  const vehicleIds = garage.vehicles.map(({ vehicleId }) => vehicleId).filter((id) => wanted.includes(id))
  if (vehicleIds.length > 0) return add(vehicleIds, unsent.chosen ? { chosenId } : {})
  if (unsent.chosen) return (await api('PUT /garage/chosen', { body: { chosenId: null } })).data
  return (await api('GET /garage')).data
}

async function takeOut(vehicleId: number): Promise<void> {
  try {
    await api('DELETE /garage/:vehicleId', { params: { vehicleId: String(vehicleId) } })
  } catch (error) {
    // Already removed by another tab or device.
    if (statusOf(error) !== 404) throw error
  }
}

async function add(vehicleIds: number[], choice: { chosenId?: number | null }): Promise<Garage> {
  try {
    return (await api('POST /garage', { body: { vehicleIds, ...choice } })).data
  } catch (error) {
    if (codeOf(error) !== 'unknown_vehicle' || !dropUnknown(vehicleIds, error)) throw error
    return send(garageStore.get())
  }
}

/** Drops vehicles that are no longer in the catalogue, which would block all others. False if the error names none. */
function dropUnknown(vehicleIds: readonly number[], error: unknown): boolean {
  const unknown = Object.keys(fieldErrors(error)).flatMap((path) => vehicleIds[Number(path.split('.')[1])] ?? [])
  garageStore.set((garage) => {
    const rest = without(garage, unknown)
    return { ...rest, unsent: { ...rest.unsent, added: rest.unsent.added.filter((id) => !unknown.includes(id)) } }
  })
  return unknown.length > 0
}

function report(error: unknown): void {
  const isOver = statusOf(error) === 401
  if (isReported || isOver || !hasUnsent(garageStore.get())) return
  isReported = true
  toast.error(browserI18n()?.t('garage:notSaved') ?? '', 'garage-not-saved')
}
