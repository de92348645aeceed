import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

const goOn = () => undefined

describe('password hashes', () => {
  it('state how they were made, differ each time and are told again', async () => {
    const [one, other] = await Promise.all([hashPassword('Torque-2026'), hashPassword('Torque-2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword(one, 'Torque-2026', goOn)).toBe(true)
    expect(await isPassword(one, 'torque-2026', goOn)).toBe(false)
  })

  it('a long password counts to its last letter', async () => {
    const long = 'Aa1'.padEnd(128, 'x')
    expect(await isPassword(await hashPassword(long), `${long.slice(0, -1)}y`, goOn)).toBe(false)
  })

  it('nobody has no password', async () => expect(await isPassword(undefined, '', goOn)).toBe(false))

  it('a hash made with other costs is still told', async () => {
    // The reference implementation's: argon2id, m=256 KiB, t=2, p=1, salt "somesalt", password "password".
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword(stored, 'password', goOn)).toBe(true)
    expect(await isPassword(stored, 'Password', goOn)).toBe(false)
  })

  it('whoever may not go on is stopped before anything is computed', async () => {
    const stop = () => {
      throw new Error('locked')
    }
    await expect(isPassword(undefined, 'x', stop)).rejects.toThrow('locked')
  })
})
