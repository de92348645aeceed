// @vitest-environment node
import { defaultPreferences } from '@axle/contract/preferences'
import { renderToString } from 'react-dom/server'
import { I18nProvider } from './ui/translation/translation.tsx'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { makeI18n } from './lib/i18n/i18n.ts'
import { Nonce } from './lib/page/nonce.ts'
import { Layout } from './root.tsx'
import { earlyTheme } from './preferences/early-theme.ts'

const settings = {
  ...defaultPreferences,
  colorScheme: 'dark',
  direction: 'rtl',
  contrast: 'high',
  primaryColor: 'red',
  fontFamily: 'Inter',
  compactLayout: false,
} as const

/** A page as the server sends it for these preferences in Chinese. */
function sent(): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Layout>
          <h1>Page</h1>
        </Layout>
      ),
    },
  ])
  const root = { settings, language: 'cn', dataSaver: true, site: { name: 'Axle', url: '', facts: {} } }
  return renderToString(
    <Nonce value="n0nce">
      <I18nProvider i18n={makeI18n('cn', {})}>
        <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
      </I18nProvider>
    </Nonce>,
  )
}

it('the first element has language, direction and theme [SET-03, SET-11, SET-17]', () => {
  expect(/<html [^>]*>/.exec(sent())?.[0]).toBe(
    '<html lang="zh-CN" dir="rtl" data-language="cn" data-mantine-color-scheme="dark" data-contrast="high" data-color="red" data-font="Inter" data-compact="false" data-low="true">',
  )
})

it('contains the script that corrects the theme before the first paint [SET-11]', () => {
  const [head = ''] = sent().split('<body>')
  const script = head.slice(head.indexOf('<script nonce="n0nce">'))
  expect(script.startsWith(`<script nonce="n0nce">${earlyTheme()}`)).toBe(true)
})
