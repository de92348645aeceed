import { expect, it } from 'vitest'
import { linksIn } from './mail-links.ts'

it('finds every link of a mail once, without trailing punctuation', () => {
  const text = `Open https://axle.example/auth/reset-password?token=a-b_c.
(or https://axle.example/faqs)، ثم http://127.0.0.1:4800/shop، https://axle.example/faqs`
  expect(linksIn(text)).toEqual([
    'https://axle.example/auth/reset-password?token=a-b_c',
    'https://axle.example/faqs',
    'http://127.0.0.1:4800/shop',
  ])
})

it('ignores links that are not http or https', () => {
  expect(linksIn('javascript:alert(1) mailto:ama@axle.example')).toEqual([])
})
