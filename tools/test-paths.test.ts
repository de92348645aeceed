import { describe, expect, it } from 'vitest'
import { selectTests } from './src/test-paths.ts'

const unit = 'tools/test-paths.test.ts'
const journeys = 'e2e/journeys'

describe('npm test with paths', () => {
  it('runs unit and component tests without a build', () => {
    expect(selectTests([`./${unit}`, 'apps/web/src'])).toEqual({
      missing: [],
      vitest: [unit, 'apps/web/src'],
      journeys: [],
      needsBuild: false,
    })
  })

  it('builds the pages for journeys and for tests of the API', () => {
    expect(selectTests([journeys, unit])).toMatchObject({ vitest: [unit], journeys: [journeys], needsBuild: true })
    expect(selectTests(['tools/fuzz', 'apps/api/src'])).toMatchObject({ needsBuild: true })
  })

  it('names the paths that do not exist', () => {
    expect(selectTests([unit, 'tools/no-such.test.ts']).missing).toEqual(['tools/no-such.test.ts'])
  })
})
