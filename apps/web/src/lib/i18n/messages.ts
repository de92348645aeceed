import { languageTag, textLanguageOf } from '@axle/contract/languages'
import { browserI18n, languageOf } from './i18n.ts'

// The English sentences are the keys, so English needs no file.
const files = import.meta.glob<{ default: object }>(['../../locales/*/lazy/messages.json', '!../../locales/en/**'])
const options = { ns: 'messages', keySeparator: false, nsSeparator: false } as const

/** Loads the translations of rule and server messages, when a form or an error first needs them. */
export async function loadMessages(): Promise<void> {
  const i18n = browserI18n()
  const folder = i18n && textLanguageOf(languageOf(i18n))
  const load = files[`../../locales/${folder}/lazy/messages.json`]
  if (!folder || !load || i18n.hasResourceBundle(languageTag(folder), options.ns)) return
  // Every caller has a fallback text.
  const file = await load().catch(() => undefined)
  if (file) i18n.addResourceBundle(languageTag(folder), options.ns, file.default)
}

/** Translates an English message of the server or of a rule; undefined without a translation. */
export function translate(message: string): string | undefined {
  const i18n = browserI18n()
  if (!i18n || textLanguageOf(languageOf(i18n)) === 'en') return message
  const texts: object = i18n.getResourceBundle(i18n.language, options.ns) ?? {}
  if (message in texts) return i18n.t(message, options)
  for (const key of Object.keys(texts)) {
    const values = key.includes('{{') && pattern(key).exec(message)?.groups
    if (values) return i18n.t(withoutForm(key), { ...options, ...values, count: Number(values['count'] ?? 0) })
  }
  return undefined
}

/** Translates a field's message; falls back to a translated "Invalid". */
export const inUsersLanguage = (message: string): string => translate(message) ?? translate('Invalid') ?? message

const withoutForm = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

// Placeholders for names instead of numbers. A name never spans two sentences.
const names = ['name', 'other', 'columns', 'missing', 'amount', 'line']

/** Turns `Only {{count}} of {{name}} left` into a regular expression. */
function pattern(key: string): RegExp {
  const parts = withoutForm(key).split(/\{\{(\w+)\}\}/)
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.?()[\]{}*+^$|\\]/g, String.raw`\$&`)
    return `(?<${part}>${names.includes(part) ? '(?:(?!\\. ).)+' : '[\\d.]+'})`
  })
  return new RegExp(`^${source.join('')}$`)
}
