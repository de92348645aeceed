import { unguessable } from '../accounts/index.ts'
import type { Table } from './tables.ts'

/** What an export leaves out: tables whole, and columns with what stands in their place when it is read again. */
const tables: readonly string[] = ['session', 'password_reset']
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = { users: { password_hash: unguessable } }

export const isSecret = ({ name }: Pick<Table, 'name'>): boolean => tables.includes(name)

export const openColumns = ({ name, columns: all }: Table): readonly string[] =>
  all.map((column) => column.name).filter((column) => columns[name]?.[column] === undefined)

/** What is to be filled in where a column was left out. */
export const standIns = ({ name }: Pick<Table, 'name'>): readonly (readonly [column: string, value: string])[] =>
  Object.entries(columns[name] ?? {})
