import type { ProductTemplate } from '@axle/contract/product-templates'
import { metadataOf, type ProductFormValues } from '../product-form-values.ts'
import { fillTemplate, type TemplateWords } from './fill-template.ts'

/** The fields of the form that a template fills. */
export type FilledValues = Pick<
  ProductFormValues,
  'description' | 'productState' | 'warrantyDuration' | 'warrantyUnit' | 'replacement'
>
type FilledField = 'description' | 'productState' | 'warranty' | 'replacement'

export const nothingFilled: FilledValues = {
  description: '',
  productState: null,
  warrantyDuration: '',
  warrantyUnit: 'days',
  replacement: '',
}

/** Returns what a template writes into the form. */
export const valuesOfTemplate = (
  { description, metadata }: Pick<ProductTemplate, 'description' | 'metadata'>,
  words: TemplateWords,
): FilledValues => ({
  description: fillTemplate(description, words),
  productState: metadata.productState ?? null,
  warrantyDuration: metadata.warranty?.duration ?? '',
  warrantyUnit: metadata.warranty?.unit ?? 'days',
  replacement: metadata.replacement ?? '',
})

/** Returns the fields of a new template that holds what the form says now. */
export const templateOfForm = (form: ProductFormValues) => ({
  description: form.description,
  metadata: metadataOf(form) ?? {},
})

const groups: readonly [FilledField, readonly (keyof FilledValues)[]][] = [
  ['description', ['description']],
  ['productState', ['productState']],
  // A unit alone says nothing.
  ['warranty', ['warrantyDuration', 'warrantyUnit']],
  ['replacement', ['replacement']],
]

/** The values of a group as one text; empty where its first field is. */
function textOf(values: FilledValues, [first, ...others]: readonly (keyof FilledValues)[]): string {
  if (first === undefined || values[first] === '' || values[first] === null) return ''
  return [first, ...others].map((name) => values[name]).join(' ')
}

const isTyped = (now: FilledValues, before: FilledValues, names: readonly (keyof FilledValues)[]) =>
  textOf(now, names) !== '' && textOf(now, names) !== textOf(before, names)

/** Returns the fields that the vendor typed and that the next values would replace. `before` was filled in. */
export const typedOver = (now: FilledValues, before: FilledValues, next: FilledValues): FilledField[] =>
  groups
    .filter(
      ([, names]) =>
        isTyped(now, before, names) && textOf(next, names) !== '' && textOf(next, names) !== textOf(now, names),
    )
    .map(([field]) => field)

/** Returns the fields to write. What the vendor typed stays, unless it is to be replaced. */
export const changesTo = (
  now: FilledValues,
  before: FilledValues,
  next: FilledValues,
  replaces: boolean,
): Partial<FilledValues> =>
  Object.fromEntries(
    groups
      .filter(([, names]) => !isTyped(now, before, names) || (replaces && textOf(next, names) !== ''))
      .flatMap(([, names]) => names.map((name) => [name, next[name]])),
  )

/** Returns the names of the fields that still are as they were filled in. */
export const stillFilled = (now: FilledValues, filled: FilledValues): (keyof FilledValues)[] =>
  groups.filter(([, names]) => !isTyped(now, filled, names)).flatMap(([, names]) => names)
