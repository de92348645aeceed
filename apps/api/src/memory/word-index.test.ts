import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Word, WordIndex } from './word-index.ts'

const rowsWith = (index: WordIndex, words: readonly Word[], rows: number): number[] => {
  const marks = new Uint8Array(rows)
  words.forEach((word, step) => index.mark(word, marks, step))
  return [...marks.keys()].filter((row) => marks[row] === words.length)
}
const anywhere = (text: string): Word => ({ text, isStart: false })

describe('the index of words', () => {
  it('finds the same rows as looking through every text, before and after more rows come', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '漢'), minLength: 1, maxLength: 5 })
    const text = fc.array(letters, { maxLength: 6 }).map((words) => words.join(' '))
    const word = fc.record({ text: letters, isStart: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.array(text, { maxLength: 12 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        async (early, late, words) => {
          const index = new WordIndex()
          early.forEach((one, row) => index.add(row, one))
          await index.pack(() => nextTurn())
          late.forEach((one, n) => index.add(early.length + n, one))
          const texts = [...early, ...late]
          const holds = (one: string) =>
            words.every((each) => ` ${one}`.includes(each.isStart ? ` ${each.text}` : each.text))
          const expected = [...texts.keys()].filter((row) => holds(texts[row] ?? ''))
          expect(rowsWith(index, words, texts.length)).toEqual(expected)
          // Asked again: what is remembered of the words is still right when more rows come.
          index.add(texts.length, texts[0] ?? '')
          const again = expected.includes(0) ? [...expected, texts.length] : expected
          expect(rowsWith(index, words, texts.length + 1)).toEqual(again)
        },
      ),
    )
  })

  it('knows words that any row ever held', async () => {
    const index = new WordIndex()
    index.add(0, 'brake pads')
    await index.pack(() => nextTurn())
    index.add(1, 'Bremsbelag')
    expect(['rake', 'Brems', 'clutch'].map((text) => index.knows(anywhere(text)))).toEqual([true, true, false])
  })
})
