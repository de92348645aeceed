import type { TextLanguage } from '@axle/contract/languages'

/** How a language joins texts: labels with values, members of a list, remarks in brackets. */
export interface Joining {
  /** `Accra, Tema, Kumasi` in English. */
  listed: (parts: readonly string[]) => string
  /** `Sent by: Kwame` in English; without a value, only the label and its colon. */
  named: (name: string, value?: string) => string
  /** ` (12)` in English, to append to a text. */
  aside: (text: string) => string
  /** `Ama Mensah` in English; the family name first in Vietnamese, and for names in Chinese characters. */
  fullName: (person: PersonName) => string
  /** Whether forms start with the family name. */
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

/** CLDR's order of person names: Latin names keep theirs in Chinese text. */
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
