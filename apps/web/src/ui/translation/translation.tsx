import { cloneElement, createContext, type ReactElement, type ReactNode, use, useSyncExternalStore } from 'react'
import { createI18n, type I18n, type Translate } from './i18n-instance.ts'

const noTexts = createI18n({ language: 'en', resources: {}, formatNumber: String })
const I18nContext = createContext<I18n>(noTexts)

export const I18nProvider = ({ i18n, children }: { i18n: I18n; children?: ReactNode }) => (
  <I18nContext value={i18n}>{children}</I18nContext>
)

/** Returns the translator of one or several namespaces, and renders again when the language changes. */
export function useTranslation(namespace: string | readonly string[] = 'common'): { t: Translate; i18n: I18n } {
  const i18n = use(I18nContext)
  const read = () => i18n.translatorOf(namespace)
  return { t: useSyncExternalStore(i18n.subscribe, read, read), i18n }
}

interface TransProps {
  t: Translate
  i18nKey: string
  /** Elements that stand where the text has `<name></name>`. */
  components: Record<string, ReactElement>
}

/** Shows a text with elements in it. */
export function Trans({ t, i18nKey, components }: TransProps) {
  return t(i18nKey)
    .split(/(<\w+><\/\w+>)/)
    .map((part) => {
      const component = components[/^<(\w+)>/.exec(part)?.[1] ?? '']
      return component ? cloneElement(component, { key: part }) : part
    })
}
