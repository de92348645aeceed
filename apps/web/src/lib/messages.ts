import { languageTag, textsOf } from '@axle/contract/display-settings'
import { browserI18n, languageOf } from './i18n.ts'

// English sentences are the keys themselves, so English has nothing to fetch.
const files = import.meta.glob<{ default: object }>(['../locales/*/late/messages.json', '!../locales/en/**'])
const options = { ns: 'messages', keySeparator: false, nsSeparator: false } as const

/** Fetches how the user's language says what rules and server tell in English: with the first form, or the first refusal. */
export async function loadMessages(): Promise<void> {
  const i18n = browserI18n()
  const folder = i18n && textsOf(languageOf(i18n))
  const load = files[`../locales/${folder}/late/messages.json`]
  if (!folder || !load || i18n.hasResourceBundle(languageTag(folder), options.ns)) return
  // Without them every caller still has words of its own to fall back on.
  const file = await load().catch(() => undefined)
  if (file) i18n.addResourceBundle(languageTag(folder), options.ns, file.default)
}

/** A server's or a rule's English sentence in the user's language; undefined where the language has none. */
export function translate(message: string): string | undefined {
  const i18n = browserI18n()
  if (!i18n || textsOf(languageOf(i18n)) === 'en') return message
  const texts: object = i18n.getResourceBundle(i18n.language, options.ns) ?? {}
  if (message in texts) return i18n.t(message, options)
  for (const key of Object.keys(texts)) {
    const values = key.includes('{{') && pattern(key).exec(message)?.groups
    if (values) return i18n.t(withoutForm(key), { ...options, ...values, count: Number(values['count'] ?? 0) })
  }
  return undefined
}

/** The same for what stands at a field, where something has to be said: at the least that the value is not accepted. */
export const inUsersLanguage = (message: string): string => translate(message) ?? translate('Invalid') ?? message

const withoutForm = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

// What is no number: names, of which none goes on past the end of a sentence.
const names = ['name', 'other', 'columns', 'missing', 'amount']

/** `Only {{count}} of {{name}} left` as an expression. */
function pattern(key: string): RegExp {
  const parts = withoutForm(key).split(/\{\{(\w+)\}\}/)
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.?()[\]{}*+^$|\\]/g, String.raw`\$&`)
    return `(?<${part}>${names.includes(part) ? '(?:(?!\\. ).)+' : '[\\d.]+'})`
  })
  return new RegExp(`^${source.join('')}$`)
}
