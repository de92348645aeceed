import { createServer, type RequestListener } from 'node:http'
import pg from 'pg'
import type { LimitJob } from './limits.ts'

// The minimum work for a list page: send a constant, or run one prepared query for twelve products.
process.once('message', (job: LimitJob) => {
  const server = createServer('constant' in job ? constant(job.constant) : query(job.connection))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())

function constant(json: string): RequestListener {
  const length = Buffer.byteLength(json)
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(json)
  }
}

/**
 * The fields of a card for twelve products from an id on: no sort, no count, no check. The limit comes before the joins,
 * because a generic plan would otherwise merge whole tables.
 */
const text = `
  select p.id, p.name, p.price_pesewas as price, p.stock, p.part_id as "partId", part.name as "partName",
    category.name as "partCategory", p.images, p.shop_id as "businessId", shop.name as "businessName",
    shop.address as "businessAddress", p.rating_sum as "ratingSum", p.rating_count as "ratingCount",
    p.total_sold as "totalSold", p.created_at as "createdAt", p.condition, p.warranty_duration as "warrantyDuration",
    p.warranty_unit as "warrantyUnit", p.replacement_days as replacement, l.fits
  from (select product_id, fits from listing where product_id >= $1 order by product_id limit 12) l
    join product p on p.id = l.product_id join part on part.id = p.part_id
    join category on category.id = part.category_id
    join shop on shop.id = p.shop_id
  order by l.product_id`

function query(connection: pg.PoolConfig): RequestListener {
  const pool = new pg.Pool({ ...connection, max: 10, options: '-c jit=off' })
  return (request, response) => {
    const from = Number(request.url?.slice(1))
    pool.query({ name: 'page', text, values: [from] }).then(
      ({ rows }) => {
        const json = JSON.stringify({ data: rows })
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
          .end(json)
      },
      () => response.writeHead(500).end(),
    )
  }
}
