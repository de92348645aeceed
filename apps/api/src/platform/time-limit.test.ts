import { describe, expect, it, vi } from 'vitest'
import { NoAnswer, createTimeLimit, within } from './time-limit.ts'

describe('a time limit that pauses while this process stalls', () => {
  it('is not used up by a stall, however long [D-06]', () => {
    let time = 0
    const isOver = createTimeLimit(4_000, () => time)
    for (let look = 0; look < 20; look++) {
      time += 60_000
      expect(isOver()).toBe(false)
    }
    for (let look = 0; look < 20; look++) {
      time += 100
      isOver()
    }
    expect(isOver()).toBe(true)
  })

  it('ends a wait without an answer, but not one that is answered after a stall [D-06]', async () => {
    vi.useFakeTimers()
    try {
      const silent = within(4_000, new Promise(() => undefined)).catch((error: unknown) => error)
      const answered = Promise.withResolvers<string>()
      const slow = within(4_000, answered.promise)
      await vi.advanceTimersByTimeAsync(3_900)
      answered.resolve('here')
      await vi.advanceTimersByTimeAsync(100)
      expect(await silent).toBeInstanceOf(NoAnswer)
      expect(await slow).toBe('here')
    } finally {
      vi.useRealTimers()
    }
  })
})
