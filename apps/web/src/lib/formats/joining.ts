import type { TextLanguage } from '@axle/contract/display-settings'

/** How a language puts pieces side by side: names and their values, the members of a list, what is said in passing. */
export interface Joining {
  /** `Accra, Tema, Kumasi` in English. */
  listed: (parts: readonly string[]) => string
  /** `Sent by: Kwame` in English; without a value up to where it begins. */
  named: (name: string, value?: string) => string
  /** ` (12)` in English, to stand after something. */
  aside: (text: string) => string
  /** `Ama Mensah` in English; the family name first in Vietnamese, and for names in Chinese characters. */
  fullName: (person: PersonName) => string
  /** Whether forms ask for the family name first. */
  isFamilyNameFirst: boolean
}

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

interface Signs {
  list: string
  colon: string
  brackets: readonly [string, string]
}

const latin: Signs = { list: ', ', colon: ': ', brackets: [' (', ')'] }
const signs: Record<TextLanguage, Signs> = {
  en: latin,
  fr: { ...latin, colon: '\u00a0: ' },
  vi: latin,
  cn: { list: '、', colon: '：', brackets: ['（', '）'] },
  ar: { ...latin, list: '، ' },
  de: latin,
  es: latin,
}

const familyNameFirst: readonly TextLanguage[] = ['vi', 'cn']
const hanOnly = /^\p{Script=Han}+$/u

/** The order that CLDR gives for person names: Latin names keep theirs among Chinese text. */
function fullNameIn(language: TextLanguage, { firstName, lastName }: PersonName): string {
  if (language === 'vi') return `${lastName} ${firstName}`.trim()
  const isHan = hanOnly.test(firstName) && hanOnly.test(lastName)
  return isHan && language === 'cn' ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

export function joiningOf(language: TextLanguage): Joining {
  const { list, colon, brackets } = signs[language]
  return {
    listed: (parts) => parts.join(list),
    named: (name, value = '') => name + colon + value,
    aside: (text) => brackets.join(text),
    fullName: (person) => fullNameIn(language, person),
    isFamilyNameFirst: familyNameFirst.includes(language),
  }
}
