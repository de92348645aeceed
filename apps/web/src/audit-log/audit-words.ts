import { useTranslation } from 'react-i18next'
import { money } from '../lib/format.ts'
import { useFormats } from '../lib/use-formats.ts'

/** How deeds, their subjects and what changed are called; what this version does not know is shown as it is written. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('administration')
  const { listed, named } = useFormats()
  const known = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise)
  const field = (name: string) => known(`administration:audit.field.${name}`, spaced(name))
  const value = (of: unknown, name: string | undefined): string => {
    if (of === null || of === undefined || of === '') return t('audit.nothing')
    if (typeof of === 'boolean') return t(of ? 'audit.yes' : 'audit.no')
    if (typeof of === 'number') return name !== undefined && inPesewas.has(name) ? money(of / 100) : String(of)
    if (typeof of === 'string')
      return known(
        `admin:orderStatus.${of}`,
        known(`administration:audit.value.${of}`, namesFields(name) ? field(of) : of),
      )
    if (Array.isArray(of)) return of.length === 0 ? t('audit.nothing') : of.map((each) => value(each, name)).join(' · ')
    return listed(Object.entries(of).map(([key, inner]) => named(field(key), value(inner, key))))
  }
  return {
    deed: (action: string) => known(`administration:audit.action.${action}`, action),
    subject: (type: string) => known(`administration:audit.subject.${type}`, type),
    /** What the subject is called; a setting by the name it has on its page. */
    label: (type: string, label: string) =>
      type === 'setting' ? known(`administration:audit.field.${label}`, label) : label,
    field,
    value,
  }
}

// The books' own unit; what people wrote is in cedis.
const inPesewas = new Set(['amount', 'asked', 'paid'])
const namesFields = (name: string | undefined) => name === 'changed' || name === 'delivery'

/** `payment_status` and `trackingNumber` as words. */
const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`)
