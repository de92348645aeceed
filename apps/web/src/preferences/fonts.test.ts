// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages, languageTag } from '@axle/contract/languages'
import { defaultPreferences, fontFamilies } from '@axle/contract/preferences'
import postcss, { type AtRule, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'
import { fontSheets } from './font-files.ts'

const here = (path: string) => new URL(path, import.meta.url)
const { resolve } = createRequire(import.meta.url)
const choose = createRequire(import.meta.url)('../../font-faces.cjs') as postcss.Plugin

/** As built: imported sheets in their place, with the paths of their files, and the faces chosen. */
function sheetOf(path: string): postcss.Root {
  const sheet = postcss.parse(readFileSync(here(path), 'utf8'))
  sheet.walkAtRules('import', (rule) => {
    const name = rule.params.slice(1, -1)
    const imported = readFileSync(resolve(name), 'utf8')
    rule.replaceWith(imported.replace(/url\(\.\/([^)]+)\)/g, `url('${name.replace('index.css', '$1')}')`))
  })
  // Changes the sheet itself.
  postcss([choose]).process(sheet, { from: undefined }).sync()
  return sheet
}

const sheets = {
  'Public Sans': sheetOf('../fonts.css'),
  Inter: sheetOf('fonts/inter.css'),
  'DM Sans': sheetOf('fonts/dm-sans.css'),
  'Nunito Sans': sheetOf('fonts/nunito-sans.css'),
}
const samples = postcss.parse(readFileSync(here('preferences.css'), 'utf8'))

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
const all = Object.values(sheets).flatMap(faces)
const facesNamed = (name: string) => all.filter((face) => valueOf(face, 'font-family') === `'${name}'`)
const lettersOf = (font: keyof typeof sheets): string => {
  let letters = ''
  sheets[font].walkRules((rule) => {
    if (rule.selector === (font === defaultPreferences.fontFamily ? ':root' : `:root[data-font='${font}']`))
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
    const sources = [...all, ...faces(samples)].map((face) => valueOf(face, 'src'))
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
    sheets['Public Sans'].walkRules((rule) => {
      if (rule.selector === `[lang|='${languageTag(language).slice(0, 2)}']`) stack = valueOf(rule, '--font')
    })
    for (const name of names) expect(stack).toContain(`'${name}'`)
    // The fallback for Latin letters must not draw these.
    expect(all.filter(has(language === 'ar' ? 'ع' : '简'))).toEqual([])
  })

  it('every page has the faces of the default font only; the others are in a sheet of their own', () => {
    expect(new Set(faces(sheets['Public Sans']).map((face) => valueOf(face, 'font-family')))).toEqual(
      new Set(["'Public Sans Variable'", "'Public Sans Stand-in'"]),
    )
    expect(Object.keys(fontSheets)).toEqual(fontFamilies.filter((font) => font !== defaultPreferences.fontFamily))
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
