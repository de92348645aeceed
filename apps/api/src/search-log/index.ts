import './search-log-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { loggableWords } from './loggable-words.ts'
import { listMisses } from './search-log-queries.ts'
import { addMisses, type CountedMiss, deleteOldMisses } from './search-log-repository.ts'

declare module '../platform/module.ts' {
  interface Services {
    searchLog: Pick<SearchLog, 'note'>
  }
}

/** A search that found nothing, or the words of it that were left out. */
export interface Miss {
  readonly words: string
  /** The whole search. Not stored: it only shows whether the words may be a piece of an e-mail or a phone number. */
  readonly typed: string
  /** Chosen or named; empty where none is. */
  readonly vehicle: string
  readonly language: string
}

export interface SearchLog {
  readonly handlers: Pick<Handlers, 'GET /admin/searches-without-hits'>
  /** Counts it, within the next minute. Who searched is not told. Drops searches with what may be an e-mail, a phone number or a VIN. */
  note(miss: Miss): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
}

/** Between two writes; what comes beyond is dropped. */
const mostNoted = 1_000
const [minute, hour] = [60_000, 3_600_000]

/** What people look for and do not find, for admins. No person, no address, no single search. */
export function searchLog({ db, clock, upkeep }: Platform): SearchLog {
  let noted = new Map<string, CountedMiss>()
  const today = () => clock.now().toISOString().slice(0, 10)

  const add = (miss: CountedMiss): void => {
    const key = JSON.stringify([miss.day, miss.words, miss.vehicle, miss.language])
    const known = noted.get(key)
    if (known || noted.size < mostNoted) noted.set(key, { ...miss, count: miss.count + (known?.count ?? 0) })
  }
  const flush = async (): Promise<void> => {
    const misses = [...noted.values()]
    if (misses.length === 0) return
    noted = new Map()
    try {
      await addMisses(db, misses)
    } catch (error) {
      misses.forEach(add)
      throw error
    }
  }
  upkeep.every(minute, 'counting searches without hits', flush)
  upkeep.every(hour, 'forgetting old searches', () => deleteOldMisses(db, today()))

  return {
    handlers: { 'GET /admin/searches-without-hits': ({ query }) => listMisses(db, query, today()) },
    note({ words, typed, vehicle, language }) {
      const logged = loggableWords(typed) && loggableWords(words)
      if (logged !== undefined) add({ day: today(), words: logged, vehicle, language, count: 1 })
    },
    flush,
  }
}

/** What visitors search for and do not find. */
export const searchLogModule = defineModule({
  name: 'search-log',
  imports: [],
  setUp({ platform }) {
    const log = searchLog(platform)
    return { handlers: log.handlers, services: { searchLog: log } }
  },
})
