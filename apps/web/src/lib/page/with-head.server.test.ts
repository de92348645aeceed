import { expect, it } from 'vitest'
import { withHead } from './with-head.server.ts'

it('inserts texts as they are, with dollar signs', () => {
  const title = "<title>Pads $& $' $$5</title>"
  const end = '<!--/$s--></head>'
  expect(withHead(`<head><meta><!--$s-->${end}<body>${end}</body>`, title).join('')).toBe(
    `<head><meta><!--$s-->${title}${end}<body>${end}</body>`,
  )
})
