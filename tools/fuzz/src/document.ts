import type { FastifyInstance } from 'fastify'
import type { Json } from './json.ts'

/** A schema of the document, with the keywords in use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: Place; readonly schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
  readonly security?: readonly unknown[]
  readonly 'x-roles'?: readonly string[]
  readonly 'x-owner'?: true
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
type Place = 'path' | 'query' | 'header'

/** One operation of the document. */
export interface Operation {
  /** As in the contract: `PUT /users/:id`. */
  readonly call: string
  readonly method: string
  /** With `{names}`, from the root of the site. */
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: Place; readonly schema: Schema }[]
  readonly body: Schema | undefined
  /** Accepts a file in a form. */
  readonly isForm: boolean
  /** Empty: all signed-in users; undefined: anyone. */
  readonly roles: readonly string[] | undefined
  readonly owner: boolean
  /** The schema of the response for each status and content type. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, { readonly schema: Schema }>>>>
}

export interface ReadDocument {
  readonly operations: readonly Operation[]
  /** Resolves a reference to its schema. */
  readonly resolve: (schema: Schema) => Schema
}

/** Reads the OpenAPI document from the server, which is all that the fuzzer knows. */
export const readDocument = async (app: FastifyInstance): Promise<ReadDocument> =>
  operationsOf((await app.inject('/api/openapi.json')).json<Document>())

export function operationsOf({ paths, components }: Document): ReadDocument {
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const named = components.schemas[schema.$ref.replace('#/components/schemas/', '')]
    if (named === undefined) throw new Error(`The document has no ${schema.$ref}`)
    return resolve(named)
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operationOf(method.toUpperCase(), path, documented)),
  )
  return { operations, resolve }
}

const operationOf = (method: string, path: string, documented: Described): Operation => ({
  call: `${method} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
  method,
  path,
  parameters: documented.parameters ?? [],
  body: documented.requestBody?.content?.['application/json']?.schema,
  isForm: documented.requestBody?.content?.['multipart/form-data'] !== undefined,
  roles: documented.security && (documented['x-roles'] ?? []),
  owner: documented['x-owner'] ?? false,
  answers: Object.fromEntries(
    Object.entries(documented.responses).map(([status, { content }]) => [status.toUpperCase(), content ?? {}]),
  ),
})
