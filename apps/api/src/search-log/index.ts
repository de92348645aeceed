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

/** A search without hits, or the words of a search that were ignored because nothing matched them. */
export interface Miss {
  readonly words: string
  /** The whole search. Not stored: it only shows whether the words may be part of an e-mail address or a phone number. */
  readonly typed: string
  /** The chosen or named vehicle; empty without one. */
  readonly vehicle: string
  readonly language: string
}

export interface SearchLog {
  readonly handlers: Pick<Handlers, 'GET /admin/searches-without-hits'>
  /**
   * Counts a search; `flush` writes it within a minute. Ignores searches that may hold an e-mail address, a phone
   * number or a VIN. Stores nothing about the user.
   */
  note(miss: Miss): void
  /** Writes what was counted since the last flush. */
  flush(): Promise<void>
}

/** Entries between two flushes; further ones are dropped. */
const mostNoted = 1_000
const [minute, hour] = [60_000, 3_600_000]

/** Counts searches without hits for admins: by words and day, without user, IP address or single search. */
export function searchLog({ db, clock, scheduledTasks }: Platform): SearchLog {
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
  scheduledTasks.every(minute, 'counting searches without hits', flush, 'counts')
  scheduledTasks.every(hour, 'deleting old searches', () => deleteOldMisses(db, today()))

  return {
    handlers: { 'GET /admin/searches-without-hits': ({ query }) => listMisses(db, query, today()) },
    note({ words, typed, vehicle, language }) {
      const logged = loggableWords(typed) && loggableWords(words)
      if (logged !== undefined) add({ day: today(), words: logged, vehicle, language, count: 1 })
    },
    flush,
  }
}

/** Records searches without hits. */
export const searchLogModule = defineModule({
  name: 'search-log',
  imports: [],
  setUp({ platform }) {
    const log = searchLog(platform)
    return { handlers: log.handlers, services: { searchLog: log } }
  },
})
