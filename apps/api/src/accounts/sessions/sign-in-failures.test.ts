import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { createSignInFailures } from './sign-in-failures.ts'

const clock = fixedClock('2026-03-01T10:00:00Z')
const fail = (failures: ReturnType<typeof createSignInFailures>, times: number, network: string) =>
  Array.from({ length: times }, () => failures.note('ama', network))

describe('counting wrong passwords', () => {
  it('ten from one network lock the account for that network only, so that a stranger cannot lock out the owner', () => {
    const failures = createSignInFailures(clock)
    fail(failures, 9, 'thief')
    expect(() => failures.check('ama', 'thief')).not.toThrow()
    fail(failures, 1, 'thief')
    expect(() => failures.check('ama', 'thief')).toThrow(
      'Too many failed attempts. Please try again in 15 minutes or reset your password',
    )
    expect(() => failures.check('ama', 'home')).not.toThrow()
    expect(() => failures.check('kofi', 'thief')).not.toThrow()
  })

  it('a hundred from many networks lock it for all', () => {
    const failures = createSignInFailures(clock)
    for (let place = 0; place < 20; place++) fail(failures, 5, `place ${place}`)
    expect(() => failures.check('ama', 'home')).toThrow(expect.objectContaining({ kind: 'too_many', retryAfter: 900 }))
  })

  it('ends when the oldest failure is a quarter of an hour old, and reports the remaining time', () => {
    const failures = createSignInFailures(clock)
    fail(failures, 1, 'home')
    clock.set('2026-03-01T10:14:00Z')
    fail(failures, 9, 'home')
    expect(() => failures.check('ama', 'home')).toThrow('Please try again in 60 seconds')
    clock.set('2026-03-01T10:15:00Z')
    expect(() => failures.check('ama', 'home')).not.toThrow()
    clock.set('2026-03-01T10:00:00Z')
  })

  it('the right password clears the failures of its network, a new password all', () => {
    const failures = createSignInFailures(clock)
    fail(failures, 10, 'home')
    fail(failures, 10, 'thief')
    failures.forget('ama', 'home')
    expect(() => failures.check('ama', 'home')).not.toThrow()
    expect(() => failures.check('ama', 'thief')).toThrow()
    failures.forget('ama')
    expect(() => failures.check('ama', 'thief')).not.toThrow()
  })
})
