import { DomainError } from '../errors/errors.ts'
import { fold } from '../platform/text.ts'

/** Whose password it is to be: what a stranger would try first. */
export interface Person {
  readonly email: string
  readonly username?: string | null | undefined
  readonly firstName: string
  readonly lastName: string
  readonly otherNames?: string | undefined
}

// Beside the site's own name, what everybody thinks of here.
const wordsOfTheTrade = ['axle', 'spare', 'spares', 'part', 'parts', 'ghana']
// So many of the most common passwords are refused with digits and signs around them, too: those people think of first.
const mostCommon = 5_000

interface CommonPasswords {
  readonly all: ReadonlySet<string>
  readonly first: ReadonlySet<string>
}
let loading: Promise<CommonPasswords> | undefined

// Almost 50,000 of them, in lower case, the most common first: unpacked when the first password is chosen.
const commonPasswords = (): Promise<CommonPasswords> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common']
    return { all: new Set(list), first: new Set(list.slice(0, mostCommon)) }
  }))

/** Throws `invalid` for a password that is among those tried first: one everybody has, or this person's or site's name. */
export async function refuseEasyPassword(password: string, person: Person, siteName: string): Promise<void> {
  const cores = coresOf(password)
  const words = new Set([...wordsOfTheTrade, ...wordsIn(siteName), ...wordsOf(person)])
  if (cores.some((core) => isMadeOf(words, lettersOf(core))))
    throw easyPassword('The password must not be your name or the name of this site')
  const { all, first } = await commonPasswords()
  if (all.has(fold(password)) || cores.some((core) => first.has(core)))
    throw easyPassword('This password is too common. Please choose another one')
}

const easyPassword = (message: string) =>
  new DomainError('invalid', 'easy_password', message, { errors: [{ path: 'password', message }] })

const letters: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '1': 'i' }

/** What is left without digits and signs around it, as it stands and with those within read as letters: `P@ssw0rd-26`. */
function coresOf(password: string): string[] {
  const core = fold(password).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, core.replaceAll(/[@4035$1]/g, (sign) => letters[sign] ?? sign)]
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** The words of a text, and all of it as one. */
const wordsIn = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{M}]+/u)].map((part) => lettersOf(fold(part))).filter((word) => word.length > 2)

const wordsOf = ({ email, username, firstName, lastName, otherNames }: Person): string[] =>
  [email.replace(/@.*/, ''), username, firstName, lastName, otherNames].flatMap((text) => wordsIn(text ?? ''))

/** Whether it is one of the words, or several of them in a row. */
function isMadeOf(words: ReadonlySet<string>, text: string): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = [...words].some((word) => reached[end - word.length] === true && text.endsWith(word, end))
  return text.length > 0 && reached[text.length] === true
}
