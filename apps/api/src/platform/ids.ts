import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only source of randomness, so that tests can fix it. */
export interface Ids {
  uuid(): string
  /** Returns an unguessable text for tokens and file names: 32 random bytes by default, base64url. */
  secret(bytes?: number): string
  /** Returns `count` characters without look-alikes (no 0, O, 1, I, L), for codes people read out. */
  readable(count: number): string
  /** Returns `count` unguessable digits, for codes typed on phones. */
  digits(count: number): string
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  readable: (count) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join(''),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}

/** Hashes a secret for storage, with SHA-256. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
