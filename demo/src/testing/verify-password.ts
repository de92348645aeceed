import { argon2Sync, timingSafeEqual } from 'node:crypto'

/** Checks a password against a stored argon2id hash, using only the parameters in the hash. */
export function verifyPassword(stored: string, password: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!found) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = found
  const expected = Buffer.from(hash, 'base64')
  const computed = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(computed, expected)
}
