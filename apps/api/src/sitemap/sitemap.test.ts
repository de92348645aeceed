import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { perFile } from './sitemap-queries.ts'

const { app, platform, close } = await testApp()
const { db, config } = platform
afterAll(close)

const vendor = await aVendor(db)
const [open, pending, closed] = [
  await aShop(db, vendor.id),
  await aShop(db, vendor.id, { status: 'pending' }),
  await aShop(db, vendor.id, { deleted_at: new Date() }),
]
const { product } = catalogueBuilder(db)
const near = await product({ shopId: open, name: 'Brake pads & <discs>' })
// Ids have gaps, and empty files are not listed.
await sql`alter table product alter column id restart with ${sql.lit(perFile * 2 + 7)}`.execute(db)
const far = await product({ shopId: open, name: 'Far away' })
const gone = await product({ shopId: open, name: 'Taken off' })
await db.deleteFrom('listing').where('product_id', '=', gone).execute()

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}
const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place?.replace(config.siteUrl, ''))

describe('the sitemap', () => {
  it('lists its files, none of which is empty', async () => {
    const { status, type, body } = await get('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const parts = placesIn(body)
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/shops-0.xml',
      '/sitemap/products-0.xml',
      '/sitemap/products-2.xml',
    ])
    for (const part of parts) expect(placesIn((await get(part ?? '')).body).length).toBeGreaterThan(0)
  })

  it('lists products on sale with the time of their last change', async () => {
    const { body } = await get('/sitemap/products-0.xml')
    expect(placesIn(body)).toContain(`/shop/product/${near}`)
    expect(placesIn((await get('/sitemap/products-2.xml')).body)).toEqual([`/shop/product/${far}`])
    expect(placesIn(body)).not.toContain(`/shop/product/${far}`)
    expect(body).toMatch(new RegExp(`/shop/product/${near}</loc><lastmod>20\\d\\d-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`))
  })

  it('lists only open shops', async () => {
    const places = placesIn((await get('/sitemap/shops-0.xml')).body)
    expect(places).toContain(`/shop/${open}`)
    expect(places).not.toContain(`/shop/${pending}`)
    expect(places).not.toContain(`/shop/${closed}`)
  })

  it.each(['/sitemap/products-9.xml', '/sitemap/users-0.xml', '/sitemap/products-x.xml', '/sitemap/shops-999999.xml'])(
    'answers 404 for %s',
    async (url) => expect((await get(url)).status).toBe(404),
  )
})

it('robots.txt names the private pages and the sitemap', async () => {
  const { status, type, body } = await get('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Disallow: /user/\n')
  expect(body).not.toMatch(/Disallow: \/(shop|shop\/product\/?)?\n/)
  expect(body).toContain(`Sitemap: ${config.siteUrl}/sitemap.xml`)
})
