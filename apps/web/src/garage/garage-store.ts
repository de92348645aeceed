import type { GarageVehicle } from '@axle/contract/garage'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { chosenOf, emptyGarage, type KeptGarage, readGarage } from './garage.ts'

/** My vehicles in this browser, the same in all its tabs. */
export const garageStore = createStore<KeptGarage>(keys.garage, readGarage, emptyGarage)
export const useGarage = (): KeptGarage => useStore(garageStore)

/** The vehicle that is shopped for; null on the server, while hydrating and where none is chosen. */
export const useChosenVehicle = (): GarageVehicle | null => chosenOf(useGarage())
