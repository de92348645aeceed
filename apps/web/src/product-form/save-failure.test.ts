import { ApiError } from '@axle/contract/client'
import { describe, expect, it } from 'vitest'
import texts from '../locales/en/lazy/product-form.json' with { type: 'json' }
import { makeI18n } from '../lib/i18n/i18n.ts'
import { createFailure } from './save-failure.ts'

const t = makeI18n('en', { en: { 'product-form': texts } }).translatorOf('product-form')
const failure = (error: unknown) => createFailure(error, t)

describe('a refused product', () => {
  it("shows the server's reason [ERR-41]", () => {
    expect(failure(new ApiError(400, { message: 'Price is required!', code: 'invalid' }))).toBe('Price is required!')
  })

  it('shows the status if there is no reason [ERR-42]', () => {
    expect(failure(new ApiError(503, {}))).toBe('Server error: 503')
  })

  it('without a response says to check the connection [ERR-43]', () => {
    expect(failure(new ApiError(0, { message: 'anything', code: 'no_response' }))).toBe(
      'No response received from server. Please check your connection.',
    )
  })

  it('says so when it was never sent [ERR-44]', () => {
    expect(failure(new TypeError('no such thing'))).toBe('Failed to send request')
  })
})
