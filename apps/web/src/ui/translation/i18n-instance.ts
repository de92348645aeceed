import { findText, fill, type FormatNumber, type Texts, textsOf } from './find-text.ts'

export interface TextOptions {
  readonly ns?: string
  /** Takes the key as it is: it may contain colons. */
  readonly nsSeparator?: false
  readonly defaultValue?: string
  /** Prefers the text whose key ends with it. */
  readonly context?: string
  readonly count?: number | string
  readonly [value: string]: unknown
}
export type Translate = (key: string, options?: TextOptions) => string
/** Texts by language tag and namespace. */
export type Resource = Record<string, Record<string, object>>

export interface I18n {
  /** The language tag. */
  readonly language: string
  readonly t: Translate
  /** The translator of namespaces, the first with a text wins: the same function until the language changes. */
  readonly translatorOf: (namespaces: string | readonly string[]) => Translate
  readonly exists: (key: string) => boolean
  readonly changeLanguage: (tag: string) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  readonly addResourceBundle: (tag: string, namespace: string, texts: object) => void
  readonly hasResourceBundle: (tag: string, namespace: string) => boolean
  readonly getResourceBundle: (tag: string, namespace: string) => object | undefined
}

const fallback = 'en'
const defaultNamespace = 'common'

/** `en-GH` also reads the texts of `en`. */
const tagsOf = (tag: string) => [...new Set([tag, tag.split('-')[0] ?? tag, fallback])]

interface Readable {
  readonly tag: string
  readonly texts: Texts
}

interface Start {
  readonly language: string
  readonly resources: Resource
  readonly formatNumber: FormatNumber
}

/** Translates with plurals, named values and grouped numbers: the parts of i18next's format that the texts use. */
export function createI18n({ language, resources, formatNumber }: Start): I18n {
  const bundles = new Map<string, { source: object; texts: Texts }>()
  const listeners = new Set<() => void>()
  let translators = new Map<string, Translate>()
  let current = language
  /** The texts of a namespace that this language reads, the first wins. */
  let readable = new Map<string, readonly Readable[]>()

  const addResourceBundle = (tag: string, namespace: string, source: object) => {
    bundles.set(`${tag} ${namespace}`, { source, texts: textsOf(source) })
    readable.delete(namespace)
  }
  const readIn = (namespace: string): readonly Readable[] => {
    const known =
      readable.get(namespace) ??
      tagsOf(current).flatMap((tag) => {
        const bundle = bundles.get(`${tag} ${namespace}`)
        return bundle ? [{ tag, texts: bundle.texts }] : []
      })
    readable.set(namespace, known)
    return known
  }
  for (const [tag, namespaces] of Object.entries(resources))
    for (const [namespace, texts] of Object.entries(namespaces)) addResourceBundle(tag, namespace, texts)

  const find = (name: string, options: TextOptions = {}, namespaces: readonly string[] = [defaultNamespace]) => {
    const at = options.nsSeparator === false ? -1 : name.indexOf(':')
    const key = name.slice(at + 1)
    for (const namespace of at < 0 ? namespaces : [name.slice(0, at)])
      for (const { tag, texts } of readIn(namespace)) {
        const text = findText(texts, key, tag, options)
        if (text !== undefined) return fill(text, options, (value) => formatNumber(value, current))
      }
    return undefined
  }
  const translatorIn =
    (namespaces?: readonly string[]): Translate =>
    (key, options) =>
      find(key, options, options?.ns === undefined ? namespaces : [options.ns]) ??
      options?.defaultValue ??
      key.slice(key.indexOf(':') + 1)

  return {
    get language() {
      return current
    },
    t: translatorIn(),
    translatorOf(namespaces) {
      const id = typeof namespaces === 'string' ? namespaces : namespaces.join(' ')
      const known = translators.get(id) ?? translatorIn([namespaces].flat())
      translators.set(id, known)
      return known
    },
    exists: (key) => find(key) !== undefined,
    async changeLanguage(tag) {
      current = tag
      readable = new Map()
      translators = new Map()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addResourceBundle,
    hasResourceBundle: (tag, namespace) => bundles.has(`${tag} ${namespace}`),
    getResourceBundle: (tag, namespace) => bundles.get(`${tag} ${namespace}`)?.source,
  }
}
