import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('createGate', () => {
  it('runs a few at a time, lets some wait and rejects the rest', async () => {
    const gate = createGate({ name: 'test', parallel: 2, waiting: 1 })
    const { open, opened } = latch()
    let running = 0
    let most = 0
    const work = () =>
      gate(async () => {
        most = Math.max(most, ++running)
        await opened
        running--
      })
    const let3 = [work(), work(), work()]
    await expect(work()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    open()
    await Promise.all(let3)
    expect(most).toBe(2)
    await expect(gate(async () => 'again')).resolves.toBe('again')
  })

  it('frees the place of work that failed', async () => {
    const gate = createGate({ name: 'test', parallel: 1, waiting: 0 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(gate(async () => 'fine')).resolves.toBe('fine')
  })
})
