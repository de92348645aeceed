import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Call, routes } from '@axle/contract'
import type { Case, PermissionCases } from './permission-world.ts'

const modules = join(import.meta.dirname, '../../../apps/api/src')

/** Loads `permission-cases.ts` of every module. Throws when a call of the contract has no case, or has two. */
async function loadPermissionCases(): Promise<Readonly<Record<Call, Case>>> {
  const files = readdirSync(modules)
    .map((module) => join(modules, module, 'permission-cases.ts'))
    .filter((file) => existsSync(file))
  const loaded: { cases: PermissionCases }[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  const entries = loaded.flatMap(({ cases }) => Object.entries(cases))
  const twice = entries.map(([call]) => call).filter((call, n, all) => all.indexOf(call) !== n)
  if (twice.length > 0) throw new Error(`Two permission cases: ${twice.join(', ')}`)
  const missing = Object.keys(routes).filter((call) => !entries.some(([known]) => known === call))
  if (missing.length > 0)
    throw new Error(`No permission case: ${missing.join(', ')}. Add it to permission-cases.ts of its module.`)
  // Every call of the contract has its case, as checked above.
  return Object.fromEntries(entries) as Record<Call, Case>
}

/** How the permission tests make each call of the contract. */
export const cases = await loadPermissionCases()
