import { DomainError } from '../errors/errors.ts'
import { fold } from '../platform/text.ts'

/** The names and addresses that an attacker would try first. */
export interface Person {
  readonly email: string
  readonly username?: string | null | undefined
  readonly firstName: string
  readonly lastName: string
  readonly otherNames?: string | undefined
}

// Common words here, besides the name of the site.
const domainWords = ['axle', 'spare', 'spares', 'part', 'parts', 'ghana']
// These passwords are rejected even with digits and symbols around them.
const maxCommon = 5_000

interface CommonPasswords {
  readonly all: ReadonlySet<string>
  readonly first: ReadonlySet<string>
}
let loading: Promise<CommonPasswords> | undefined

// Almost 50,000 in lower case, the most common first; decompressed on first use.
const commonPasswords = (): Promise<CommonPasswords> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common']
    return { all: new Set(list), first: new Set(list.slice(0, maxCommon)) }
  }))

/** Throws `invalid` for a common password or one made of the name of the user or the site. */
export async function rejectEasyPassword(password: string, person: Person, siteName: string): Promise<void> {
  const cores = coresOf(password)
  const words = new Set([...domainWords, ...wordsIn(siteName), ...wordsOf(person)])
  if (cores.some((core) => isMadeOf(words, lettersOf(core))))
    throw easyPassword('The password must not be your name or the name of this site')
  const { all, first } = await commonPasswords()
  if (all.has(fold(password)) || cores.some((core) => first.has(core)))
    throw easyPassword('This password is too common. Please choose another one')
}

const easyPassword = (message: string) =>
  new DomainError('invalid', 'easy_password', message, { errors: [{ path: 'password', message }] })

const letters: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '1': 'i' }

/**
 * Strips digits and symbols around the password, once as typed and once with leetspeak read as letters:
 * `P@ssw0rd-26`.
 */
function coresOf(password: string): string[] {
  const core = fold(password).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, core.replaceAll(/[@4035$1]/g, (sign) => letters[sign] ?? sign)]
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** Splits a text into words, and adds the text as one word. */
const wordsIn = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{M}]+/u)].map((part) => lettersOf(fold(part))).filter((word) => word.length > 2)

const wordsOf = ({ email, username, firstName, lastName, otherNames }: Person): string[] =>
  [email.replace(/@.*/, ''), username, firstName, lastName, otherNames].flatMap((text) => wordsIn(text ?? ''))

/** Returns whether the text consists of these words alone. */
function isMadeOf(words: ReadonlySet<string>, text: string): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = [...words].some((word) => reached[end - word.length] === true && text.endsWith(word, end))
  return text.length > 0 && reached[text.length] === true
}
