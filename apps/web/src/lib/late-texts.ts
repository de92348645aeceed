import { type Language, languageTag, textsOf } from '@axle/contract/display-settings'
import { browserI18n, languageHere } from './i18n.ts'

// Only whoever sells, keeps the catalogue, pays shops or pays an order reads these: they are no part of a first visit.
const files = import.meta.glob<{ default: object }>(
  '../locales/*/late/{administration,curation,people,selling,money,payment}.json',
)
type LateTexts = 'administration' | 'curation' | 'people' | 'selling' | 'money' | 'payment'
const wanted = new Set<LateTexts>()

/** Fetches the texts of the pages for vendors; rejects where they do not come. Never needed on the server. */
export const loadSellingTexts = (): Promise<void> => want('selling')
/** As above, for the pages about what shops are owed. */
export const loadMoneyTexts = (): Promise<void> => want('selling', 'money')

/** Of the pages on which admins keep the catalogue. */
export const loadCurationTexts = (): Promise<void> => want('curation')

/** Of the pages on which admins keep users and shops. */
export const loadPeopleTexts = (): Promise<void> => want('people')

/** Of the pages on which admins look after the site: its settings, what was done, how it goes. */
export const loadAdministrationTexts = (): Promise<void> => want('administration')

/** Of the page on which an order is paid. */
export const loadPaymentTexts = (): Promise<void> => want('payment')

async function want(...namespaces: LateTexts[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  if (browserI18n()) await loadLateTexts(languageHere())
}

/** Of another language, the same that were fetched before. */
export async function loadLateTexts(language: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadNamespace(language, namespace)))
}

async function loadNamespace(language: Language, namespace: string): Promise<void> {
  const i18n = browserI18n()
  const folder = textsOf(language)
  const load = files[`../locales/${folder}/late/${namespace}.json`]
  if (!i18n || !load || i18n.hasResourceBundle(languageTag(folder), namespace)) return
  i18n.addResourceBundle(languageTag(folder), namespace, (await load()).default)
}
