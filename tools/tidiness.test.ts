import { describe, expect, it } from 'vitest'
import { isTest, ourFiles, read } from './src/repository.ts'

const binary = /\.(webp|png|jpe?g|gif|ico|woff2?|avif|gz)$/
const files = ourFiles().filter((file) => !binary.test(file))

const matching = (pattern: RegExp, among = files) =>
  among.flatMap((file) => {
    const found = read(file).match(pattern)
    return found ? [`${file}: ${found[0]}`] : []
  })

describe('the repository', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files).toContain('tools/tidiness.test.ts')
  })

  it('names no path of a developer machine', () => {
    expect(matching(/(?<![\w.@-])\/(?:home|root|Users|work|farm)\/\w/)).toEqual([])
    expect(matching(/(?:\.\.\/)+shared\//)).toEqual([])
  })

  it('names no package registry', () => {
    expect(matching(/https?:\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio)[\w.-]*/)).toEqual([])
  })

  it('has no comment that postpones work', () => {
    expect(matching(/\b(?:TO[D]O|FIX[M]E|HA[C]K)\b/)).toEqual([])
  })

  it('has no skipped, focused or empty test', () => {
    expect(matching(/\b(?:it|test|describe)\.(?:skip|only|todo)\b/, files.filter(isTest))).toEqual([])
  })

  it('has fewer than 5,000 lines of CSS in the web app', () => {
    const rules = files
      .filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.css'))
      .flatMap((file) => read(file).trimEnd().split('\n'))
      .filter((line) => !line.startsWith('@import'))
    expect(rules.length).toBeGreaterThan(1_000)
    expect(rules.length).toBeLessThan(5_000)
  })
})
