import { z } from 'zod'
import { limits } from './limits.ts'
import { toCedis, toPesewas } from './money.ts'
import './plain-messages.ts'
import { textLanguages } from './languages.ts'
import { singleLinePattern, visibleText } from './visible-text.ts'

/** Each user has exactly one role. The `isAdmin` mark counts as admin. */
export const roles = ['customer', 'vendor', 'admin'] as const
export type Role = (typeof roles)[number]

/** The largest value of the database's integer ids. */
export const maxId = 2_147_483_647
export const Id = z.int('Must be a whole number').positive('Must be a positive number').max(maxId)
/** An id in a path or query: digits only. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .pipe(Id)
export const OrderId = z.uuid('Must be an order id')

/** Money: cedis with at most two decimals on the wire, whole pesewas in code. */
export const Money = z.codec(z.number().min(0).max(limits.money.maxCedis).multipleOf(0.01), z.int().min(0), {
  decode: toPesewas,
  encode: toCedis,
})

/** A sum over many orders, without the limit of a single amount. */
export const MoneySum = z.codec(z.number().min(0), z.int().min(0), { decode: toPesewas, encode: toCedis })

/** An amount owed; may be negative. */
export const MoneyDifference = z.codec(z.number(), z.int(), { decode: toPesewas, encode: toCedis })

/** A point in time: ISO 8601 in UTC on the wire, a Date in code. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** Accepts a filter given once or several times: `?make=Toyota&make=Honda`. */
export const oneOrMany = <T extends z.ZodType>(item: T, most: number = limits.list.maxFilterValues) =>
  z
    .union([z.array(item).max(most), item], 'A filter has an invalid value or too many values')
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
    .optional()

const wholeNumber = (label: string, max: number) => {
  const message = `${label} must be a whole number from 1 to ${max}`
  const number = z.int(message).min(1, message).max(max, message)
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(number)
  return z.union([digits, number], message)
}

export const paging = {
  page: wholeNumber('page', limits.list.maxPage).default(1),
  limit: wholeNumber('limit', limits.list.maxLimit),
}
/** Paging of lists that are also downloaded whole. */
export const pagingUpTo = (max: number) => ({ page: paging.page, limit: wholeNumber('limit', max) })
/** For short lists: returns everything if no limit is given. */
export const optionalPaging = { ...paging, limit: paging.limit.optional() }

/** Search text: trimmed, without characters that the database cannot store. */
export const SearchText = z
  .string()
  .max(limits.list.maxSearchLength, `Search text must be at most ${limits.list.maxSearchLength} characters`)
  .transform((text) => visibleText(text.replaceAll('\u0000', '')))

const flagText = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Flag = z.union([flagText, z.boolean()], 'Must be true or false')
/** A calendar day; year 0 does not exist. */
export const DayText = z.iso.date('Invalid Date!!').refine((day) => !day.startsWith('0000'), 'Invalid Date!!')

/** Wraps a response's content as `{ data }`. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

export const PageMeta = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** True if counting stopped at the cap: `total` is then a minimum. */
  capped: z.boolean().optional(),
})
/** Wraps one page of a list as `{ data, meta }`. */
export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta })

/** A field that was changed since the caller read it: the value they read, the stored value and the value they sent. */
export const EditConflict = z.object({ path: z.string(), was: z.unknown(), now: z.unknown(), sent: z.unknown() })
export type EditConflict = z.infer<typeof EditConflict>

/** The key of a request that may be sent twice: the server works once for each key. */
export const idempotent = z.object({ 'idempotency-key': z.string().trim().min(8).max(200).optional() })

/** The body of every failed call. */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only for `edit_conflict`. */
  conflicts: z.array(EditConflict).optional(),
})
export type Failure = z.infer<typeof Failure>

/**
 * The optional `was` of an edit: the values that the caller read before the edit. The server rejects the edit with 409
 * `edit_conflict` when one of these fields changed meanwhile. Wire values, money in cedis; read values are not validated again.
 */
export const priorValues = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().optional()

/** Validates a required single-line text: visible characters, trimmed. `message` reports an empty one. */
export const singleLine = (message: string, max: number = limits.text.singleLine) =>
  z
    .string(message)
    .overwrite(visibleText)
    .min(1, { error: message, abort: true })
    .max(max, `Must be at most ${max} characters`)
    .regex(singleLinePattern, 'Must not contain control characters')
/** Like `singleLine`, but may be empty. */
export const optionalSingleLine = (max: number = limits.text.singleLine) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max, `Must be at most ${max} characters`)
    .regex(singleLinePattern, 'Must not contain control characters')
/** Validates a required plain text of several lines. */
export const paragraph = (message: string, max: number = limits.text.paragraph) =>
  z
    .string(message)
    .transform((text) => visibleText(text.replaceAll('\u0000', '')))
    .pipe(z.string().min(1, { error: message, abort: true }).max(max, `Must be at most ${max} characters`))

/** Like `paragraph`, but may be empty. */
export const optionalParagraph = (max: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text.replaceAll('\u0000', '')))
    .max(max, `Must be at most ${max} characters`)

/**
 * The URL of an image that was uploaded here or to the configured image host; the server checks the host. Images from
 * elsewhere would reveal visitors to their hosts.
 */
export const ImageUrl = z
  .string('Image URL is required!')
  .min(1, { error: 'Image URL is required!', abort: true })
  .max(limits.text.url)
  .regex(
    /^(?:\/images\/[\w-]+|https:\/\/[\w.-]+(?::\d+)?\/[\w.~%!$&*+,;=:@?/()-]+)$/,
    'Image URL must be an uploaded image',
  )

export const TextLanguageCode = z.enum(textLanguages, 'Unknown language')
