import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

const journeys = 'e2e/journeys'
const needNoBuild = /^(apps\/web|packages\/contract|tools(?!\/fuzz))(\/|$)/

interface Selection {
  missing: string[]
  vitest: string[]
  journeys: string[]
  needsBuild: boolean
}

/** Sorts the paths of `npm test -- <paths>` by the runner of their tests. */
export function selectTests(paths: readonly string[]): Selection {
  const chosen = paths.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, ''))
  const isJourney = (path: string) => path.startsWith(journeys)
  return {
    missing: chosen.filter((path) => !existsSync(join(root, path))),
    vitest: chosen.filter((path) => !isJourney(path)),
    journeys: chosen.filter(isJourney),
    needsBuild: chosen.some((path) => !needNoBuild.test(path)),
  }
}
