import { z } from 'zod'
import { DayText } from './common.ts'
import { limits } from './limits.ts'

/** Default rules, one for each kind of field. For phones see `ProfilePhone` and `ShopPhone`. */

/** A required calendar day. */
export const RequiredDate = z
  .string('Date is required!')
  .trim()
  .min(1, { error: 'Date is required!', abort: true })
  .pipe(DayText)

/** Rich text; tags do not count towards its length. */
export const EditorText = z
  .string('Editor is required!')
  .refine((html) => wordsOf(html).length >= limits.text.editorMin, 'Editor is required!')
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim()

/** Any value except null, undefined and the empty string. */
export const RequiredField = z.unknown().refine((value) => value != null && value !== '', 'Field is required!')
export const RequiredSwitch = z.literal(true, 'Switch is required!')
/** A chosen file, or the URL of a stored one. */
export const RequiredFile = z.unknown().refine((file) => Boolean(file), 'File is required!')
export const RequiredFiles = z.array(RequiredFile, 'Files is required!').min(1, 'Files is required!')

const tooFew = (count: number) => `Must have at least ${count} items!`
/** A selection of at least `count` items. */
export const atLeast = (count = 2) => z.array(z.unknown(), tooFew(count)).min(count, tooFew(count))
