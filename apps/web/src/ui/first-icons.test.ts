import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { firstIcons, symbolsIn } from './first-icons.ts'

it('the icons of the first screen are inlined under ids of their own', () => {
  const symbols = symbolsIn(readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8'))
  const ids = Array.from(symbols.matchAll(/<symbol id="([\w-]+)"/g), ([, id]) => id)
  expect(ids).toEqual(firstIcons.map((name) => `icon-${name}`))
  expect(symbols.match(/<\/symbol>/g)).toHaveLength(firstIcons.length)
})
