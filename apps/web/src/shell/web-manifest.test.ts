import { readFileSync } from 'node:fs'
import { type Language } from '@axle/contract/languages'
import { defaultPreferences } from '@axle/contract/preferences'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { siteContext, viewContext } from '../lib/api/server-context.ts'
import { themeColors } from '../ui/theme-colors.ts'
import { loader } from './web-manifest.ts'

async function manifestFor(language: Language, settings = defaultPreferences) {
  const context = new RouterContextProvider()
  context.set(siteContext, { name: 'Osu Parts', url: 'https://parts.example' })
  context.set(viewContext, { settings, language, dataSaver: false })
  const answer = loader({ context } as unknown as Parameters<typeof loader>[0])
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  return (await answer.json()) as {
    name: string
    lang: string
    dir: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { name: string; url: string }[]
  }
}

it("the app has the site's name, the reader's language, and a shortcut to the own orders [P-01]", async () => {
  expect(await manifestFor('en')).toMatchObject({ name: 'Osu Parts', lang: 'en', dir: 'ltr', theme_color: '#ffffff' })
  const arabic = await manifestFor('ar', { ...defaultPreferences, direction: 'rtl', colorScheme: 'dark' })
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', theme_color: '#181c22' })
  expect(arabic.shortcuts.map(({ url }) => url)).toEqual(['/shop/all-products#search', '/user/orders', '/wishlist'])
  expect(arabic.shortcuts.map(({ name }) => name).join(' ')).toMatch(/\p{Script=Arabic}/u)
})

it('has the icons it names, in the named sizes, also maskable ones', async () => {
  const { icons } = await manifestFor('en')
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  for (const { src, sizes } of icons) {
    const png = readFileSync(`${import.meta.dirname}/../../public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

it("the browser's UI has the colours of the page", () => {
  const surfaces = readFileSync(`${import.meta.dirname}/../tokens.css`, 'utf8').match(/--surface: (#\w+)/g) ?? []
  expect(surfaces.slice(0, 2).map((each) => each.split(' ')[1])).toEqual([themeColors.light, themeColors.dark])
})
