import { TaxonomyFields, taxonomyFields, type TaxonomyKind } from '@axle/contract/catalogue-admin'
import type { FormErrors } from '@mantine/form'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { bodyOf, type EntryValues, fieldsOf } from './entry-values.ts'

interface OwnMessages {
  noParent: string
  endsBefore: string
}

/** The contract's rules for the fields of a kind, and two rules of the form with their own messages. */
export function entryRules(kind: TaxonomyKind, words: OwnMessages): (values: EntryValues) => FormErrors {
  const check = rulesOf(TaxonomyFields)
  const own = new Set<string>(fieldsOf(kind))
  const needed = new Set<string>(taxonomyFields[kind].needed)
  return (values) => {
    const body = bodyOf(kind, values)
    const found: FormErrors = {}
    for (const [path, message] of Object.entries(check(body))) {
      // Errors of single aliases are shown at their field.
      const field = path.split('.')[0] ?? path
      if (own.has(field) && (needed.has(field) || field in body)) found[field] ??= message
    }
    if ('parentId' in found) found['parentId'] = words.noParent
    const { fromYear, toYear } = body
    if (fromYear && toYear && toYear < fromYear) found['toYear'] ??= words.endsBefore
    return found
  }
}
