import type { GarageVehicle } from '@axle/contract/garage'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { chosenOf, emptyGarage, type StoredGarage, readGarage } from './garage.ts'

/** My vehicles in this browser, the same in all its tabs. */
export const garageStore = createStore<StoredGarage>(keys.garage, readGarage, emptyGarage)
export const useGarage = (): StoredGarage => useStore(garageStore)

/** Returns the chosen vehicle; null on the server, while hydrating and without a choice. */
export const useChosenVehicle = (): GarageVehicle | null => chosenOf(useGarage())
