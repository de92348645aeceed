import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { AdmissionQueue } from './admission-queue.ts'

/** A client that waits for an answer and may disconnect. */
function aClient() {
  const response = Object.assign(new EventEmitter(), { destroyed: false })
  const leave = () => {
    response.destroyed = true
    response.emit('close')
  }
  return { response: response as unknown as ServerResponse, leave }
}
/** One turn of the event loop. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
const aLine = (size: Partial<ConstructorParameters<typeof AdmissionQueue>[0]> = {}) =>
  new AdmissionQueue({ atWork: 1, waiting: 2, patienceMs: 60_000, ...size })

describe('an admission queue', () => {
  it('admits requests one after the other, in order of arrival', async () => {
    const line = aLine()
    const came: number[] = []
    const places = [1, 2, 3].map(async (number) => {
      const leave = await line.enter(aClient().response)
      came.push(number)
      return leave
    })
    expect(line.counts).toMatchObject({ atWork: 1, waiting: 2 })
    for (const place of places) (await place)?.()
    await turn()
    expect(came).toEqual([1, 2, 3])
    expect(line.counts).toEqual({ atWork: 0, waiting: 0, refused: 0, gone: 0 })
  })

  it('rejects requests while it is full, and admits again once a place is free', async () => {
    const line = aLine({ waiting: 0 })
    const leave = await line.enter(aClient().response)
    expect(line.isFull).toBe(true)
    await expect(line.enter(aClient().response)).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' })
    leave?.()
    leave?.()
    expect(line.counts).toMatchObject({ atWork: 0, refused: 1 })
    expect(await line.enter(aClient().response)).toBeDefined()
    expect(line.isFull).toBe(true)
  })

  it('spreads the retry times of rejected requests', async () => {
    const line = aLine()
    const moments = [1, 2, 3, 4].map(() => line.refusal().retryAfter)
    expect(new Set(moments).size).toBe(4)
    expect(Math.min(...moments.map(Number))).toBeGreaterThan(0)
  })

  it('skips a client that disconnected while waiting', async () => {
    const line = aLine()
    const leave = await line.enter(aClient().response)
    const impatient = aClient()
    const [first, second] = [line.enter(impatient.response), line.enter(aClient().response)]
    impatient.leave()
    leave?.()
    expect([await first, typeof (await second)]).toEqual([undefined, 'function'])
    expect(line.counts).toEqual({ atWork: 1, waiting: 0, refused: 0, gone: 1 })
    expect(await line.enter(impatient.response)).toBeUndefined()
  })

  it('rejects early when the first in the queue has waited more than half the maximum', async () => {
    const line = aLine({ waiting: 100, patienceMs: 400 })
    await line.enter(aClient().response)
    const waiting = line.enter(aClient().response)
    expect(line.isFull).toBe(false)
    await expect.poll(() => line.isFull, { timeout: 5_000 }).toBe(true)
    expect(line.counts).toMatchObject({ waiting: 1, refused: 0 })
    await expect(line.enter(aClient().response)).rejects.toMatchObject({ code: 'busy' })
    await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  })

  it('rejects a request that waited the maximum time', async () => {
    const line = aLine({ patienceMs: 20 })
    const leave = await line.enter(aClient().response)
    await expect(line.enter(aClient().response)).rejects.toMatchObject({ code: 'busy' })
    expect(line.counts).toMatchObject({ atWork: 1, waiting: 0, refused: 1 })
    leave?.()
    expect(await line.enter(aClient().response)).toBeDefined()
  })

  it('yields to the event loop now and then, however quick the queued requests are', async () => {
    const line = aLine({ waiting: 100 })
    let done = 0
    const work = async () => {
      const leave = await line.enter(aClient().response)
      done++
      // About as long as rendering a dozen pages.
      const until = performance.now() + 60
      while (performance.now() < until);
      leave?.()
    }
    const all = Promise.all(Array.from({ length: 10 }, work))
    const seen: number[] = []
    while (done < 10) {
      await turn()
      seen.push(done)
    }
    await all
    expect(seen.length).toBeGreaterThan(3)
  })
})
