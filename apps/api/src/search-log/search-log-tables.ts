import '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Database {
    search_miss: { day: string; words: string; vehicle: string; language: string; count: number }
  }
}
