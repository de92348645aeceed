import fc from 'fast-check'
import type { Schema } from './document.ts'

type Resolve = (schema: Schema) => Schema

/** Generates documented values. Lists and texts stay short; boundaries cover their limits. */
export function validValues(given: Schema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const inner = (each: Schema) => validValues(each, resolve, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => (parts.every(isObject) ? Object.assign({}, ...parts) : parts[0]))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return validTexts(schema)
    case 'integer':
    case 'number':
      return validNumbers(schema)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      return fc.array(inner(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
    }
    case 'object': {
      const { properties = {}, required = [] } = schema
      const values = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, inner(each)]))
      return fc.record(values, { requiredKeys: [...required] })
    }
    case undefined:
    default:
      return depth > 3 ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 })
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const dates = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }

function validTexts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date') return fc.date(dates).map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date(dates).map((moment) => moment.toISOString())
  const words = fc.oneof(
    fc.string({ ...size, unit: 'grapheme' }),
    fc.string({ ...size, unit: 'binary' }),
    fc
      .constantFrom('Brake pads', 'Toyota', 'Ama Mensah', 'Accra')
      .map((text) => text.padEnd(minLength, '.').slice(0, maxLength)),
  )
  return pattern === undefined ? words : fc.oneof(matching(pattern), matching(pattern), words)
}

/** Generates text for a pattern, as far as it can be inverted; some patterns are stricter. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
  } catch {
    return fc.constantFrom('1', 'Ama Mensah', 'ama@axle.example', '0244123456', '5.6037,-0.1870', '2026-01-31')
  }
}

function validNumbers({ type, minimum, exclusiveMinimum, maximum = 2_147_483_647, multipleOf }: Schema) {
  const step = type === 'integer' ? 1 : (multipleOf ?? 0.01)
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step)
  const whole = fc.integer({ min: Math.ceil(least / step), max: Math.min(Math.floor(maximum / step), 2 ** 31 - 1) })
  return fc
    .oneof(
      whole,
      whole.map((each) => Math.max(Math.ceil(least / step), each % 50)),
    )
    .map((each) => (step === 1 ? each : Number((each * step).toFixed(2))))
}
