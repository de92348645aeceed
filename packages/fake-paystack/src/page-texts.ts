import { type Language, type TextLanguage, textLanguageOf } from '@axle/contract'
import { ar } from './texts/ar.ts'
import { cn } from './texts/cn.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { vi } from './texts/vi.ts'

export interface PageTexts {
  readonly practice: string
  /** The separator between a label and its value. */
  readonly colon: string
  readonly noMoney: string
  readonly pay: string
  readonly to: string
  readonly for: string
  readonly reference: string
  readonly declined: string
  readonly payWith: string
  readonly card: string
  readonly mobileMoney: string
  readonly approve: string
  readonly decline: string
  readonly late: string
  readonly lateHint: string
  readonly leave: string
  readonly waiting: string
  readonly waitingHint: string
  readonly goOn: string
  readonly paid: string
  readonly givenBack: string
  readonly back: string
  readonly nothing: string
  readonly nothingHint: string
}

const texts: Readonly<Record<TextLanguage, PageTexts>> = { ar, cn, de, en, es, fr, vi }

/** The texts of the fake gateway's pages in one language. */
export const pageTexts = (language: Language): PageTexts => texts[textLanguageOf(language)]
