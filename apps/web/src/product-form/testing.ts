import type { VehicleTree } from './vehicles/vehicle-choice.ts'

const plain = { aliases: [], products: 0 }
/** Honda is most in demand; Vitz is an alias of Yaris. */
export const tree: VehicleTree = [
  {
    ...plain,
    name: 'Toyota',
    products: 3,
    models: [
      { ...plain, name: 'Corolla', years: [2010, 2009, 2008], ids: [3, 2, 1] },
      { name: 'Yaris', aliases: ['Vitz'], products: 3, years: [2011, 2010], ids: [5, 4] },
    ],
  },
  { ...plain, name: 'Mazda', models: [{ ...plain, name: '3', years: [2011], ids: [7] }] },
  { name: 'Honda', aliases: [], products: 9, models: [{ ...plain, name: 'Fit', years: [2011], ids: [6] }] },
]
