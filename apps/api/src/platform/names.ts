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
const marks = /[✓✔☑✅🗸🛡★⭐]/u

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
