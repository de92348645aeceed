import { z } from 'zod'
import { data, Id, PathId } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** A vehicle in a user's garage: make, model and year. */
export const GarageVehicle = z
  .object({ vehicleId: Id, make: z.string(), model: z.string(), year: z.int() })
  .meta({ id: 'GarageVehicle' })
export type GarageVehicle = z.infer<typeof GarageVehicle>

/** Newest first. `chosenId` is the vehicle that the user shops for. */
export const Garage = z.object({ vehicles: z.array(GarageVehicle), chosenId: Id.nullable() }).meta({ id: 'Garage' })
export type Garage = z.infer<typeof Garage>

export const garageRoutes = defineRoutes({
  'GET /garage': {
    access: 'signed-in',
    tag: 'Garage',
    summary: 'My vehicles and the one I shop for',
    response: data(Garage),
  },
  'POST /garage': {
    access: 'signed-in',
    tag: 'Garage',
    summary: `Add vehicles; those already there stay. More than ${limits.garage.maxVehicles} push the oldest out`,
    body: z.object({
      vehicleIds: z.array(Id).min(1, 'Choose a vehicle').max(limits.garage.maxVehicles),
      /** Keeps the current choice if left out. */
      chosenId: Id.nullable().optional(),
    }),
    response: data(Garage),
  },
  'PUT /garage/chosen': {
    access: 'signed-in',
    tag: 'Garage',
    summary: 'Choose the vehicle to shop for, or none; it must be in the garage',
    body: z.object({ chosenId: Id.nullable() }),
    response: data(Garage),
  },
  'DELETE /garage/:vehicleId': {
    access: 'signed-in',
    tag: 'Garage',
    summary: 'Take a vehicle out',
    params: z.object({ vehicleId: PathId }),
    response: data(Garage),
  },
})
