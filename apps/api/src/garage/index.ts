import './garage-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { addVehicles, chooseVehicle, removeVehicle } from './change-garage.ts'
import { deleteGarageOf, findGarage } from './garage-repository.ts'

type GarageCalls = 'GET /garage' | 'POST /garage' | 'PUT /garage/chosen' | 'DELETE /garage/:vehicleId'

/** Handles the saved vehicles of the caller. Subscribes to events, so call it before the jobs start. */
function garageHandlers({ db, events }: Platform): Pick<Handlers, GarageCalls> {
  events.subscribe('accounts.user-deleted', 'garage', ({ userId }) => deleteGarageOf(db, userId))

  return {
    'GET /garage': async ({ actor }) => ({ data: await findGarage(db, actor.id) }),
    'POST /garage': async ({ actor, body }) => ({ data: await addVehicles(db, actor.id, body) }),
    'PUT /garage/chosen': async ({ actor, body }) => ({ data: await chooseVehicle(db, actor.id, body.chosenId) }),
    'DELETE /garage/:vehicleId': async ({ actor, params }) => ({
      data: await removeVehicle(db, actor.id, params.vehicleId),
    }),
  }
}

/** The saved vehicles of each user. */
export const garageModule = defineModule({
  name: 'garage',
  imports: [],
  setUp: ({ platform }) => ({ handlers: garageHandlers(platform) }),
})
