import { importsOf, resolveImport } from './imports.ts'
import { isTest } from './repository.ts'

/** For each module, the modules whose public API it may import. */
export type ModuleMap = Readonly<Record<string, readonly string[]>>

export interface Violation {
  file: string
  imports: string
  why: string
}

type Zone =
  | { kind: 'contract' | 'infrastructure' | 'composition' | 'testing' | 'fake' | 'demo' | 'outer' }
  | { kind: 'module'; module: string; isPublic: boolean }
  | { kind: 'web'; part: 'ui' | 'lib' | 'shell' | 'root' | 'feature'; feature: string; page: boolean }

const webParts = ['ui', 'lib', 'shell'] as const

/** Folders of the API that import no module. */
export const infrastructure = [
  'admission',
  'config',
  'database',
  'errors',
  'http',
  'jobs',
  'mail',
  'observability',
  'outgoing',
  'platform',
  'rate-limits',
  'storage',
  'telemetry',
] as const
const infrastructureFolders = new Set<string>(infrastructure)

/** Which zone of the code base a file belongs to. */
export function zoneOf(file: string): Zone {
  const [top, second, , fourth = '', ...rest] = file.split('/')
  if (top === 'packages' && second === 'testing') return { kind: 'testing' }
  if (top === 'packages' && second === 'fake-paystack') return { kind: isTest(file) ? 'testing' : 'fake' }
  if (top === 'packages' && second === 'embedded-postgres') return { kind: isTest(file) ? 'testing' : 'infrastructure' }
  if (top === 'packages') return { kind: 'contract' }
  if (top === 'demo') return { kind: 'demo' }
  if (top === 'tools' && second === 'fuzz') return { kind: 'testing' }
  if (top === 'apps' && second === 'api') return apiZone(file, fourth, rest)
  if (top === 'apps' && second === 'web') return webZone(file, fourth, rest)
  return { kind: 'outer' }
}

function apiZone(file: string, folder: string, rest: string[]): Zone {
  if (isTest(file) || rest[0] === 'testing' || rest[0] === 'permission-cases.ts') return { kind: 'testing' }
  if (rest.length === 0 || folder === 'startup' || folder === 'commands') return { kind: 'composition' }
  if (infrastructureFolders.has(folder)) return { kind: 'infrastructure' }
  return { kind: 'module', module: folder, isPublic: rest.length === 1 && rest[0] === 'index.ts' }
}

function webZone(file: string, folder: string, rest: string[]): Zone {
  // The test of a page composes the same features as the page.
  const page = /-page(\.test)?\.tsx?$/.test(file) || folder === 'pages'
  if (rest.length === 0 || folder === 'locales') return { kind: 'web', part: 'root', feature: '', page }
  const part = webParts.find((name) => name === folder) ?? 'feature'
  return { kind: 'web', part, feature: folder, page }
}

/** Returns why this file may not import that one, or undefined. */
function violation(modules: ModuleMap, file: string, target: string): string | undefined {
  const from = zoneOf(file)
  const to = zoneOf(target)
  if (to.kind === 'outer') return from.kind === 'outer' ? undefined : 'product code does not import tools'
  if (from.kind === 'outer') return undefined
  if (from.kind === 'contract') return to.kind === 'contract' ? undefined : 'the contract imports no workspace'
  if (to.kind === 'contract') return undefined
  if (from.kind === 'web') return to.kind === 'web' ? webViolation(from, to) : 'the web app never imports the server'
  if (to.kind === 'web') return 'only the module ssr loads the web app, and only its build'
  return serverViolation(modules, from, to)
}

function serverViolation(modules: ModuleMap, from: Zone, to: Zone): string | undefined {
  if (from.kind === 'testing') return undefined
  if (to.kind === 'demo')
    return ['demo', 'composition'].includes(from.kind) ? undefined : 'only the start loads the demo'
  if (to.kind === 'testing') return from.kind === 'demo' ? undefined : 'only tests import test code'
  if (to.kind === 'fake')
    return ['fake', 'composition'].includes(from.kind) ? undefined : 'only app.ts loads the fake payment gateway'
  if (from.kind === 'composition') return undefined
  if (to.kind === 'infrastructure') return undefined
  if (to.kind === 'composition') return from.kind === 'demo' ? undefined : 'nothing imports the composition root'
  if (from.kind === 'infrastructure') return 'infrastructure imports no module'
  if (to.kind !== 'module') return undefined
  if (from.kind === 'module' && from.module === to.module) return undefined
  if (!to.isPublic) return 'a module is imported through its index.ts'
  if (from.kind === 'module' && !modules[from.module]?.includes(to.module))
    return `${from.module} may not import ${to.module}`
  return undefined
}

function webViolation(from: Zone & { kind: 'web' }, to: Zone & { kind: 'web' }): string | undefined {
  if (from.part === 'root' || from.part === 'shell' || to.part === 'ui') return undefined
  if (from.part === 'ui') return 'ui imports no router, query library or feature'
  if (to.part === 'lib' || to.part === 'root') return undefined
  if (from.part === 'lib') return 'lib imports no feature'
  if (from.page || from.feature === to.feature) return undefined
  return to.part === 'shell' ? 'a feature does not import the shell' : 'features do not import features'
}

/** Lists the imports of a file that the map does not allow. */
export function violationsIn(modules: ModuleMap, file: string, text: string): Violation[] {
  return importsOf(text).flatMap((specifier) => {
    const target = resolveImport(file, specifier)
    const why = target ? violation(modules, file, target) : packageViolation(file, specifier)
    return why ? [{ file, imports: specifier, why }] : []
  })
}

// Packages are restricted for the contract, which runs on server and browser, and for ui, which would fit any app.
function packageViolation(file: string, specifier: string): string | undefined {
  const from = zoneOf(file)
  if (from.kind === 'contract' && !isTest(file) && specifier !== 'zod')
    return 'the contract imports no package except zod'
  if (from.kind === 'web' && from.part === 'ui' && /^(react-router|@tanstack\/)/.test(specifier))
    return 'ui imports no router, query library or feature'
  return undefined
}

const description = /defineModule\(\{\s*name: '([^']+)',\s*imports: \[([^\]]*)\]/

/** Reads from the index.ts of each module which modules it may import. */
export function modulesIn(sources: readonly (readonly [file: string, text: string])[]): ModuleMap {
  return Object.fromEntries(
    sources.flatMap(([file, text]) => {
      const zone = zoneOf(file)
      const [, name, imports = ''] = description.exec(text) ?? []
      if (zone.kind !== 'module' || !zone.isPublic || name !== zone.module) return []
      return [[name, [...imports.matchAll(/'([^']+)'/g)].map(([, each = '']) => each)]]
    }),
  )
}

/** Lists the permitted imports of the map that no file uses. */
export function unusedPermissions(modules: ModuleMap, sources: readonly (readonly [file: string, text: string])[]) {
  const used = sources.flatMap(([file, text]) => {
    const from = zoneOf(file)
    if (from.kind !== 'module') return []
    return importsOf(text).map((specifier) => {
      const to = zoneOf(resolveImport(file, specifier) ?? '')
      return to.kind === 'module' ? `${from.module} -> ${to.module}` : ''
    })
  })
  const permitted = Object.entries(modules).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))
  return permitted.filter((pair) => !used.includes(pair))
}

/** The first cycle in the map of modules, as a path that ends where it began. */
export function cycleIn(modules: ModuleMap): string[] | undefined {
  const walk = (module: string, path: string[]): string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    for (const next of modules[module] ?? []) {
      const cycle = walk(next, [...path, module])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const module of Object.keys(modules)) {
    const cycle = walk(module, [])
    if (cycle) return cycle
  }
  return undefined
}
