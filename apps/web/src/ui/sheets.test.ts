// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import { expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

// Each insertion anywhere in a page would restyle all elements below its parent.
it('names the element of each rule about siblings', () => {
  const universal: string[] = []
  for (const name of sheets)
    postcss.parse(readFileSync(new URL(name, folder), 'utf8')).walkRules(({ selector }) => {
      if (/[+~] ?\*$/m.test(selector)) universal.push(`${name}: ${selector}`)
    })
  expect(sheets.length).toBeGreaterThan(40)
  expect(universal).toEqual([])
})
