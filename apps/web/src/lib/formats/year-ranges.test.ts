import { expect, it } from 'vitest'
import { joiningOf } from './joining.ts'
import { yearRanges } from './year-ranges.ts'

it('consecutive years form a range [PROD-15]', () => {
  expect(yearRanges([2015, 2008, 2009, 2010, 2010], joiningOf('en'))).toBe('2008–2010, 2015')
  expect(yearRanges([2008, 2010, 2009, 2013], joiningOf('ar'))).toBe('2008–2010، 2013')
  expect(yearRanges([], joiningOf('en'))).toBe('')
})
