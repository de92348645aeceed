import { DomainError } from '../../errors/errors.ts'
import { hasContacts, noContacts } from '../contacts.ts'
import { looksOf, looksWithI } from './look-alikes.ts'

/** What only staff of a site call themselves, in the languages of the site. */
const offices = [
  'admin, administrator, administration, moderator, helpdesk, help desk, customer care, customer service, customer support, official support, verified',
  'administrateur, moderateur, service client, assistance clientele, verifie',
  'kundendienst, kundenservice, kundenbetreuung, kundensupport, verifiziert',
  'administrador, moderador, atencion al cliente, servicio al cliente, verificado',
  'quan tri vien, cham soc khach hang, da xac minh',
  'خدمة العملاء, مشرف الموقع, موثق',
]
  .flatMap((list) => list.split(', '))
  .map(looksOf)
/** Chinese has no spaces between words. */
const chineseOffices = /客服|客[户戶]服[务務]|管理[员員]|[认認][证證]/u
/** Words that name an office on their own or beside the name of the site only: an `Engine Support` is a part, and `Roadside Assistance` a trade. */
const loose = looksOf('support assistance service official officiel offiziell soporte servicio oficial الدعم 官方')
/** Words that name an office only beside the name of the site or a word above: other names have them too. */
const departments = looksOf('team security payment payments billing account accounts help verification staff')
const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const added = oneOf([...loose, ...departments])
/** Words between them: `The Axle Team`. */
const fillers = looksOf('the of by from your')
const onlyAdded = new RegExp(`^${oneOf([...loose, ...departments, ...fillers])}*$`, 'u')
const onlyLoose = new RegExp(`^${oneOf(departments)}*${oneOf(loose)}${added}*$`, 'u')
/** `Administrators`, `AdminTeam` */
const officeWords = new RegExp(
  `^${oneOf(offices.flatMap(([word, ...more]) => (more.length > 0 || !word ? [] : word)))}s?${added}*$`,
  'u',
)
const beginsAsOffice = new RegExp(
  `^${oneOf([...loose, ...departments, ...offices.map((words) => words.join(''))])}`,
  'u',
)
/** Signs that pages set beside what was checked. */
const marks = /[✓✔☑✅🗸🛡]/u

/** Whether readers could take a name for one of the site or of its staff: `Axle Payments`, `Аdmin`, `✔ Kofi`. */
export function speaksForSite(name: string, siteName: string): boolean {
  if (marks.test(name) || chineseOffices.test(name.normalize('NFKD'))) return true
  const words = looksOf(name)
  return (
    offices.some((office) => words.some((_, at) => beginsWith(words.slice(at), office))) ||
    words.some((word) => officeWords.test(word)) ||
    onlyLoose.test(words.join('')) ||
    isOf(name, siteName)
  )
}

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, at) => words[at] === word)

/**
 * Whether a name begins with that of the site, however it is spaced (`A x l e`, `AxleSupport`), or consists of it and what an
 * office adds: `Team Axle`. A `Rear Axle Service` sells parts.
 */
function isOf(name: string, siteName: string): boolean {
  const words = looksOf(name)
  const [whole, site] = [words.join(''), looksOf(siteName).join('')]
  if (site === '') return false
  // `Axie` is no Axle, but `Kofl` is one of a site called Kofi.
  const at = (/i/i.test(siteName) ? whole : looksWithI(name).join('')).indexOf(site)
  if (at === -1) return false
  const [before, rest] = [whole.slice(0, at), whole.slice(at + site.length)]
  if (onlyAdded.test(before) && onlyAdded.test(rest)) return true
  const ends = words.map((_, last) => words.slice(0, last + 1).join('').length)
  return at === 0 && (ends.includes(site.length) || beginsAsOffice.test(rest))
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

/** *de* is also a word of names: `Jean.de Souza`. */
const isContact = (name: string): boolean =>
  hasContacts(name.replaceAll(/\.(?=de(?![\p{L}\p{N}/]))/giu, '. ')) || manyDigits.test(name) || urlLike.test(name)

/** Names the first field that is at fault, or the first name where the fault is that of several. */
function refuse(fields: readonly [string, string][], isAtFault: (name: string) => boolean, message: string): never {
  const [path] = fields.find(([, name]) => isAtFault(name)) ?? ['firstName']
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
}
