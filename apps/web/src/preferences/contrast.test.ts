// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { colorSchemes, contrasts, defaultPreferences, primaryColors } from '@axle/contract/preferences'
import postcss, { type AtRule, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'

type Tokens = Record<string, string>
interface Look {
  scheme: (typeof colorSchemes)[number]
  contrast: (typeof contrasts)[number]
  color: (typeof primaryColors)[number]
}

const sheet = postcss.parse(
  ['preferences/palettes', 'tokens', 'ui/mantine-theme', 'ui/fields/fields']
    .map((name) => readFileSync(new URL(`../${name}.css`, import.meta.url), 'utf8'))
    .join(''),
)
const repeatForSystem = createRequire(import.meta.url)('../../system-contrast.cjs') as postcss.Plugin
// Changes the sheet itself.
postcss([repeatForSystem]).process(sheet, { from: undefined }).sync()
const mediaOf = ({ parent }: Rule): string =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'media' ? (parent as AtRule).params : ''

/** Collects the custom properties of all rules with matching selectors; later ones win. */
function tokensOf(matches: (selector: string, media: string) => boolean): Tokens {
  const tokens: Tokens = {}
  sheet.walkRules((rule) => {
    if (matches(rule.selector, mediaOf(rule)))
      rule.walkDecls(/^--/, ({ prop, value }) => {
        tokens[prop] = value
      })
  })
  return tokens
}

const schemeRule = (scheme: string) => `[data-mantine-color-scheme='${scheme}']`
const highRule = (scheme: string) => `[data-contrast='high']${schemeRule(scheme)}`

const paletteOf = (color: string) => tokensOf((selector) => selector === `[data-color='${color}']`)

function tokensIn({ scheme, contrast, color }: Look): Tokens {
  const onScreen = (media: string) => media === '' || media === 'screen'
  return {
    ...paletteOf(color),
    ...tokensOf((selector, media) => selector === ':root' && media === ''),
    ...tokensOf((selector, media) => selector === schemeRule(scheme) && onScreen(media)),
    ...(contrast === 'high' && tokensOf((selector, media) => selector === highRule(scheme) && onScreen(media))),
  }
}

type Rgb = readonly [number, number, number]
function colorOf(tokens: Tokens, value: string): Rgb {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return colorOf(tokens, tokens[name] ?? `no ${name}`)
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value)
  if (mix) {
    const [one, other] = [colorOf(tokens, mix[1] ?? ''), colorOf(tokens, mix[3] ?? '')]
    const share = Number(mix[2]) / 100
    return [0, 1, 2].map((n) => (one[n] ?? 0) * share + (other[n] ?? 0) * (1 - share)) as unknown as Rgb
  }
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`no colour: ${value}`)
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as unknown as Rgb
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function ratio(one: Rgb, other: Rgb): number {
  const light = (color: Rgb): number => {
    const [red, green, blue] = color.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as unknown as Rgb
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['--page', '--surface', '--sunken'] as const
const tones = ['--fit', '--apart', '--bad', '--info'] as const
const deep = ['--on-deep', '--on-deep-muted', '--fit-on-deep'] as const
const pairs = (inks: readonly string[], on: readonly string[]) => inks.flatMap((ink) => on.map((each) => [ink, each]))

/** Text. */
const read = [
  ...pairs(['--text', '--muted', '--accent-text'], [...grounds, '--accent-soft']),
  ...pairs(tones, grounds),
  ...pairs(deep, ['--deep']),
  ...tones.map((tone) => [tone, `${tone}-soft`]),
  ...pairs(['#ffffff'], ['--accent-fill', '--accent-fill-hover', '--bad-fill', '--bad-fill-hover']),
] as [string, string][]
/** Graphics: borders of fields, focus rings, selection marks, stars. */
const seen = [
  ...pairs(['--line-strong', '--accent', '--star'], grounds),
  ['#ffffff', '--line-strong'],
  ['--accent', '--accent-soft'],
] as [string, string][]

const looks: Look[] = primaryColors.flatMap((color) =>
  colorSchemes.flatMap((scheme) => contrasts.map((contrast) => ({ color, scheme, contrast }))),
)

function tooFaint(look: Look, of: readonly (readonly [string, string])[], least: number): string[] {
  const tokens = tokensIn(look)
  const color = (name: string) => colorOf(tokens, name.startsWith('--') ? `var(${name})` : name)
  return of
    .map(([ink, ground]) => ({ ink, ground, is: ratio(color(ink), color(ground)) }))
    .filter(({ is }) => is < least)
    .map(({ ink, ground, is }) => `${ink} on ${ground}: ${is.toFixed(2)}`)
}

describe('the colour tokens', () => {
  it.each(looks)('have readable contrast: $color, $scheme, contrast $contrast [SET-01, SET-02, SET-06]', (look) => {
    expect(tooFaint(look, read, look.contrast === 'high' ? 7 : 4.5)).toEqual([])
    expect(tooFaint(look, seen, 3)).toEqual([])
  })

  it('would be rejected if they were faint', () => {
    expect(tooFaint({ scheme: 'light', contrast: 'default', color: 'blue' }, [['--line', '--page']], 3)).toHaveLength(1)
    expect(ratio([255, 255, 255], [0, 0, 0])).toBe(21)
  })

  it("look the same whether high contrast is a preference or the system's [SET-02]", () => {
    for (const scheme of colorSchemes) {
      const bySystem = tokensOf(
        (selector, media) => selector === schemeRule(scheme) && media.includes('prefers-contrast'),
      )
      const chosen = tokensOf((selector) => selector === highRule(scheme))
      expect(Object.keys(chosen).length).toBeGreaterThan(8)
      expect(bySystem).toEqual(chosen)
    }
  })

  it("define the lines and texts of Mantine's fields and switches", () => {
    const library = tokensOf((selector) => selector === ':root')
    expect(library).toMatchObject({
      '--mantine-color-placeholder': 'var(--muted)',
      '--mantine-color-default-border': 'var(--line-strong)',
      '--mantine-color-accent-filled': 'var(--accent-fill)',
      '--mantine-color-red-filled': 'var(--bad-fill)',
    })
    expect(tokensOf((selector) => selector.startsWith('.mantine-Input-wrapper'))).toMatchObject({
      '--input-bd': 'var(--line-strong)',
    })
    expect(tokensOf((selector) => selector.endsWith('+ .mantine-Switch-track'))).toEqual({
      '--switch-bg': 'var(--line-strong)',
    })
  })

  it('are dark on screens only: printed pages stay white', () => {
    const dark: string[] = []
    sheet.walkRules((rule) => {
      if (rule.selector.includes("'dark'")) dark.push(mediaOf(rule))
    })
    expect(dark.length).toBeGreaterThan(2)
    expect(dark.filter((media) => !media.startsWith('screen'))).toEqual([])
  })

  it('have six different primary colours [CONST-40, SET-06]', () => {
    expect(defaultPreferences.primaryColor).toBe('blue')
    expect(primaryColors).toEqual(['default', 'cyan', 'purple', 'blue', 'orange', 'red'])
    expect(new Set(primaryColors.map((color) => paletteOf(color)['--primary-7'])).size).toBe(6)
  })
})
