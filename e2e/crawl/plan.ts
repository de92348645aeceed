import { languages, textLanguages } from '@axle/contract/languages'
import { axes, inLanguage, isPossible, type Look, plainLook, sizeOf } from './look.ts'
import { allPairs } from './pairs.ts'
import { type Place, places, type Role } from './places.ts'
import { type State, states } from './states.ts'

export const parts = ['pages', 'languages', 'pairs'] as const
export type Part = (typeof parts)[number]

/** A view: a user, a page or state, and a variant. */
export interface View {
  readonly part: Part
  readonly target: Place | State
  readonly role: Role
  readonly look: Look
}

/** Lists every view of a crawl, deterministic per seed. */
export function planOf(seed: number): View[] {
  return [...viewsByRole(), ...viewsByLanguage(), ...viewsOfPairs(seed)]
}

/** Every page and state for every permitted user, in the default variant on a phone. */
function viewsByRole(): View[] {
  const open = states.filter((state) => fits(state, plainLook))
  return [...places, ...open].flatMap((target) =>
    rolesOf(target).map((role) => ({ part: 'pages' as const, target, role, look: plainLook })),
  )
}

/** Every page in every language, as the user who sees most. English (Ghana) has the English texts. */
function viewsByLanguage(): View[] {
  const others = languages.filter((language) => language !== 'en')
  return others.flatMap((language) =>
    places
      .filter((_place, index) => textLanguages.some((one) => one === language) || index % 8 === 0)
      .map((target) => ({
        part: 'languages' as const,
        target,
        role: mainRole(target),
        look: { ...plainLook, ...inLanguage(language) },
      })),
  )
}

/** All pairs of other settings, spread over pages and states: each row at least twice, each target once. */
function viewsOfPairs(seed: number): View[] {
  const rows = allPairs(axes, isPossible, seed) as Look[]
  const waiting: (Place | State)[] = [...states, ...places]
  const count = Math.max(rows.length * 2, waiting.length)
  return Array.from({ length: count }, (_, index) => {
    const look = rows[index % rows.length] ?? plainLook
    const target =
      waiting.splice(
        waiting.findIndex((one) => fits(one, look)),
        1,
      )[0] ?? places[0]
    if (!target) throw new Error('There is no page to look at')
    waiting.push(target)
    return { part: 'pairs' as const, target, role: mainRole(target), look }
  })
}

const rolesOf = (target: Place | State): readonly Role[] => ('roles' in target ? target.roles : [target.role])

function mainRole(target: Place | State): Role {
  const [role] = rolesOf(target)
  if (!role) throw new Error(`Nobody may open ${target.path}`)
  return role
}

/** Some states exist only on narrow or wide screens. */
function fits(target: Place | State, look: Look): boolean {
  const { width } = sizeOf(look)
  const { from = 0, below = Infinity } = 'roles' in target ? {} : target
  return width >= from && width < below
}
