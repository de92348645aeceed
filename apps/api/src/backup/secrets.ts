import { unguessable } from '../accounts/index.ts'
import type { Table } from './tables.ts'

/** Omitted from an export: whole tables, and columns with the value that replaces them on import. */
const tables: readonly string[] = [
  'session',
  'password_reset',
  'staff_invitation',
  'webhook',
  'webhook_delivery',
  'api_key',
]
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = { users: { password_hash: unguessable } }

export const isSecret = ({ name }: Pick<Table, 'name'>): boolean => tables.includes(name)

export const openColumns = ({ name, columns: all }: Table): readonly string[] =>
  all.map((column) => column.name).filter((column) => columns[name]?.[column] === undefined)

/** Values for the omitted columns. */
export const placeholders = ({ name }: Pick<Table, 'name'>): readonly (readonly [column: string, value: string])[] =>
  Object.entries(columns[name] ?? {})
