import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './src/repository.ts'

/** The requirements of OWASP ASVS 5.0, levels 1 and 2, that apply to Axle, by chapter. */
const lines: Readonly<Record<number, string>> = {
  1: '1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.9 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.10 3.11 4.2 5.2',
  2: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1',
  3: '2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 5.3 5.4 5.5 7.1 7.2',
  4: '1.1 1.2 1.3 2.1 4.1 4.2 4.3',
  5: '1.1 2.1 2.2 2.3 3.1 3.2 4.1 4.2',
  6: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.2 6.3',
  7: '1.1 1.2 2.1 2.2 2.3 2.4 3.1 3.2 4.1 4.2 4.3 4.4 4.5 5.1 5.2 6.2',
  8: '1.1 1.2 2.1 2.2 2.3 3.1 4.1',
  9: '1.1 1.2 1.3 2.1 2.2 2.3',
  11: '1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.4 5.1',
  12: '1.1 2.1 2.2 3.1 3.2',
  13: '1.1 2.2 2.3 2.4 3.1 4.1 4.2 4.3 4.4 4.5',
  14: '1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3',
  15: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7',
  16: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 5.1 5.2 5.3',
}
const expected = Object.entries(lines).flatMap(([chapter, ids]) => ids.split(' ').map((id) => `${chapter}.${id}`))

const page = read('docs/security-checklist.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', answer = '', where = '', shown = '']) => ({ id, answer, where, shown }),
)

/** Resolves a file of the page, which omits the folder of the server. */
const placeOf = (file: string): string | undefined =>
  ['', 'apps/api/src/'].map((folder) => folder + file).find((place) => existsSync(join(root, place)))

/** Lists the tests that a text names by file and part of the title. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Lists the titles of tests, including those of `it.each`. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\b(?:it|test)|\))\(\s*(?:'((?:\\.|[^'\\])+)'|`([^`]+)`|"([^"]+)")\s*,/g)].map(
    ([, single, ticks, double]) => single ?? ticks ?? double ?? '',
  )

const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))

describe('the security checklist', () => {
  it('answers every requirement once', () => {
    expect(expected).toHaveLength(186)
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  it('names the place of each requirement and a test, document or decision', () => {
    const without = rows.filter(({ shown }) => testsIn(shown).length === 0 && !/\]\([^)]+\)/.test(shown))
    expect(without.map(({ id }) => id)).toEqual([])
    expect(rows.filter(({ where }) => !/`[^`]+`/.test(where)).map(({ id }) => id)).toEqual([])
    expect(rows.filter(({ shown }) => testsIn(shown).length > 0).length).toBeGreaterThan(150)
  })

  it('names only files that exist', () => {
    const files = [...page.matchAll(/`([\w./@-]+\.(?:tsx?|mjs|json|md|sql))`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(300)
    const generated = new Set(['build/sbom.cdx.json'])
    expect(files.filter((file) => !placeOf(file) && !generated.has(file))).toEqual([])
  })

  it('names only tests that exist', () => {
    const missing = testsIn(page).filter(({ file, title }) => {
      const place = placeOf(file)
      return place === undefined || !titlesIn(read(place)).some((each) => each.replaceAll("\\'", "'").includes(title))
    })
    expect(missing).toEqual([])
    expect(titlesIn("it('a', () => {})\n])(`b %s`, () => {})\nit.each(x)(\n'c',\n)")).toEqual(['a', 'b %s', 'c'])
  })

  it('has no broken link', () => {
    const links = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) =>
      link.startsWith('#')
        ? !anchors.includes(link.slice(1))
        : !existsSync(join(root, 'docs', link.replace(/#.*/, ''))),
    )
    expect(broken).toEqual([])
  })

  it('gives the reason of every deviation in the decision', () => {
    const decision = read('docs/decisions/0020-security-checklist.md')
    const deviations = rows.filter(({ answer, shown }) => `${answer}${shown}`.includes('0020-security-checklist.md'))
    expect(deviations.length).toBeGreaterThan(5)
    expect(deviations.map(({ id }) => id).filter((id) => !decision.includes(id))).toEqual([])
  })
})
