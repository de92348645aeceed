import { expect, it } from 'vitest'
import { loggableWords } from './loggable-words.ts'

it.each([
  [' Chery  TIGGO Bremsbeläge ', 'chery tiggo bremsbelage'],
  ['04465-02220', '04465-02220'],
  ['90915 28342 oil filter', '90915 28342 oil filter'],
  ['فلتر زيت', 'فلتر زيت'],
  ['x'.repeat(150), 'x'.repeat(100)],
  ['  ', undefined],
  ['ama.mensah@mail.com', undefined],
  ['pads call 024 441 2345', undefined],
  ['+233 24-441-2345', undefined],
  ['233244412345', undefined],
  ['0551234567 kofi', undefined],
])('%s is logged as %s', (text, logged) => expect(loggableWords(text)).toBe(logged))
