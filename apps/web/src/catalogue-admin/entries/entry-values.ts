import {
  type TaxonomyFields,
  taxonomyFields,
  type TaxonomyKind,
  type TaxonomyEntry,
} from '@axle/contract/catalogue-admin'
import type { SizeKind } from '@axle/contract/sizes'
import type { Chosen } from './entry-choice.tsx'

/** Form values: numbers are text, missing values are empty. */
export interface EntryValues {
  parentId: Chosen | undefined
  name: string
  year: string
  fromYear: string
  toYear: string
  position: string
  country: string
  body: string
  /** Empty: fits by vehicle, without a size. */
  sizeKind: SizeKind | ''
  aliases: string[]
}
export type EntryField = keyof EntryValues

const order: readonly EntryField[] = [
  'parentId',
  'name',
  'year',
  'fromYear',
  'toYear',
  'position',
  'country',
  'body',
  'sizeKind',
  'aliases',
]

/** The fields of a kind in form order. */
export function fieldsOf(kind: TaxonomyKind): EntryField[] {
  const { needed, more } = taxonomyFields[kind]
  const has = new Set<EntryField>([...needed, ...more])
  return order.filter((field) => has.has(field))
}

export const isNeeded = (kind: TaxonomyKind, field: EntryField): boolean =>
  new Set<EntryField>(taxonomyFields[kind].needed).has(field)

const asText = (value: number | null | undefined): string => (value == null ? '' : String(value))

export const valuesOf = (row: TaxonomyEntry | undefined, parent: Chosen | undefined): EntryValues => ({
  parentId: row?.parent ?? parent,
  name: row?.name ?? '',
  year: asText(row?.year),
  fromYear: asText(row?.fromYear),
  toYear: asText(row?.toYear),
  position: asText(row?.position),
  country: row?.country ?? '',
  body: row?.body ?? '',
  sizeKind: row?.sizeKind ?? '',
  aliases: row?.aliases ?? [],
})

/** Text that is no number becomes NaN, which the rules reject. */
const asNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** The request body of a kind. Empty numbers are omitted, except an emptied end year, which clears the stored one. */
export function bodyOf(kind: TaxonomyKind, values: EntryValues): Partial<TaxonomyFields> {
  const all: { [F in EntryField]: TaxonomyFields[F] | undefined } = {
    parentId: values.parentId?.id,
    name: values.name.trim(),
    year: asNumber(values.year),
    fromYear: asNumber(values.fromYear),
    toYear: asNumber(values.toYear) ?? null,
    position: asNumber(values.position),
    country: values.country.trim(),
    body: values.body.trim(),
    sizeKind: values.sizeKind || null,
    aliases: values.aliases,
  }
  const own = fieldsOf(kind).flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]]))
  return Object.fromEntries(own)
}
