import { expect, it } from 'vitest'
import { typeQuantity } from './typed-quantity.ts'

const empty = { text: '', isRefused: false, refusesDigits: false }
/** The value of the box after these keys, one by one. */
const keys = (typed: string, before = empty) =>
  typed.split('').reduce((now, key) => typeQuantity(now, now.text + key), before)

it.each([
  ['12', '12', false],
  ['٣', '3', false],
  ['1a-2.', '12', true],
  ['1.5', '1', true],
  ['1,5', '1', true],
  ['1e9', '1', true],
  ['-3', '3', true],
  ['x', '', true],
])(
  'takes of the keys %s the whole number %s and reports whether it refused something [PROD-05, O-11]',
  (typed, text, isRefused) => {
    expect(keys(typed)).toMatchObject({ text, isRefused })
  },
)

it.each(['1.5', '-3', '1e9', '1,000', 'two', '3 pieces'])('refuses the pasted text %s as a whole [O-11]', (pasted) => {
  expect(typeQuantity({ ...empty, text: '7' }, pasted)).toEqual({ text: '7', isRefused: true, refusesDigits: false })
})

it('takes a pasted number with spaces around it [O-11]', () => {
  expect(typeQuantity({ ...empty, text: '7' }, ' 12 ')).toEqual({ ...empty, text: '12' })
})

it('takes digits again once something is deleted after a decimal point [O-11]', () => {
  const closed = keys('12.')
  expect(keys('5', closed).text).toBe('12')
  expect(keys('5', typeQuantity(closed, '1')).text).toBe('15')
})
