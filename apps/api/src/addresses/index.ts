import './address-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteAddressesOf, getAddress, listAddresses } from './address-repository.ts'
import { changeAddress, deleteAddress, saveAddress } from './write-address.ts'

type AddressCalls = 'GET /address' | 'POST /address' | 'GET /address/:id' | 'PUT /address/:id' | 'DELETE /address/:id'

/** Handles the saved addresses of the caller. Subscribes to events, so call it before the jobs start. */
function addressHandlers({ db, events }: Platform): Pick<Handlers, AddressCalls> {
  events.subscribe('accounts.user-deleted', 'addresses', ({ userId }) => deleteAddressesOf(db, userId))

  return {
    'GET /address': async ({ actor }) => ({ data: await listAddresses(db, actor.id) }),
    'POST /address': async ({ actor, body }) => ({ data: await saveAddress(db, actor.id, body) }),
    'GET /address/:id': async ({ actor, params }) => ({ data: await getAddress(db, actor.id, params.id) }),
    'PUT /address/:id': async ({ actor, params, body }) => ({
      data: await changeAddress(db, actor.id, params.id, body),
    }),
    'DELETE /address/:id': async ({ actor, params }) => ({ data: await deleteAddress(db, actor.id, params.id) }),
  }
}

/** The delivery addresses of each user. */
export const addressesModule = defineModule({
  name: 'addresses',
  imports: [],
  setUp: ({ platform }) => ({ handlers: addressHandlers(platform) }),
})
