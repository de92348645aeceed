import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

it('refuses calls after failures in a row, lets one try after a pause, and all after its success', async () => {
  let time = 0
  const breaker = createBreaker({
    isAway: (error) => error === 'away',
    failures: 2,
    pauseMs: 100,
    now: () => time,
  })
  const answers = async (work: () => Promise<string>) => breaker.run(work).catch((error: unknown) => error)
  const fails = () => answers(() => Promise.reject('away'))
  const works = () => answers(async () => 'here')

  expect([await fails(), await works(), await fails(), await fails()]).toEqual([
    'away',
    { value: 'here' },
    'away',
    'away',
  ])
  expect(await works()).toBeUndefined()
  time = 100
  expect([await fails(), await works()]).toEqual(['away', undefined])
  time = 200
  const slow = Promise.withResolvers<string>()
  const trying = breaker.run(() => slow.promise)
  expect(await works()).toBeUndefined()
  slow.resolve('back')
  expect([await trying, await works()]).toEqual([{ value: 'back' }, { value: 'here' }])
})

it('does not count mistakes of the caller', async () => {
  const breaker = createBreaker({ isAway: () => false, failures: 1 })
  await expect(breaker.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(await breaker.run(async () => 'here')).toEqual({ value: 'here' })
})
