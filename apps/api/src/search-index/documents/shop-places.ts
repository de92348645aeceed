import { Names } from '../names.ts'

/** The town and region of a shop, empty when unknown, and whether it is paused: then no search finds its products. */
export interface ShopPlace {
  readonly id: number
  readonly town: string
  readonly region: string
  readonly isPaused: boolean
}

/** Towns, regions and pauses as small numbers by shop id, so that an edited or paused shop changes no product. */
export class ShopPlaces {
  readonly towns = new Names()
  readonly regions = new Names()
  readonly town: Uint16Array
  readonly region: Uint16Array
  /** 1 for each paused shop. */
  readonly isPaused: Uint8Array
  /** The paused shops. */
  readonly paused: readonly number[]

  constructor(shops: readonly ShopPlace[] = []) {
    const length = shops.reduce((most, { id }) => Math.max(most, id), 0) + 1
    this.town = new Uint16Array(length)
    this.region = new Uint16Array(length)
    this.isPaused = new Uint8Array(length)
    this.paused = shops.filter(({ isPaused }) => isPaused).map(({ id }) => id)
    for (const id of this.paused) this.isPaused[id] = 1
    for (const { id, town, region } of shops) {
      this.town[id] = this.towns.idOf(town)
      this.region[id] = this.regions.idOf(region)
    }
  }
}
