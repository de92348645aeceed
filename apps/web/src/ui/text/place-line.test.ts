import { expect, it } from 'vitest'
import { withTown } from './place-line.ts'

it.each([
  ['12 Hospital Road', 'Ho', '12 Hospital Road, Ho'],
  ['Wasa Street 4', 'Wa', 'Wasa Street 4, Wa'],
  ['Market Street, ho', 'Ho', 'Market Street, ho'],
  ['Spintex Road, Cape Coast.', 'Cape Coast', 'Spintex Road, Cape Coast.'],
  ['Abossey Okai', undefined, 'Abossey Okai'],
])('%s in %s reads %s', (address, town, line) => expect(withTown(address, town)).toBe(line))
