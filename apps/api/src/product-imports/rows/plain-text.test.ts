import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<b>Brake Pads</b> &amp; Shims', 'Brake Pads & Shims'],
  ['Caf&eacute; mirror<br/>left', 'Café mirror left'],
  ['Spring 14&quot; &#8211; red', 'Spring 14" – red'],
  ['Hose 5 < 6 mm > 4', 'Hose 5 < 6 mm > 4'],
  ['A & B &copy; &unknown;', 'A & B &copy; &unknown;'],
])('reads the name %s', (cell, text) => expect(plainText(cell)).toBe(text))
