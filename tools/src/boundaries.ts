import { importsOf, resolveImport } from './imports.ts'
import { isTest } from './repository.ts'

/** For each room of the API, the rooms below it whose front door it may knock on. */
export type RoomMap = Readonly<Record<string, readonly string[]>>

export interface Breach {
  file: string
  imports: string
  why: string
}

type Zone =
  | { kind: 'contract' | 'config' | 'platform' | 'api' | 'testing' | 'demo' | 'outer' }
  | { kind: 'room'; room: string; frontDoor: boolean }
  | { kind: 'web'; part: 'ui' | 'lib' | 'shell' | 'root' | 'feature'; feature: string; page: boolean }

const webParts = ['ui', 'lib', 'shell'] as const

/** Which part of the house a file belongs to. */
export function zoneOf(file: string): Zone {
  const [top, second, , fourth = '', ...rest] = file.split('/')
  if (top === 'packages') return { kind: 'contract' }
  if (top === 'demo') return { kind: 'demo' }
  if (top === 'apps' && second === 'api') return apiZone(file, fourth, rest)
  if (top === 'apps' && second === 'web') return webZone(file, fourth, rest)
  return { kind: 'outer' }
}

const isTestTool = (folder: string, rest: readonly string[]) => folder === 'fuzz' || rest[0] === 'testing'

function apiZone(file: string, folder: string, rest: string[]): Zone {
  if (isTest(file) || isTestTool(folder, rest)) return { kind: 'testing' }
  // What main.ts does before it listens is part of the composition root.
  if (rest.length === 0 || folder === 'startup') return { kind: file.endsWith('/config.ts') ? 'config' : 'api' }
  if (folder === 'platform') return { kind: 'platform' }
  return { kind: 'room', room: folder, frontDoor: rest.length === 1 && rest[0] === 'index.ts' }
}

function webZone(file: string, folder: string, rest: string[]): Zone {
  // A page's test brings the same rooms together as the page.
  const page = /-page(\.test)?\.tsx?$/.test(file) || folder === 'pages'
  if (rest.length === 0 || folder === 'locales') return { kind: 'web', part: 'root', feature: '', page }
  const part = webParts.find((name) => name === folder) ?? 'feature'
  return { kind: 'web', part, feature: folder, page }
}

/** Why this file may not import that one, or undefined where it may. */
function refusal(rooms: RoomMap, file: string, target: string): string | undefined {
  const from = zoneOf(file)
  const to = zoneOf(target)
  if (to.kind === 'outer') return from.kind === 'outer' ? undefined : 'the product never leans on its tools'
  if (from.kind === 'outer') return undefined
  if (from.kind === 'contract') return to.kind === 'contract' ? undefined : 'the contract imports nothing of ours'
  if (to.kind === 'contract') return undefined
  if (from.kind === 'web') return to.kind === 'web' ? webRefusal(from, to) : 'the web app never imports the server'
  if (to.kind === 'web') return 'only the pages room loads the web app, and only its build'
  return serverRefusal(rooms, from, to)
}

function serverRefusal(rooms: RoomMap, from: Zone, to: Zone): string | undefined {
  if (to.kind === 'demo')
    return ['demo', 'testing', 'api'].includes(from.kind) ? undefined : 'only the start may load the demo'
  if (from.kind === 'testing' || from.kind === 'api') return undefined
  if (to.kind === 'testing') return from.kind === 'demo' ? undefined : 'test tools belong to tests'
  if (to.kind === 'config' || to.kind === 'platform') return undefined
  if (to.kind === 'api') return from.kind === 'demo' ? undefined : 'nobody reaches up to the composition root'
  if (from.kind === 'platform' || from.kind === 'config') return 'the platform knows no room'
  if (to.kind !== 'room') return undefined
  if (from.kind === 'room' && from.room === to.room) return undefined
  if (!to.frontDoor) return 'a room is entered through its index.ts'
  if (from.kind === 'room' && !rooms[from.room]?.includes(to.room)) return `${from.room} may not know ${to.room}`
  return undefined
}

function webRefusal(from: Zone & { kind: 'web' }, to: Zone & { kind: 'web' }): string | undefined {
  if (from.part === 'root' || from.part === 'shell' || to.part === 'ui') return undefined
  if (from.part === 'ui') return 'ui knows no router, query or feature'
  if (to.part === 'lib' || to.part === 'root') return undefined
  if (from.part === 'lib') return 'lib knows no feature'
  if (from.page || from.feature === to.feature) return undefined
  return to.part === 'shell' ? 'a feature does not reach up to the shell' : 'features do not import features'
}

/** All imports in a file that the map does not allow. */
export function breachesIn(rooms: RoomMap, file: string, text: string): Breach[] {
  return importsOf(text).flatMap((specifier) => {
    const target = resolveImport(file, specifier)
    const why = target ? refusal(rooms, file, target) : strangerRefusal(file, specifier)
    return why ? [{ file, imports: specifier, why }] : []
  })
}

// Packages from outside are free, but for the two leaves: one stays usable on both sides of the wire, the other in any app.
function strangerRefusal(file: string, specifier: string): string | undefined {
  const from = zoneOf(file)
  if (from.kind === 'contract' && !isTest(file) && specifier !== 'zod') return 'the contract stands on zod alone'
  if (from.kind === 'web' && from.part === 'ui' && /^(react-router|@tanstack\/)/.test(specifier))
    return 'ui knows no router, query or feature'
  return undefined
}

/** The first loop in the map of rooms, as the path that runs round it. */
export function loopIn(rooms: RoomMap): string[] | undefined {
  const walk = (room: string, path: string[]): string[] | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room]
    for (const next of rooms[room] ?? []) {
      const loop = walk(next, [...path, room])
      if (loop) return loop
    }
    return undefined
  }
  for (const room of Object.keys(rooms)) {
    const loop = walk(room, [])
    if (loop) return loop
  }
  return undefined
}
