import { spelledDigit } from './plain-signs.ts'

// These patterns read plain signs (plain-signs.ts): digits are 0 to 9, letters have no accents, and no sign is invisible.

/** What people put between the digits of a phone number: up to four signs, none that marks a price, a list, a question or a call. */
const gap = String.raw`(?:[^\p{L}\p{N},;₵$€£%@×&#?!]|[,;](?!\s)){0,4}`
const gapAbroad = gap.replace('[^', '[^+')
/** Series of numbers of parts by Bosch: 0 258 006 537. */
const bosch = String.raw`(?:20[456]|23[27]|24[12]|250|258|26[0135]|273|28[015]|332|34[23]|392)`
const boschNumber = String.raw`0 ${bosch} \d{3} \d{3}(?![\s.-]?\d)`
/** Numbers of parts by Bosch, ZF and Denso, which phone numbers may equal: 0242236564, 0501 320 765, 027060-0120. */
export const partNumber = String.raw`(?:0${bosch}\d{6}|050[01][\s.-]?\d{3}[\s.-]?\d{3}|0\d\d0\d0-\d{4})(?!\p{L}|\d)`
// Volkswagen groups three, three, three and one or two: 030 121 005 8.
const ofMake = String.raw`(?:(?<=(?:bosch|zf|denso)[\s:.#-]{0,2})${partNumber}|(?<=(?:vw|volkswagen|audi|seat|skoda)[\s:.#-]{0,2})0(?!24)\d\d(?: \d{3}){2} \d{1,2}(?!\d))`
/** 90915-10003 + 17801-21050 */
const nextDashed = String.raw`(?<=\d-[a-z\d]{5}\s?)\+\s?\d{5}-\d{5}(?!\d)`
/** Of pistons: 0.25/0.50/0.75/1.00 */
const oversizes = String.raw`[01]\.\d[05](?:\s?[/|,;-]\s?[01]\.\d[05])+(?!\d)`
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?!\d)`
const day = String.raw`(?:0\d|[12]\d|3[01])[-./](?:0\d|1[0-2])[-./]`
const date = String.raw`${day}(?:(?:19|20)\d\d(?!\d)|\d\d,?\s${time})`
const isoDate = String.raw`(?<=(?:19|20)\d\d[-./])(?:0[1-9]|1[0-2])[-./](?:0[1-9]|[12]\d|3[01])(?:,?[\sT]${time}|(?![\s.-]?\d))`
/** The day of such a date, beside its time. */
const isoDay = String.raw`(?<=(?:19|20)\d\d[-./]\d\d[-./])\d\d,?[\sT]${time}`
const hours = String.raw`${time}\s?[-\u2010-\u2015/]?\s?${time}`
/** How numbers of Ghana go on, mobile and of its regions: 024, 055, 0302, 0322. Others are those of parts: 0 580 454 001, 0281002937. */
const assigned = String.raw`(?=2${gap}[03-79o]|5${gap}[03-79o]|3${gap}(?:[0o]|[1-9l]${gap}[23]))`
const digit = String.raw`(?:\d|[oil](?=\d)|(?<=\d)[oil])`
const ghana = String.raw`(?:0|(?<!\p{L})o(?=\d)|233)${gap}${assigned}[235](?:${gap}${digit}){8}`
// BMW has numbers of parts that begin with 071.
const nigeria = String.raw`0(?:70[1-9]|80[2-9]|81[0-8]|90[1-9]|91[1-6])(?:[\s.-]?\d){7}`
// No country code begins with 0, and numbers of parts such as 002 540 17 17 are shorter.
const abroad = String.raw`(?:\+${gapAbroad}(?:\d${gapAbroad}){8,14}|00${gap}(?!0)(?:\d${gap}){9,13})\d`
/** Words that ask to call, without accents. */
export const asks = 'call|tel|phone|sms|whats ?app|momo|contact|text|reach|appelez|ruf|llama|goi|اتصل|电话'
const asked = String.raw`(?<=(?:${asks})(?: me)?(?: on| at)?[\s:.-]{0,3})[235](?:${gap}\d){8}`
export const phone = new RegExp(
  String.raw`(?<!\d)(?:(?!${[boschNumber, ofMake, nextDashed, oversizes, date, isoDate, isoDay, hours].join('|')})(?:${abroad}|${ghana}|${nigeria})|${asked})(?!\d)`,
  'giu',
)
export const spokenPhone = new RegExp(
  String.raw`(?<!\p{L})(?:${spelledDigit}[\s,.-]{1,3}){7,14}${spelledDigit}(?!\p{L})`,
  'giu',
)
const endings =
  'com|net|org|info|biz|me|io|co|gh|ng|za|ke|ci|tg|app|shop|store|link|ly|online|site|website|click|xyz|africa|uk|de|fr|cn|vn'
const short = String.raw`(?:(?:wa|t|m|fb)\.me|wa\.link|t\.co|goo\.gl|is\.gd)\/\S+`
// The name before the ending has three letters at least: J.K.Co. is a shop.
export const link = new RegExp(
  String.raw`(?:h(?:tt|xx)ps?(?::\/\/|\s:\s?\/\s?\/\s?|:\s\/\s?\/\s?)|www\.)\S+|(?<![\p{L}\d@.])(?:${short}|fb\.com(?:\/\S*)?|(?:[a-z0-9-]{1,63}\.){0,3}[a-z0-9-]{3,63}\.(?:${endings})(?![\p{L}\d])(?:\/\S*)?)`,
  'giu',
)
const dot = 'dot|cham|نقطة'
// A meeting point and a shop are no link.
const point = 'point|punto|punkt'
/** `wa . me / 233`, `kokompe [.] com`, `kokompe dot com`, `kokompe(dot)com`, `kokompe点com`. */
export const spelledLink = new RegExp(
  String.raw`\bwa\s?\.\s?me\s?\/\s?\S+|(?<![\p{L}\d@])(?!(?:the|le|au|el|der|zum)\s)[a-z0-9-]{2,63}(?:(?:\s?[([{]\s?(?:\.|${dot}|${point})\s?[)\]}]\s?|\s\.\s|\s(?:${dot})\s|点)(?:com|net|org|shop|store|info|xyz)|\s(?:${point})\s(?:com|net|org)|\s\.com)(?![\p{L}\d])`,
  'giu',
)
export const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu
/** `ama at gmail dot com`, `ama(at)gmail.com`, `ama @ gmail,com`. */
export const spelledEmail =
  /[\w.+-]{1,64}\s?(?:[([]?\b(?:at|arobase|arroba)\b[)\]]?|@)\s?(?:gmail|yahoo|hotmail|outlook|icloud|live|gmx|proton(?:mail)?)(?:\s?(?:[.,]|[([]?\b(?:dot|point|punto|punkt)\b[)\]]?)\s?(?:com|net|org|fr|de|es|me|uk)\b)/giu
