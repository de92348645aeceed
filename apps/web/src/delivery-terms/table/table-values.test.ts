import { expect, it } from 'vitest'
import { firstTerms, tableErrors, tableValues, termsOf } from './table-values.ts'

const typed = (fee: string, freeFrom = '') => {
  const values = tableValues(firstTerms)
  return { ...values, freeFrom, elsewhere: { ...values.elsewhere, fee } }
}

it('reads fees and limits with a currency and as a decimal comma', () => {
  expect(termsOf(typed('₵820', 'GH₵1.200,50'))).toMatchObject({ elsewhere: { fee: 820 }, freeFrom: 1200.5 })
})

it('refuses a fee with three decimals, which may mean thousands', () => {
  const error = 'A price must be a number with at most two decimals'
  expect(tableErrors(typed('1.200', 'x'))).toEqual({ 'elsewhere.fee': error, freeFrom: error })
})
