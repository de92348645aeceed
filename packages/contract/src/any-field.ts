import { z } from 'zod'
import { DayText } from './common.ts'
import { limits } from './limits.ts'

/** Rules for fields that have no words of their own: one for each kind of field. Phones: `ProfilePhone`, `ShopPhone`. */

/** A day of the calendar that has to be given. */
export const RequiredDate = z
  .string('Date is required!')
  .trim()
  .min(1, { error: 'Date is required!', abort: true })
  .pipe(DayText)

/** What was written in an editor, its marks not counted. */
export const EditorText = z
  .string('Editor is required!')
  .refine((html) => wordsOf(html).length >= limits.text.editorMin, 'Editor is required!')
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim()

/** Whatever a field holds, as long as it holds something. */
export const RequiredField = z.unknown().refine((value) => value != null && value !== '', 'Field is required!')
export const RequiredSwitch = z.literal(true, 'Switch is required!')
/** A chosen file, or the address of one that is kept. */
export const RequiredFile = z.unknown().refine((file) => Boolean(file), 'File is required!')
export const RequiredFiles = z.array(RequiredFile, 'Files is required!').min(1, 'Files is required!')

const tooFew = (count: number) => `Must have at least ${count} items!`
/** A choice of several things. */
export const atLeast = (count = 2) => z.array(z.unknown(), tooFew(count)).min(count, tooFew(count))
