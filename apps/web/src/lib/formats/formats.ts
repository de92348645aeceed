import { type Language, languageTag, type TextLanguage, textLanguageOf } from '@axle/contract/languages'
import { type Joining, joiningOf } from './joining.ts'

/** How a language writes days, times and numbers. Money looks the same in all of them: see `ui/text/money.tsx`. */
interface Writing {
  months: string
  /** `D` the day, `DD` with two digits, `M` the month's number, `MMM` its name, `YYYY` the year. */
  date: string
  /** AM and PM; without them the clock has 24 hours. */
  halves?: readonly [string, string]
  group: string
  decimal: string
  percent: string
  /** Units of file sizes, each 1024 times the one before. */
  sizes: readonly string[]
  /** Shown for an invalid date or time. */
  invalid: string
}

const sizes = ['bytes', 'KB', 'MB', 'GB']

// Own tables, not `Intl`: server and browser would differ where their ICU versions differ.
const writings: Record<TextLanguage, Writing> = {
  en: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    date: 'DD MMM YYYY',
    halves: ['am', 'pm'],
    group: ',',
    decimal: '.',
    percent: '%',
    sizes,
    invalid: 'Invalid time value',
  },
  fr: {
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    date: 'DD MMM YYYY',
    group: '\u202f',
    decimal: ',',
    percent: '\u202f%',
    sizes: ['octets', 'ko', 'Mo', 'Go'],
    invalid: 'Heure non valide',
  },
  vi: {
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
    date: 'DD thg M, YYYY',
    group: '.',
    decimal: ',',
    percent: '%',
    sizes: ['byte', 'KB', 'MB', 'GB'],
    invalid: 'Thời gian không hợp lệ',
  },
  cn: {
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
    date: 'YYYY年M月D日',
    group: ',',
    decimal: '.',
    percent: '%',
    sizes: ['字节', 'KB', 'MB', 'GB'],
    invalid: '时间无效',
  },
  ar: {
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    date: 'DD MMM YYYY',
    halves: ['ص', 'م'],
    group: ',',
    decimal: '.',
    percent: '%',
    sizes: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت'],
    invalid: 'وقت غير صالح',
  },
  de: {
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    date: 'DD. MMM YYYY',
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    sizes: ['Byte', 'KB', 'MB', 'GB'],
    invalid: 'Ungültige Zeitangabe',
  },
  es: {
    months: 'ene feb mar abr may jun jul ago sept oct nov dic',
    date: 'DD MMM YYYY',
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    sizes,
    invalid: 'Hora no válida',
  },
}

type Zone = 'viewer' | 'utc'
export interface Formats extends Joining {
  /** `DD MMM YYYY` in English. */
  date: (iso: string | null, zone?: Zone) => string
  /** The day without its year. */
  dayAndMonth: (iso: string) => string
  /** `h:mm a` in English. */
  time: (iso: string | null, zone?: Zone) => string
  /** `1,234` in English; `1,234+` for a lower bound. */
  counted: (value: number, orMore?: boolean) => string
  /** `12.3%` in English: up to one decimal. */
  percent: (value: number) => string
  /** `4.0` in English: always one decimal. */
  rating: (value: number) => string
  /** `1.23M` in English: up to two decimals, for narrow places. */
  compact: (value: number) => string
  /** `1.50 KB` in English: base 1024, two decimals; whole bytes below 1 KB. */
  fileSize: (bytes: number) => string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Shifts by the offset, so that the UTC getters return the parts in the zone. */
function inZone(iso: string | null, zone: Zone): Date | undefined {
  const moment = new Date(iso ?? '')
  if (Number.isNaN(moment.getTime())) return undefined
  return zone === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}

/** Made with the first number: a first `Intl.NumberFormat` costs a slow phone 100 ms. */
function shortNumbers(language: Language): (value: number) => string {
  let short: Intl.NumberFormat | undefined
  return (value) => {
    short ??= new Intl.NumberFormat(`${languageTag(language)}-u-nu-latn`, {
      notation: 'compact',
      maximumFractionDigits: 2,
    })
    return short.format(value)
  }
}

function made(language: Language): Formats {
  const { months, date, halves, group, decimal, percent, sizes, invalid } = writings[textLanguageOf(language)]
  const names = months.split(' ')
  const written = (moment: Date, pattern: string) =>
    pattern.replaceAll(/YYYY|MMM|M|DD|D/g, (part) => {
      if (part === 'YYYY') return String(moment.getUTCFullYear())
      if (part.startsWith('D')) return part === 'DD' ? two(moment.getUTCDate()) : String(moment.getUTCDate())
      return names[moment.getUTCMonth()] ?? ''
    })
  const grouped = (value: number, decimals: number): string => {
    // Rounds halves up as they are written: 23.45 to 23.5, whatever its binary value.
    const rounded = Math.round(Math.abs(value) * 10 ** decimals) / 10 ** decimals
    const [whole = '', rest] = String(rounded).split('.')
    const sign = value < 0 && rounded !== 0 ? '-' : ''
    return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + (rest === undefined ? '' : decimal + rest)
  }
  return {
    date: (iso, zone = 'viewer') => {
      const moment = inZone(iso, zone)
      return moment ? written(moment, date) : invalid
    },
    dayAndMonth: (iso) => {
      const moment = inZone(iso, 'utc')
      return moment ? written(moment, date.replaceAll(/,? ?YYYY年?/g, '')) : invalid
    },
    time: (iso, zone = 'viewer') => {
      const moment = inZone(iso, zone)
      if (!moment) return invalid
      const [hours, minutes] = [moment.getUTCHours(), two(moment.getUTCMinutes())]
      if (!halves) return `${two(hours)}:${minutes}`
      return `${hours % 12 || 12}:${minutes} ${halves[hours < 12 ? 0 : 1]}`
    },
    counted: (value, orMore = false) => grouped(value, 0) + (orMore ? '+' : ''),
    percent: (value) => grouped(value, 1) + percent,
    rating: (value) => value.toFixed(1).replace('.', decimal),
    compact: shortNumbers(language),
    fileSize(bytes) {
      const step = Math.min(sizes.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
      const value = (bytes / 1024 ** step).toFixed(step === 0 ? 0 : 2).replace('.', decimal)
      return `${value} ${sizes[step]}`
    },
    ...joiningOf(textLanguageOf(language)),
  }
}

const known = new Map<Language, Formats>()
/** Returns the formats of a language. */
export function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? made(language)
  known.set(language, formats)
  return formats
}
