/** Texts by dotted key. */
export type Texts = ReadonlyMap<string, string>
export type FormatNumber = (value: number, tag: string) => string

const known = new WeakMap<object, Texts>()
/** Returns the texts of a file by key, read once for all languages of the server. */
export function textsOf(source: object): Texts {
  const texts = known.get(source) ?? flatten(source)
  known.set(source, texts)
  return texts
}

/** Joins nested keys by dots; keys that contain dots themselves read the same. */
function flatten(source: object, prefix = '', texts = new Map<string, string>()): Texts {
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else if (typeof value === 'object' && value !== null) flatten(value, `${prefix}${key}.`, texts)
  }
  return texts
}

const rules = new Map<string, Intl.PluralRules>()
function pluralOf(count: number, tag: string): string {
  const rule = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, rule)
  return rule.select(count)
}

interface Form {
  readonly count?: unknown
  readonly context?: unknown
}

/** Prefers the text of a context, then one for zero, then the plural form of the language, then the bare key. */
export function findText(texts: Texts, key: string, tag: string, { count, context }: Form = {}): string | undefined {
  const special = typeof context === 'string' ? findText(texts, `${key}_${context}`, tag, { count }) : undefined
  if (special !== undefined) return special
  if (typeof count !== 'number') return texts.get(key)
  const zero = count === 0 ? texts.get(`${key}_zero`) : undefined
  return zero ?? texts.get(`${key}_${pluralOf(count, tag)}`) ?? texts.get(key)
}

const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g

/** Puts values in place of `{{name}}`, and grouped numbers in place of `{{name, number}}`. */
export function fill(text: string, values: Record<string, unknown>, formatNumber: (value: number) => string): string {
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (whole, name: string, isNumber?: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name] as string | number | null | undefined
    if (value === undefined || value === null) return ''
    return isNumber ? formatNumber(Number(value)) : String(value)
  })
}
