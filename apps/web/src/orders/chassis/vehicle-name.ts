import type { GarageVehicle } from '@axle/contract/garage'

export const vehicleName = ({ make, model, year }: GarageVehicle): string => `${make} ${model} ${year}`
