import { readFileSync } from 'node:fs'
import { type Call, limits } from '@axle/contract'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { settingsOf } from '../settings/site-settings.ts'
import { generalLimit, rateLimitOf } from './rate-limits.ts'

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
const perMinute = (call: Call) => rateLimitOf(call).rateLimit?.max
const number = (value: number | undefined) => value?.toLocaleString('en') ?? 'none'

it('CONST-50, API-10 fees and limits are written down as they are', () => {
  const text = read('docs/limits.md')
  expect(read('README.md')).toContain('(docs/limits.md)')
  const { upload, uploadsADay, list, order } = limits
  const megabytes = [upload.avatar, upload.shop, upload.product].map(({ maxBytes }) => maxBytes / 1024 ** 2)
  const payment = (['', '/check', '/said'] as const).map((step) => perMinute(`POST /orders/:id/payment${step}`))
  for (const row of [
    `requests of one address | ${number(generalLimit)} a minute`,
    `signing in, of one address | ${number(perMinute('POST /login'))} a minute`,
    `new passwords by a link | ${number(perMinute('POST /register'))} a minute each`,
    `a link to a new password | ${number(perMinute('POST /reset-password'))} a minute`,
    `uploads | ${number(perMinute('POST /uploads'))} a minute of one address, ${uploadsADay} a day`,
    `a payment | ${payment[0]}, ${payment[1]} and ${payment[2]} a minute`,
    `a picture ${megabytes[0]}, ${megabytes[1]} or ${megabytes[2]} MB`,
    `list | ${list.maxLimit} rows a page, ${list.catalogue} of the catalogue`,
    `order | ${order.maxLines} lines of up to ${number(order.maxQuantity)} pieces`,
  ])
    expect(text).toContain(row)
  expect(perMinute('POST /change-password')).toBe(perMinute('POST /register'))
  expect(settingsOf([], readConfig({})).shippingFees).toEqual({ standard: 0, speedy: 0 })
  expect(text).toContain('0 until an admin says otherwise')
})
