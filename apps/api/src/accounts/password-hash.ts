import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from '../admission/gate.ts'

/** OWASP's minimum for argon2id; kept in every hash, so that it can be raised later. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify(argon2)
// Each takes 19 MiB and one of the four threads that files and image work share.
const gate = createGate({ name: 'passwords', parallel: 2, waiting: 100 })

/** An argon2id hash as a PHC text. Refused as `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await gate(() => derive('argon2id', { message: password, nonce: salt, tagLength: hashBytes, ...cost }))
  return phc(salt, hash)
}

const phc = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash that no password is known to. Also for people who do not exist: asking for them takes as long as for others. */
export const unguessable = phc(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/**
 * Whether the password belongs to the hash; without a hash it is refused after the same time. `mayGoOn` is asked once
 * more when a place to compute is free, so that guesses sent in parallel cannot outrun the count of failures.
 */
export async function isPassword(stored: string | undefined, password: string, mayGoOn: () => void): Promise<boolean> {
  const { salt, hash, ...asStored } = parse(stored ?? unguessable)
  const computed = await gate(async () => {
    mayGoOn()
    return derive('argon2id', { message: password, nonce: salt, tagLength: hash.length, ...asStored })
  })
  return timingSafeEqual(computed, hash) && stored !== undefined
}

/** Whether it was made with other costs than hashes are made with today. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = parse(stored)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(text: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(text) ?? []
  if (hash === '') throw new Error('A stored password hash is not an argon2id PHC text')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
