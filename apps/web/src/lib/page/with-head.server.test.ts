import { expect, it } from 'vitest'
import { withHead } from './with-head.server.ts'

it('inserts texts as they are, with dollar signs', () => {
  const title = "<title>Pads $& $' $$5</title>"
  expect(withHead('<head><meta></head><body></head></body>', title)).toBe(
    `<head><meta>${title}</head><body></head></body>`,
  )
})
