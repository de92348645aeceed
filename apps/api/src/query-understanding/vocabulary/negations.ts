import { plainKey } from '../spelling/keys.ts'

/** `not` and `no` in all languages of the site. */
export const negations: ReadonlySet<string> = new Set(
  'not no ne pas nicht kein keine keinen khong ko لا ما ليس 不 非'.split(' ').map(plainKey),
)
