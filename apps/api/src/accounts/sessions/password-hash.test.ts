import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

const goOn = () => undefined

describe('password hashes', () => {
  it('contain their parameters, differ each time and verify', async () => {
    const [one, other] = await Promise.all([hashPassword('Torque-2026'), hashPassword('Torque-2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword(one, 'Torque-2026', goOn)).toBe(true)
    expect(await isPassword(one, 'torque-2026', goOn)).toBe(false)
  })

  it('use every character of a long password', async () => {
    const long = 'Aa1'.padEnd(128, 'x')
    expect(await isPassword(await hashPassword(long), `${long.slice(0, -1)}y`, goOn)).toBe(false)
  })

  it('never match for an unknown user', async () => expect(await isPassword(undefined, '', goOn)).toBe(false))

  it('verify when they were made with other parameters', async () => {
    // From the reference implementation: argon2id, m=256 KiB, t=2, p=1, salt "somesalt", password "password".
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword(stored, 'password', goOn)).toBe(true)
    expect(await isPassword(stored, 'Password', goOn)).toBe(false)
  })

  it('are not computed after the caller is rejected', async () => {
    const stop = () => {
      throw new Error('locked')
    }
    await expect(isPassword(undefined, 'x', stop)).rejects.toThrow('locked')
  })
})
