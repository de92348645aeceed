import type { Operation, Schema } from './document.ts'

type Resolve = (schema: Schema) => Schema
export interface BodyPlace {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
}

/** Lists every place in a documented body, with the first item of each list. */
export function placesOf({ body }: Operation, resolve: Resolve): readonly BodyPlace[] {
  const walk = (given: Schema, path: BodyPlace['path']): BodyPlace[] => {
    const schema = resolve(given)
    if (path.length > 6) return []
    const deeper = [
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
        walk(each, path).filter((place) => place.path.length > path.length),
      ),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => walk(each, [...path, key])),
      ...(schema.items ? walk(schema.items, [...path, 0]) : []),
    ]
    return path.length === 0 ? deeper : [{ path, schema }, ...deeper]
  }
  return body ? walk(body, []) : []
}

/** Values at and just beyond each documented limit. */
export function boundaries(given: Schema, resolve: Resolve): readonly unknown[] {
  const schema = resolve(given)
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, items, multipleOf } = schema
  const numbers = [minimum, exclusiveMinimum, maximum].filter((each) => each !== undefined)
  const step = multipleOf ?? 1
  const lengths = [0, minLength, maxLength].filter((each) => each !== undefined && each < 200_000)
  const item = items && boundaries(items, resolve)[0]
  const counts = [0, minItems, maxItems].filter((each) => each !== undefined && each <= 5_000)
  return [
    ...(schema.enum ?? []),
    ...(schema.enum ?? [])
      .filter((each) => typeof each === 'string')
      .flatMap((each) => [`${each} `, each.toUpperCase()]),
    ...numbers.flatMap((each) => [each, each - step, each + step, each + step / 10]),
    ...(schema.type === 'string'
      ? lengths.flatMap((each = 0) =>
          [each - 1, each, each + 1]
            .filter((length) => length >= 0)
            .flatMap((length) => [
              'a'.repeat(length),
              '1'.repeat(length),
              'é'.repeat(length),
              '😀'.repeat(Math.ceil(length / 2)).slice(0, length),
              ' '.repeat(length),
            ]),
        )
      : []),
    ...(schema.type === 'array'
      ? counts.flatMap((each = 0) =>
          [each - 1, each, each + 1]
            .filter((length) => length >= 0)
            .map((length) => Array.from({ length }, () => item ?? 1)),
        )
      : []),
    ...(schema.type === 'boolean' ? [true, false, 'true', 0] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
      boundaries(each, resolve),
    ),
  ]
}
