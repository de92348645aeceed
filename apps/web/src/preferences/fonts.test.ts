// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages, languageTag } from '@axle/contract/languages'
import { defaultPreferences, fontFamilies } from '@axle/contract/preferences'
import postcss, { type AtRule, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'

const here = (path: string) => new URL(path, import.meta.url)
const fonts = postcss.parse(readFileSync(here('../fonts.css'), 'utf8'))
const samples = postcss.parse(readFileSync(here('preferences.css'), 'utf8'))
const { resolve } = createRequire(import.meta.url)

const valueOf = (rule: AtRule | Rule, name: string): string => {
  let found = ''
  rule.walkDecls(name, ({ value }) => {
    found = value
  })
  return found
}
const faces = (sheet: postcss.Root): AtRule[] => {
  const found: AtRule[] = []
  sheet.walkAtRules('font-face', (rule) => void found.push(rule))
  return found
}
const facesNamed = (name: string) => faces(fonts).filter((face) => valueOf(face, 'font-family') === `'${name}'`)
const lettersOf = (font: string): string => {
  let letters = ''
  fonts.walkRules((rule) => {
    if (rule.selector === (font === defaultPreferences.fontFamily ? ':root' : `[data-font='${font}']`))
      letters = valueOf(rule, '--letters')
  })
  return letters
}
const rangesOf = (face: AtRule): [number, number][] =>
  valueOf(face, 'unicode-range')
    .split(/,\s*/)
    .map((range) => range.replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)])
const has = (letter: string) => (face: AtRule) =>
  rangesOf(face).some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to)

describe('fonts', () => {
  it('Public Sans is the default [CONST-42]', () => {
    expect(defaultPreferences.fontFamily).toBe('Public Sans')
    expect(lettersOf('Public Sans')).toMatch(/^'Public Sans Variable'/)
  })

  it.each(fontFamilies)('%s has its own files, and a fallback with the same metrics [SET-07]', (font) => {
    expect(lettersOf(font)).toBe(`'${font} Variable', '${font} Stand-in'`)
    const standIns = facesNamed(`${font} Stand-in`)
    expect(standIns.map((face) => valueOf(face, 'font-weight'))).toEqual(['100 549', '550 900'])
    for (const face of standIns)
      for (const measure of ['size-adjust', 'ascent-override', 'descent-override'])
        expect(valueOf(face, measure)).toMatch(/^\d+\.\d+%$/)
  })

  it.each(fontFamilies)(
    '%s has letters for German, French, Spanish, Ghanaian names and Vietnamese [SET-08]',
    (font) => {
      for (const letter of 'aßéœñɛŋếđ')
        expect(facesNamed(`${font} Variable`).filter(has(letter)), letter).not.toEqual([])
    },
  )

  it('are all files of this site, or system fonts [SET-08]', () => {
    const sources = [fonts, samples].flatMap(faces).map((face) => valueOf(face, 'src'))
    expect(sources.length).toBeGreaterThan(20)
    for (const source of sources) {
      const file = /^url\('([^']+)'\) format\('woff2'\)$/.exec(source)?.[1]
      if (file) expect(existsSync(file.startsWith('.') ? here(file) : resolve(file)), file).toBe(true)
      else expect(source).toMatch(/^local\(/)
    }
  })

  it.each([
    ['ar', ['Segoe UI', 'Geeza Pro', 'Noto Sans Arabic']],
    ['cn', ['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC']],
  ] as const)('letters of %s come from the system, whatever font is chosen [SET-08]', (language, names) => {
    expect(languages).toContain(language)
    let stack = ''
    fonts.walkRules((rule) => {
      if (rule.selector === `[lang|='${languageTag(language).slice(0, 2)}']`) stack = valueOf(rule, '--font')
    })
    for (const name of names) expect(stack).toContain(`'${name}'`)
    // The fallback for Latin letters must not draw these.
    expect(faces(fonts).filter(has(language === 'ar' ? 'ع' : '简'))).toEqual([])
  })

  it('a price loads no extra font file', () => {
    for (const font of fontFamilies) {
      const fetched = facesNamed(`${font} Variable`).filter((face) =>
        'GH₵12,345.50'.split('').some((letter) => has(letter)(face)),
      )
      expect(fetched.map((face) => valueOf(face, 'src'))).toEqual([expect.stringContaining('-latin-wght-')])
    }
  })
})
