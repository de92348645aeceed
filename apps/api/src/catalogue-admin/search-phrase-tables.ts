import type { GeneratedAlways } from 'kysely'

declare module '../database/schema.ts' {
  interface Database {
    search_phrase: { id: GeneratedAlways<number>; language: string; phrase: string; meaning: string }
  }
}
