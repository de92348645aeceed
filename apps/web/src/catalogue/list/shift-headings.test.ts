import { expect, it } from 'vitest'
import { shiftHeadings } from './shift-headings.ts'

it('headings of a description are below those of the page, none of them lost [CONST-47]', () => {
  expect(shiftHeadings('<h1>What you get</h1><p>a &lt;h1&gt;</p><h2>Pads</h2><h5>x</h5>')).toBe(
    '<h3>What you get</h3><p>a &lt;h1&gt;</p><h4>Pads</h4><h6>x</h6>',
  )
})
