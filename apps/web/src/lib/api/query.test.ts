import { ApiError } from '@axle/contract/client'
import { describe, expect, it } from 'vitest'
import { messageOf } from './errors.ts'
import { getQueryClient, pauseBefore } from './query.ts'

const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, { message: 'The service is busy. Please try again in a moment', code }, retryAfter)

describe('queries while the server is overloaded', () => {
  it('retry when the server says, with jitter, and never wait longer than 15 seconds', () => {
    for (const [retryAfter, least, most] of [
      [3, 3_000, 3_750],
      [60, 15_000, 18_750],
    ] as const) {
      const pause = pauseBefore(0, refusal(503, 'busy', retryAfter))
      expect([pause >= least, pause <= most]).toEqual([true, true])
    }
    expect([0, 1].map((count) => pauseBefore(count, refusal(503, 'unavailable')))).toEqual([1_000, 2_000])
  })

  it('are sent three times at most, and a refused one once', () => {
    const { retry } = getQueryClient().getDefaultOptions().queries ?? {}
    const again = (error: Error) => [0, 1, 2].map((count) => typeof retry === 'function' && retry(count, error))
    expect(again(refusal(503, 'busy', 2))).toEqual([true, true, false])
    expect(again(refusal(429, 'too_many_requests', 2))).toEqual([false, false, false])
  })

  it('fail with a message of their own, different from that of a server fault', () => {
    expect(messageOf(refusal(503, 'busy'), 'That failed')).toBe('The service is busy. Please try again in a moment')
    const full = new ApiError(503, {
      message: 'Nothing can be saved at the moment. Please try again later',
      code: 'storage_full',
    })
    expect(messageOf(full, 'That failed')).toBe('Nothing can be saved at the moment. Please try again later')
    expect(messageOf(refusal(500, 'internal'), 'That failed')).toBe('That failed')
  })
})
