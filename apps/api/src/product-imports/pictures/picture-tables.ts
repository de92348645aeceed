import '../../database/schema.ts'

interface ProductImportPictureTable {
  import_id: number
  name: string
  state: 'receiving' | 'waiting' | 'stored' | 'failed'
  storage_key: string | null
  url: string | null
  fault: string | null
}

interface FetchedPictureTable {
  shop_id: number
  address: string
  url: string | null
  fault: string | null
  fetched_at: Date
}

declare module '../../database/schema.ts' {
  interface Database {
    product_import_picture: ProductImportPictureTable
    fetched_picture: FetchedPictureTable
  }
}
