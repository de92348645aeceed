import { expect, it } from 'vitest'
import { inRequestLanguage } from './language-in-url.ts'

const from = (path: string) => ({ url: `https://parts.example${path}` })

it.each([
  ['/?lang=ar', '/shop', '/shop?lang=ar'],
  ['/?lang=cn&page=9', '/shop?page=2', '/shop?page=2&lang=cn'],
  ['/?lang=tlh', '/shop', '/shop'],
  ['/', '/shop', '/shop'],
])('from %s, a redirect to %s goes to %s', (here, to, there) => expect(inRequestLanguage(to, from(here))).toBe(there))
