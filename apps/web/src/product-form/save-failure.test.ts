import { ApiError } from '@axle/contract/client'
import { describe, expect, it } from 'vitest'
import texts from '../locales/en/product-form.json' with { type: 'json' }
import { makeI18n } from '../lib/i18n/i18n.ts'
import { createFailure } from './save-failure.ts'

const t = makeI18n('en', { en: { 'product-form': texts } }).getFixedT('en', 'product-form')
const failure = (error: unknown) => createFailure(error, t)

describe('a product that was not taken', () => {
  it("ERR-41 shows the server's reason", () => {
    expect(failure(new ApiError(400, { message: 'Price is required!', code: 'invalid' }))).toBe('Price is required!')
  })

  it('ERR-42 without a reason shows the status', () => {
    expect(failure(new ApiError(503, {}))).toBe('Server error: 503')
  })

  it('ERR-43 without an answer tells to check the connection', () => {
    expect(failure(new ApiError(0, { message: 'anything', code: 'no_response' }))).toBe(
      'No response received from server. Please check your connection.',
    )
  })

  it('ERR-44 that was never sent says so', () => {
    expect(failure(new TypeError('no such thing'))).toBe('Failed to send request')
  })
})
