import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync, type TSType, type TSSignature } from 'oxc-parser'
import { expect, it } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'

const root = join(import.meta.dirname, '../../../..')
const files = globSync('{apps/api/src,packages/fake-paystack/src}/**/{*-table,*-tables,schema}.ts', { cwd: root })

type Columns = Record<string, 'null' | 'not null'>
const { db } = await testDatabase()

it('the tables that modules declare have the columns of the real schema, with the same nulls [D-09]', async () => {
  expect(declaredTables()).toEqual(await realTables())
})

it('notices a forgotten, surplus or nullable column', async () => {
  const real = await realTables()
  await sql`alter table garage_vehicle add column note text`.execute(db)
  const changed = await realTables()
  await sql`alter table garage_vehicle drop column note`.execute(db)
  expect(changed['garage_vehicle']).toEqual({ ...real['garage_vehicle'], note: 'null' })
  expect(declaredTables()).not.toEqual(changed)
})

// Generated columns have no constraint of their own; the columns they are made from have.
async function realTables(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{ name: string; column: string; isNullable: boolean }>`
    select c.relname as name, a.attname as column, not a.attnotnull and a.attgenerated = '' as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`.execute(db)
  const tables: Record<string, Columns> = {}
  for (const { name, column, isNullable } of rows)
    tables[name] = { ...tables[name], [column]: isNullable ? 'null' : 'not null' }
  return tables
}

function declaredTables(): Record<string, Columns> {
  const types = new Map<string, TSType | readonly TSSignature[]>()
  const tables = new Map<string, TSType>()
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    for (const statement of program.body) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (node?.type === 'TSInterfaceDeclaration') types.set(node.id.name, node.body.body)
      if (node?.type === 'TSTypeAliasDeclaration') types.set(node.id.name, node.typeAnnotation)
      if (node?.type !== 'TSModuleDeclaration' || node.body?.type !== 'TSModuleBlock') continue
      for (const inner of node.body.body)
        if (inner.type === 'TSInterfaceDeclaration')
          for (const [name, type] of properties(inner.body.body)) tables.set(name, type)
    }
  }
  return Object.fromEntries([...tables].map(([name, type]) => [name, columnsOf(type, types)]))
}

type Types = ReadonlyMap<string, TSType | readonly TSSignature[]>

function properties(signatures: readonly TSSignature[]): readonly (readonly [string, TSType])[] {
  return signatures.flatMap((each) =>
    each.type === 'TSPropertySignature' && each.key.type === 'Identifier' && each.typeAnnotation
      ? [[each.key.name, each.typeAnnotation.typeAnnotation] as const]
      : [],
  )
}

function columnsOf(type: TSType, types: Types): Columns {
  if (type.type === 'TSIntersectionType') return Object.assign({}, ...type.types.map((each) => columnsOf(each, types)))
  if (type.type === 'TSTypeLiteral') return columns(type.members, types)
  const named = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && types.get(type.typeName.name)
  if (!named) throw new Error(`Not a table: ${JSON.stringify(type)}`)
  return 'type' in named ? columnsOf(named, types) : columns(named, types)
}

const columns = (members: readonly TSSignature[], types: Types): Columns =>
  Object.fromEntries(properties(members).map(([name, type]) => [name, allowsNull(type, types) ? 'null' : 'not null']))

/** Returns whether a selected value may be null: `X | null`, an alias of that, or the same inside Kysely's wrappers. */
function allowsNull(type: TSType, types: Types): boolean {
  if (type.type === 'TSNullKeyword') return true
  if (type.type === 'TSUnionType') return type.types.some((each) => allowsNull(each, types))
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  const alias = types.get(type.typeName.name)
  if (alias && 'type' in alias) return allowsNull(alias, types)
  const [selected] = type.typeArguments?.params ?? []
  return selected !== undefined && allowsNull(selected, types)
}
