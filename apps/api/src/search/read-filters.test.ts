import { describe, expect, it } from 'vitest'
import { wordsIn } from './read-filters.ts'

describe('search words', () => {
  it('are folded', () => {
    expect(wordsIn('  BRÁKE 50%_\\x ')).toEqual([
      { text: 'brake', isStart: false },
      { text: '50%_\\x', isStart: false },
    ])
  })
  it('of one or two letters have to begin a word', () => {
    expect(wordsIn('ki a').map(({ isStart }) => isStart)).toEqual([true, true])
  })
  it('are at most twelve', () => {
    expect(wordsIn('word '.repeat(40))).toHaveLength(12)
  })
})
