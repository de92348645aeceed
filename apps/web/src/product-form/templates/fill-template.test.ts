import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const words = { part: 'Alternator', vehicles: 'Toyota Corolla 2008–2013', number: '' }

it.each([
  [
    'fills placeholders, whatever their case',
    '<p>{Part} for {vehicles}</p>',
    '<p>Alternator for Toyota Corolla 2008–2013</p>',
  ],
  ['leaves out a paragraph without its value', '<p>{part}</p><p>No. {number}, new</p>', '<p>Alternator</p>'],
  ['leaves out a list of which nothing is left', '<ul><li><p>{number}</p></li></ul><p>Tested</p>', '<p>Tested</p>'],
  ['keeps the other items of a list', '<ul><li>{number}</li><li>{part}</li></ul>', '<ul><li>Alternator</li></ul>'],
  [
    'keeps markup and other braces',
    '<h2><b>{part}</b></h2><p>{price} {}</p>',
    '<h2><b>Alternator</b></h2><p>{price} {}</p>',
  ],
  ['keeps a text without placeholders as it is', '<p>Tested<br>by hand</p>', '<p>Tested<br>by hand</p>'],
  ['is empty while nothing is known', '<p>No. {number}</p>', ''],
])('%s', (_case, html, filled) => expect(fillTemplate(html, words)).toBe(filled))

it('fills in names as text, not as markup', () => {
  expect(fillTemplate('<p>{part}</p>', { ...words, part: '<img src=x onerror=alert(1)> {vehicles}' })).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; {vehicles}</p>',
  )
})
