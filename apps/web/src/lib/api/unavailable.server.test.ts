// @vitest-environment node
import { type Api, ApiError } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { asUnavailable, watchAvailability } from './unavailable.server.ts'

const answering = (status: number): Api =>
  (async () => {
    if (status >= 400) throw new ApiError(status, { message: 'No', code: 'no' })
    return { data: [] }
  }) as unknown as Api

describe('pages rendered while the API is unavailable', () => {
  it.each([
    [503, true],
    [404, false],
    [200, false],
  ])(
    'returns the right status when the API answered %i: %s, even if the page caught the error',
    async (status, away) => {
      const watched = watchAvailability(answering(status))
      await watched.api('GET /site').catch(() => undefined)
      expect(watched.wasUnavailable()).toBe(away)
    },
  )

  it('keeps the content and adds Retry-After', () => {
    const page = (status: number) =>
      asUnavailable({
        status,
        headers: new Headers({ 'content-type': 'text/html' }),
        texts: ['<html>'],
        pieces: [],
      })
    expect({ ...page(200), headers: Object.fromEntries(page(200).headers) }).toEqual({
      status: 503,
      headers: { 'content-type': 'text/html', 'retry-after': '5' },
      texts: ['<html>'],
      pieces: [],
    })
    expect([404, 302, 500].map((status) => page(status).status)).toEqual([404, 302, 503])
  })
})
