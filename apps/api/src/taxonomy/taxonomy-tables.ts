import type { SizeKind } from '@axle/contract'
import type { GeneratedAlways } from 'kysely'
import type { Retired, Alias } from '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Database {
    category: { id: GeneratedAlways<number>; slug: string; name: string; position: number; retired_at: Retired }
    part: {
      id: GeneratedAlways<number>
      category_id: number
      slug: string
      name: string
      size_kind: SizeKind | null
      retired_at: Retired
    }
    category_name: { category_id: number; language: string; name: string }
    category_alias: { category_id: number } & Alias
    part_name: { part_id: number; language: string; name: string }
    part_alias: { part_id: number } & Alias
    make: { id: GeneratedAlways<number>; name: string; country: string | null; retired_at: Retired }
    make_alias: { make_id: number } & Alias
    model: { id: GeneratedAlways<number>; make_id: number; name: string; body: string | null; retired_at: Retired }
    model_alias: { model_id: number } & Alias
    generation: {
      id: GeneratedAlways<number>
      model_id: number
      code: string
      from_year: number
      to_year: number | null
      retired_at: Retired
    }
    vehicle: { id: GeneratedAlways<number>; make_id: number; model_id: number; year: number; retired_at: Retired }
  }
}
