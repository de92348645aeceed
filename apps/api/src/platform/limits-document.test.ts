import { readFileSync } from 'node:fs'
import { apiKeyLimits, type Call, limits } from '@axle/contract'
import { expect, it } from 'vitest'
import { settingsOf } from '../site-settings/site-settings.ts'
import { mostAtOnce } from '../uploads/receiving/concurrent-uploads.ts'
import { failedKeysPerAddress, generalLimit } from '../rate-limits/rate-limits.ts'
import { rateLimits } from '../app.ts'

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
const number = (value: number) => value.toLocaleString('en')
/** A row of the table: the limit per user and per network address. */
const row = (what: string, call?: Call) => {
  const { person, address } = call === undefined ? generalLimit : rateLimits.limitOf(call)
  return `| ${what} | ${person === generalLimit.person && call !== undefined ? '' : number(person)} | ${number(address)} |`
}

it('the limits page documents fees and limits correctly [CONST-50, API-10]', () => {
  const text = read('docs/limits.md')
  expect(read('README.md')).toContain('(docs/limits.md)')
  const { upload, uploadsADay, list, order } = limits
  const megabytes = [upload.avatar, upload.shop, upload.product].map(({ maxBytes }) => maxBytes / 1024 ** 2)
  const step = (name: '' | '/check' | '/said') => `POST /orders/:id/payment${name}` as const
  for (const line of [
    row('all other calls together'),
    `| all calls with one API key together | ${apiKeyLimits.callsPerMinute} | ${number(generalLimit.address)} |`,
    `| calls with API keys that do not work |  | ${failedKeysPerAddress} |`,
    row('creating an API key', 'POST /business/:id/api-keys'),
    row('searching and counting products', 'GET /products'),
    row('placing orders', 'POST /orders'),
    row('starting or reporting a payment', step('')),
    row('checking a payment', step('/check')),
    row('writing a review', 'PUT /products/:id/rate'),
    row('replying to a review, asking for one', 'PUT /products/:id/ratings/:ratingId/reply'),
    row('reporting a review', 'POST /products/:id/ratings/:ratingId/reports'),
    row('opening a shop', 'POST /business'),
    row('adding a webhook, sending a test or a delivery again', 'POST /business/:id/webhooks'),
    row("reading a list of a shop's figures", 'GET /business/:id/figures/prices'),
    row('counting a view of a product', 'POST /product-views/:id'),
    row('uploading an image', 'POST /uploads'),
    row('signing in', 'POST /login'),
    row('signing up', 'POST /register'),
    row('requesting a password reset link', 'POST /reset-password'),
    row('choosing a new password', 'POST /change-password'),
    `${uploadsADay} a day per user`,
    `${mostAtOnce} per user`,
    `an image ${megabytes[0]}, ${megabytes[1]} or ${megabytes[2]} MB`,
    `list | ${list.maxLimit} rows a page, ${list.catalogue} of the catalogue by default`,
    `order | ${order.maxItems} lines of up to ${number(order.maxQuantity)} pieces`,
  ])
    expect(text).toContain(line)
  expect(rateLimits.limitOf(step('/said'))).toEqual(rateLimits.limitOf(step('')))
  expect(rateLimits.limitOf('GET /products/facets')).toEqual(rateLimits.limitOf('GET /products'))
  expect(rateLimits.limitOf('PUT /products/:id/ratings/:ratingId')).toEqual(
    rateLimits.limitOf('PUT /products/:id/rate'),
  )
  expect(settingsOf([]).shippingFees).toEqual({ standard: 0, speedy: 0 })
  expect(text).toContain('0 until an admin sets it')
})
