import { limits, type SheetColumn } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import { refusedFile } from '../files/refused-file.ts'

interface Slot {
  /** As the first sheet writes it. */
  readonly heading: string
  readonly column: SheetColumn | null
}

/**
 * Joins the headings of the sheets of a workbook: `Qty` of one and `Stock` of another are one column, and so are
 * headings without meaning that are spelled alike.
 */
export class SheetUnion {
  readonly slots: Slot[] = []

  /** Returns the place of each heading of a sheet. Throws 400 when there are too many. */
  add(headings: readonly string[], columns: readonly (SheetColumn | null)[]): number[] {
    const taken = new Set<number>()
    return headings.map((heading, at) => {
      const column = columns[at] ?? null
      const isSame = (slot: Slot) =>
        column === null ? slot.column === null && fold(slot.heading) === fold(heading) : slot.column === column
      const known = this.slots.findIndex((slot, place) => !taken.has(place) && isSame(slot))
      const place = known === -1 ? this.slots.push({ heading, column }) - 1 : known
      if (place >= limits.productImport.maxColumns)
        throw refusedFile(`A file can have at most ${limits.productImport.maxColumns} columns`)
      taken.add(place)
      return place
    })
  }
}
