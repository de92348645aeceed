import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { codeOf } from '../../errors/error-code.ts'
import { reasonOf } from '../../errors/reason-of.ts'
import { StartupError } from '../../errors/startup-error.ts'

/** Loaded on use, because most commands need no keys. */
const age = () => import('age-encryption')

/** Encrypts a stream in the format of age (age-encryption.org), for everybody who holds one of the keys. */
export async function encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(ReadableStream.from(source))
}

/** Decrypts a stream. Throws a StartupError for a wrong key and for damaged or shortened content. */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const damaged = (cause: unknown) => {
    // Reasons of the disk or the network are told apart by their code.
    if (cause instanceof StartupError || codeOf(cause) !== '') return cause
    const isWrongKey = /no identity matched/.test(reasonOf(cause))
    const sentence = isWrongKey ? 'This key does not open the backup.' : 'The backup is damaged or incomplete.'
    return new StartupError(sentence, { cause })
  }
  try {
    yield* await decrypter.decrypt(ReadableStream.from(source))
  } catch (error) {
    throw damaged(error)
  }
}

/** Makes a pair of keys. Only the secret one opens backups, and the site never needs it. */
export async function newKey(): Promise<{ readonly secret: string; readonly recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}

/** Reads secret keys from a file in the format of age-keygen, or from the standard input for `-`. */
export async function readIdentities(place: string): Promise<readonly string[]> {
  const content = await (place === '-' ? text(process.stdin) : readFile(place, 'utf8')).catch((cause: unknown) => {
    throw new StartupError(`The key file ${place} cannot be read (${codeOf(cause)}).`, { cause })
  })
  const keys = content.split('\n').flatMap((line) => {
    const key = line.trim()
    return key === '' || key.startsWith('#') ? [] : [key]
  })
  if (keys.length === 0 || keys.some((key) => !key.startsWith('AGE-SECRET-KEY-')))
    throw new StartupError(`${place} holds no secret key, which begins with AGE-SECRET-KEY-.`)
  return keys
}
