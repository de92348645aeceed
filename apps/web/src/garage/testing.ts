import type { GarageVehicle } from '@axle/contract/garage'
import type { VehicleTree } from './vehicle-picker/vehicle-options.ts'

export const elantra: GarageVehicle = { vehicleId: 13, make: 'Hyundai', model: 'Elantra', year: 2013 }
export const corolla: GarageVehicle = { vehicleId: 31, make: 'Toyota', model: 'Corolla', year: 2012 }

const plain = { aliases: [], products: 0 }
/** Fourteen makes, so that the common ones come first: Toyota, then Hyundai. */
export const tree: VehicleTree = [
  {
    name: 'Citroën',
    ...plain,
    models: [{ name: 'C4', ...plain, years: [2015], ids: [41] }],
  },
  {
    name: 'Hyundai',
    aliases: [],
    products: 40,
    models: [
      { name: 'Accent', ...plain, years: [2010], ids: [11] },
      { name: 'Elantra', aliases: ['Avante'], products: 9, years: [2014, 2013, 2012], ids: [14, 13, 12] },
    ],
  },
  {
    name: 'Mercedes-Benz',
    aliases: ['Benz', 'Merc'],
    products: 0,
    models: [{ name: 'C-Class', ...plain, years: [2011], ids: [21] }],
  },
  {
    name: 'Toyota',
    aliases: [],
    products: 90,
    models: [{ name: 'Corolla', ...plain, years: [2013, 2012], ids: [32, 31] }],
  },
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `Zeta ${index}`,
    ...plain,
    models: [{ name: 'One', ...plain, years: [2000], ids: [100 + index] }],
  })),
]
