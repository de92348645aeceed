import { nameOf } from './look.ts'
import { parts, type View } from './plan.ts'
import type { Flaw } from './sight.ts'

export interface Visited {
  readonly view: View
  readonly flaws: readonly Flaw[]
}

/** The target of a view: the URL of a page, or the name of a state. */
export const whatOf = ({ target }: View): string => ('name' in target ? `${target.path}: ${target.name}` : target.path)

/** The key of a fault, independent of the view. */
export const keyOf = ({ kind, where }: Flaw): string => `${kind} ${where}`

/** Formats a view as one line of text. */
export const lookOf = (view: View): string => `${whatOf(view)} as ${view.role} (${nameOf(view.look)})`

/** Lists every finding once, with its number of views and an example. */
export function findingsOf(visited: readonly Visited[]): string {
  const found = new Map<string, { flaw: Flaw; views: Set<View> }>()
  for (const { view, flaws } of visited)
    for (const flaw of flaws) {
      const key = keyOf(flaw)
      const known = found.get(key) ?? { flaw, views: new Set() }
      known.views.add(view)
      found.set(key, known)
    }
  return [...found.values()]
    .toSorted((one, other) => one.flaw.kind.localeCompare(other.flaw.kind) || other.views.size - one.views.size)
    .map(({ flaw, views }) => {
      const [example] = views
      const where = example ? lookOf(example) : ''
      return `${flaw.kind}: ${flaw.where}\n  in ${views.size} views, such as ${where}\n  ${flaw.text}`
    })
    .join('\n')
}

export function summaryOf(visited: readonly Visited[], expected: number): string {
  const rows = parts.map((part) => {
    const views = visited.filter(({ view }) => view.part === part)
    return `${part.padEnd(10)} ${String(views.length).padStart(5)} views ${String(flawed(views)).padStart(5)} with findings`
  })
  const seen = visited.length === expected ? '' : `, and ${expected - visited.length} were not seen`
  return [
    ...rows,
    `${visited.length - flawed(visited)} views without findings, ${flawed(visited)} with findings${seen}`,
  ].join('\n')
}

const flawed = (visited: readonly Visited[]): number => visited.filter(({ flaws }) => flaws.length > 0).length
