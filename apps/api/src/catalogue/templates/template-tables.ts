import type { TemplateFields } from '@axle/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../../database/schema.ts'

interface ProductTemplateTable {
  id: GeneratedAlways<number>
  shop_id: number
  name: string
  description: string
  /** Written as JSON text. */
  metadata: ColumnType<TemplateFields['metadata'], string, string>
  is_default: Generated<boolean>
  created_at: CreatedAt
}

declare module '../../database/schema.ts' {
  interface Database {
    product_template: ProductTemplateTable
  }
}
