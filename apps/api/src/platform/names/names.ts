import { DomainError } from '../../errors/errors.ts'
import { hasContacts, noContacts } from '../contacts.ts'
import { looksOf } from './look-alikes.ts'

/** What staff of a site call themselves, in the languages of the site. */
const offices = [
  'admin, administrator, administration, moderator, support, helpdesk, help desk, customer care, customer service, verified, official',
  'administrateur, moderateur, assistance, service client, verifie, officiel',
  'kundendienst, kundenservice, kundenbetreuung, verifiziert, offiziell',
  'administrador, soporte, atencion al cliente, verificado, oficial',
  'quan tri vien, cham soc khach hang, da xac minh',
  'الدعم, خدمة العملاء, مشرف الموقع, موثق',
]
  .flatMap((list) => list.split(', '))
  .map(looksOf)
/** What such names add to that of a site, and other names have too. */
const departments = looksOf('team security payments billing accounts service help verification staff')
/** Chinese has no spaces between words. */
const chineseOffices = /客服|管理员|官方|认证/u
/** Signs that pages set beside what was checked. */
const marks = /[✓✔☑✅🗸🛡]/u

/** Whether readers could take a name for one of the site or of its staff: `Axle Payments`, `Аdmin`, `✔ Kofi`. */
export function speaksForSite(name: string, siteName: string): boolean {
  if (marks.test(name) || chineseOffices.test(name.normalize('NFKD'))) return true
  const words = looksOf(name)
  return offices.some((office) => words.some((_, at) => beginsWith(words.slice(at), office))) || isOf(words, siteName)
}

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, at) => words[at] === word)

/** Whether the words begin with those of the site, however they are spaced (`A x l e`, `AxleSupport`), or add a department to it: `Team Axle`. */
function isOf(words: readonly string[], siteName: string): boolean {
  const site = looksOf(siteName).join('')
  if (site === '') return false
  if (words.includes(site) && words.some((word) => departments.includes(word))) return true
  const whole = words.join('')
  if (!whole.startsWith(site)) return false
  const rest = whole.slice(site.length)
  const ends = words.map((_, at) => words.slice(0, at + 1).join('').length)
  return ends.includes(site.length) || offices.some((office) => rest.startsWith(office.join('')))
}

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
