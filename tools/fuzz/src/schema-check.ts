import type { Schema } from './document.ts'

type Resolve = (schema: Schema) => Schema

/** Lists where a value differs from the schema; empty when it matches. Undocumented keys count. */
export function misfits(value: unknown, given: Schema, resolve: Resolve, at = ''): string[] {
  const schema = resolve(given)
  const wrong = (what: string) => [`${at || 'the answer'} ${what}`]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const tried = choices.map((choice) => misfits(value, choice, resolve, at))
    const best = tried.toSorted((one, other) => one.length - other.length)[0]
    return best ?? []
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => misfits(value, part, resolve, at))
  if (schema.const !== undefined && value !== schema.const) return wrong('is not its only value')
  if (schema.enum && !schema.enum.includes(value as never)) return wrong('is none of its values')
  switch (schema.type) {
    case 'null':
      return value === null ? [] : wrong('is not null')
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong('is not true or false')
    case 'string':
      return typeof value === 'string' ? stringMisfits(value, schema).flatMap(wrong) : wrong('is no text')
    case 'integer':
    case 'number':
      return typeof value === 'number' ? numberMisfits(value, schema).flatMap(wrong) : wrong('is no number')
    case 'array':
      return Array.isArray(value) ? listMisfits(value, schema, resolve, at) : wrong('is no list')
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? objectMisfits(value, schema, resolve, at)
        : wrong('is no object')
    case undefined:
    default:
      return []
  }
}

function stringMisfits(value: string, { minLength = 0, maxLength = Infinity, pattern }: Schema): string[] {
  if (value.length < minLength) return ['is too short']
  if (value.length > maxLength) return ['is too long']
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? ['does not match its pattern'] : []
}

function numberMisfits(value: number, schema: Schema): string[] {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, multipleOf } = schema
  if (type === 'integer' && !Number.isInteger(value)) return ['is no whole number']
  if (value < minimum || value <= exclusiveMinimum || value > maximum) return ['is out of range']
  // Hundredths are not exact in binary.
  const steps = multipleOf === undefined ? 0 : value / multipleOf
  return Math.abs(steps - Math.round(steps)) > 1e-6 * Math.max(1, Math.abs(steps)) ? ['is between two steps'] : []
}

function listMisfits(value: readonly unknown[], { items, maxItems = Infinity }: Schema, resolve: Resolve, at: string) {
  if (value.length > maxItems) return [`${at} has too many`]
  return items ? value.flatMap((each, index) => misfits(each, items, resolve, `${at}[${index}]`)) : []
}

function objectMisfits(value: object, schema: Schema, resolve: Resolve, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`)
  const inside = Object.entries(value).flatMap(([key, each]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (known) return misfits(each, known, resolve, `${at}.${key}`)
    if (additionalProperties === false) return [`${at}.${key} is not in the document`]
    return typeof additionalProperties === 'object' ? misfits(each, additionalProperties, resolve, `${at}.${key}`) : []
  })
  return [...missing, ...inside]
}
