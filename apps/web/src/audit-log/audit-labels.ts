import type { AuditEntry } from '@axle/contract/audit'
import { useTranslation } from '../ui/translation/translation.tsx'
import { money } from '../lib/formats/format.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import type { Change } from './audit-changes.ts'

/** Labels of actions, subjects and fields. Unknown ones are shown by their key. */
export function useAuditLabels() {
  const { t, i18n } = useTranslation('administration')
  const { listed, named } = useFormats()
  const known = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise)
  const field = (name: string) => known(`administration:audit.field.${name}`, spaced(name))
  const value = (of: unknown, name: string | undefined): string => {
    if (of === null || of === undefined || of === '') return t('audit.nothing')
    if (typeof of === 'boolean') return t(of ? 'audit.yes' : 'audit.no')
    if (typeof of === 'number') return amountOf(of, name)
    if (typeof of === 'string')
      return known(
        `admin:orderStatus.${of}`,
        known(`administration:audit.value.${of}`, namesFields(name) ? field(of) : of),
      )
    if (Array.isArray(of)) return of.length === 0 ? t('audit.nothing') : of.map((each) => value(each, name)).join(' · ')
    return listed(Object.entries(of).map(([key, inner]) => named(field(key), value(inner, key))))
  }
  const path = ({ path: names }: Change) => {
    const labels = names.map(field)
    // A list and the number within it may have the same label.
    return labels.length > 0 ? labels.filter((label, at) => label !== labels[at - 1]).join(' · ') : t('audit.change')
  }
  return {
    path,
    /** A change as one line of text. */
    change: (change: Change) => {
      const name = change.path.at(-1)
      if ('value' in change) return named(path(change), value(change.value, name))
      return named(path(change), `${value(change.from, name)} → ${value(change.to, name)}`)
    },
    action: (action: string) => known(`administration:audit.action.${action}`, action),
    subject: (type: string) => known(`administration:audit.subject.${type}`, type),
    /** Label of the subject: a setting by its label on the settings page, an import with what it holds. */
    label: ({ subjectType, subjectLabel, details }: AuditEntry) => {
      if (subjectType === 'setting') return known(`administration:audit.field.${subjectLabel}`, subjectLabel)
      return subjectType === 'import' ? `${value(details['kind'], 'kind')} · ${subjectLabel}` : subjectLabel
    },
    value,
  }
}

// Fields that the ledger logs in pesewas; amounts that users entered are in cedis.
const inPesewas = new Set(['amount', 'asked', 'paid'])
function amountOf(value: number, name = ''): string {
  if (name === 'price') return money(value)
  return inPesewas.has(name) ? money(value / 100) : String(value)
}
const namesFields = (name: string | undefined) => name === 'changed' || name === 'delivery'

/** Turns `payment_status` and `trackingNumber` into words. */
const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`)
