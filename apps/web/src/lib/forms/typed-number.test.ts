import { expect, it } from 'vitest'
import { readNumber, readPrice } from './typed-number.ts'

it.each([
  ['120', 120],
  [' 1 200.50 ', 1200.5],
  ['1,200', 1200],
  ['1,234,567.8', 1_234_567.8],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['1.200,50', 1200.5],
  ['١٢٫٥', 12.5],
  ['۱٬۲۰۰', 1200],
  ['0', 0],
])('%s is read as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

it.each(['', 'abc', '-5', '1e3', '1.2.3', '12,3456', '1,23,456', 'GH₵5'])('%s is not a number', (typed) => {
  expect(readNumber(typed)).toBeUndefined()
})

it.each([
  ['₵820', 820],
  ['GH₵ 820', 820],
  ['ghs 1,200.50', 1200.5],
  ['820 ₵', 820],
  ['1.200,50', 1200.5],
  ['٨٢٠', 820],
])('%s is the price %d', (typed, price) => {
  expect(readPrice(typed)).toBe(price)
})

it.each(['', 'abc', '-5', '₵', 'US$5', '1.200', '₵ 1.200', '12.345'])('%s is not clear as a price', (typed) => {
  expect(readPrice(typed)).toBeUndefined()
})
