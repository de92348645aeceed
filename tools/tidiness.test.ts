import { describe, expect, it } from 'vitest'
import { isTest, ourFiles, read } from './src/repository.ts'

const binary = /\.(webp|png|jpe?g|gif|ico|woff2?|avif)$/
const files = ourFiles().filter((file) => !binary.test(file))

const matching = (pattern: RegExp, among = files) =>
  among.flatMap((file) => {
    const found = read(file).match(pattern)
    return found ? [`${file}: ${found[0]}`] : []
  })

describe('the repository', () => {
  it('was read', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files).toContain('tools/tidiness.test.ts')
  })

  it('names no path of the machine it was written on', () => {
    expect(matching(/(?<![\w.@-])\/(?:home|root|Users|work|farm)\/\w/)).toEqual([])
    expect(matching(/(?:\.\.\/)+shared\//)).toEqual([])
  })

  it('names no registry that packages came from', () => {
    expect(matching(/https?:\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio)[\w.-]*/)).toEqual([])
  })

  it('leaves nothing for later in its sources', () => {
    expect(matching(/\b(?:TO[D]O|FIX[M]E|HA[C]K)\b/)).toEqual([])
  })

  it('has no test that is skipped, focused or unwritten', () => {
    expect(matching(/\b(?:it|test|describe)\.(?:skip|only|todo)\b/, files.filter(isTest))).toEqual([])
  })
})
