import { Names } from '../names.ts'

/** The town and region of a shop; empty when unknown. */
export interface ShopPlace {
  readonly id: number
  readonly town: string
  readonly region: string
}

/** Towns and regions as small numbers by shop id, so that an edited shop changes no product. */
export class ShopPlaces {
  readonly towns = new Names()
  readonly regions = new Names()
  readonly town: Uint16Array
  readonly region: Uint16Array

  constructor(shops: readonly ShopPlace[] = []) {
    const length = shops.reduce((most, { id }) => Math.max(most, id), 0) + 1
    this.town = new Uint16Array(length)
    this.region = new Uint16Array(length)
    for (const { id, town, region } of shops) {
      this.town[id] = this.towns.idOf(town)
      this.region[id] = this.regions.idOf(region)
    }
  }
}
