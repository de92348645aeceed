import { DomainError } from '../errors/errors.ts'
import { hasContacts, noContacts } from '../platform/contacts.ts'
import { speaksForSite } from '../platform/names.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
  readonly otherNames?: string | undefined
}

const notOfSite = 'This name could be taken for one of the site. Please enter your own name'
/** As many digits are a number to call. `Kofi 2` and `Class of 2004` have fewer. */
const manyDigits = /(?:\p{Nd}\P{Nd}*){7}/u

/** A URL without its protocol, and an e-mail address, of endings that are in no list. */
const urlLike = /[\p{L}\p{N}]\.\p{L}{2,}\/|\S@\S+\.|:\/\//u

/**
 * Refuses a name with contacts, and one that could be taken for the site's own. Fields are also read together, as pages and
 * mails show them. Throws 400 `invalid`.
 */
export function requireOwnName({ firstName, lastName, otherNames = '' }: Names, siteName: string): void {
  const shown = [`${firstName} ${lastName}`, `${firstName} ${otherNames} ${lastName}`]
  const fields = Object.entries({ firstName, lastName, otherNames })
  if ([...shown, `${lastName} ${firstName}`].some(isContact)) refuse(fields, isContact, noContacts)
  const isOfSite = (name: string) => speaksForSite(name, siteName)
  if (shown.some(isOfSite)) refuse(fields, isOfSite, notOfSite)
}

const isContact = (name: string): boolean => hasContacts(name) || manyDigits.test(name) || urlLike.test(name)

/** Names the first field that is at fault, or the first name where the fault is that of several. */
function refuse(fields: readonly [string, string][], isAtFault: (name: string) => boolean, message: string): never {
  const [path] = fields.find(([, name]) => isAtFault(name)) ?? ['firstName']
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
}
