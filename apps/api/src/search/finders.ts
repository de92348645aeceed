import { limits } from '@axle/contract'
import type { Platform } from '../platform/platform.ts'
import { countBySql } from './facet-queries.ts'
import type { Finder } from './finder.ts'
import { hasMatching, isPastCap, pageOfAll, pageOfMatching, startOf } from './list-queries.ts'
import {
  countInMemory,
  hasMatch,
  isEverything,
  type LoadedMemory,
  matchingRows,
  pageOfRows,
  priceRange,
} from '../memory/index.ts'
import type { ReferenceData } from '../reference/index.ts'
import { conditionsOf } from './wanted-conditions.ts'

type Db = Platform['db']
const cap = limits.list.countCap

/** Finds by SQL alone. `countAll`: how many there are, up to one past the cap. */
export function sqlFinder(db: Db, reference: ReferenceData, countAll: () => Promise<number>): Finder {
  return {
    async page(wanted, page) {
      if (!isEverything(wanted)) return pageOfMatching(db, conditionsOf(wanted, reference), page)
      const [ids, total] = await Promise.all([pageOfAll(db, page), countAll()])
      return { ids, total }
    },
    facets: (wanted) => countBySql(db, wanted, reference),
    hasAny: (wanted) => hasMatching(db, conditionsOf(wanted, reference)),
    knows: (word) => hasMatching(db, conditionsOf({ words: [word], inName: false }, reference)),
  }
}

/** Finds in memory. Only the pages of everything come from the database, whose btrees have them in order. */
export function memoryFinder(db: Db, memory: LoadedMemory, reference: ReferenceData): Finder {
  const { rows, words, everywhere, orders } = memory
  return {
    async page(wanted, page) {
      if (isEverything(wanted)) return { ids: await pageOfAll(db, page), total: Math.min(rows.size, cap + 1) }
      const { found, firstIn } = await matchingRows(memory, wanted, reference, orders ? cap : Infinity)
      const total = Math.min(found.length, cap + 1)
      if (isPastCap(page)) return { ids: [], total }
      const part = { from: startOf(page), limit: page.limit }
      // These are only some of them, so the order decides which are shown.
      const order = total > cap && orders ? { rows: orders.by[page.sort], later: orders.length } : undefined
      const shown = order ? await firstIn(order, part.from + part.limit) : found
      return { ids: pageOfRows(rows, shown, page.sort, part), total }
    },
    facets: async (wanted) => ({
      counts: isEverything(wanted)
        ? { ...everywhere, ...priceRange(rows) }
        : await countInMemory(memory, wanted, reference),
      everywhere,
      isCapped: false,
    }),
    hasAny: (wanted) => hasMatch(memory, wanted, reference),
    knows: async (word) => words.knows(word),
  }
}
