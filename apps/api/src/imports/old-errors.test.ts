import { describe, expect, it } from 'vitest'
import { presentWording } from './old-errors.ts'

describe('stored errors of import runs', () => {
  it.each([
    ['There is no category Brakes', 'Category Brakes does not exist'],
    ['There is no room for another make', 'The catalogue cannot hold another make'],
    ['Line 12 has this vehicle already', 'Line 12 already has this vehicle'],
    ['VW is another name of Volkswagen', 'VW is an alias of Volkswagen'],
    ['There can be at most 30 other names', 'There can be at most 30 aliases'],
    [
      'yyyy… cannot be another name. At most 80 characters are possible',
      'yyyy… is too long for an alias. Use at most 80 characters',
    ],
    ['There is something right of the last column', 'This line has more columns than the first row'],
  ])('are shown in their present wording: %s', (old, present) => {
    expect(presentWording(old)).toBe(present)
  })

  it('are shown unchanged if they are current', () => {
    expect(presentWording('Year is required!')).toBe('Year is required!')
  })
})
