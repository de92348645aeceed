import { problemSides, problemStates, returnMethods } from '@axle/contract/problem-steps'
import { describe, expect, it } from 'vitest'
import texts from '../locales/en/lazy/problems.json' with { type: 'json' }
import { nextKey } from './next-sentence.ts'
import { anEvent, aProblem } from './testing.ts'

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], texts.next)

describe('the sentence on what happens next', () => {
  it.each(problemStates.flatMap((state) => problemSides.map((side) => [state, side] as const)))(
    'exists in the state %s for the %s',
    (state, side) => {
      const problem = aProblem(state, side)
      const text = textAt(nextKey(problem))
      expect(text).toBeTypeOf('string')
      // Silence decides on a day, which each side must know.
      if (problem.dueAt) expect(text).toContain('{{until}}')
    },
  )

  it.each(returnMethods.filter((method) => method !== 'none'))(
    'says how parts come back by %s, to buyer and shop',
    (returnMethod) => {
      const settlement = { kind: 'refund', amount: 5, returnMethod } as const
      const [buyer, shop] = (['buyer', 'shop'] as const).map((side) =>
        textAt(nextKey(aProblem('returning', side, { settlement }))),
      )
      expect(buyer).toBeTypeOf('string')
      expect(shop).toBeTypeOf('string')
      expect(buyer).not.toBe(shop)
    },
  )

  it.each(['site', 'shop', null] as const)('says who refunded: %s', (refunder) => {
    expect(textAt(nextKey(aProblem('refunded', 'buyer', { refunder })))).toContain('{{amount}}')
  })

  it.each([
    ['withdraw', 'You withdrew this problem.'],
    ['decide', 'An admin decided for the shop. The problem is closed.'],
    ['deadline', 'This problem was closed because nobody answered in time.'],
  ] as const)('says why a problem was closed: %s', (kind, text) => {
    const events = [anEvent({}), anEvent({ id: 2, kind, state: 'closed' })]
    expect(textAt(nextKey(aProblem('closed', 'buyer', { events })))).toBe(text)
  })

  it('offers a replacement in other words than money', () => {
    const settlement = { kind: 'replacement', amount: 0, returnMethod: 'none' } as const
    expect(nextKey(aProblem('offered', 'buyer', { settlement }))).toBe('buyer.offered_replacement')
    expect(nextKey(aProblem('offered', 'buyer'))).toBe('buyer.offered_refund')
  })
})
