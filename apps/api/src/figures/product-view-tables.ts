import '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Database {
    product_view: { shop_id: number; day: string; product_id: number; views: number }
  }
}
