import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from '../../admission/gate.ts'

/** OWASP's minimum for argon2id. Each hash contains its parameters, so they can be raised later. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify(argon2)
// Each hash takes 19 MiB and one of the four threads that file and image work share.
const gate = createGate({ name: 'passwords', parallel: 2, waiting: 100 })

/** Hashes a password with argon2id, as a PHC string. Throws `unavailable` when too many calls wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await gate(() => derive('argon2id', { message: password, nonce: salt, tagLength: hashBytes, ...cost }))
  return phc(salt, hash)
}

const phc = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash that matches no password. Verifying it for an unknown user takes as long as for a known one. */
export const unguessable = phc(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/**
 * Verifies a password; without a hash it fails after the same time. `mayGoOn` is called again when the computation
 * starts, so that parallel guesses cannot outrun the failure count.
 */
export async function isPassword(stored: string | undefined, password: string, mayGoOn: () => void): Promise<boolean> {
  const { salt, hash, ...asStored } = parse(stored ?? unguessable)
  const computed = await gate(async () => {
    mayGoOn()
    return derive('argon2id', { message: password, nonce: salt, tagLength: hash.length, ...asStored })
  })
  return timingSafeEqual(computed, hash) && stored !== undefined
}

/** Returns whether the hash was made with other parameters than today's. */
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
