// @vitest-environment node
import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { withModuleScripts } from './with-module-scripts.server.ts'

const manifest = {
  entry: { imports: ['/frame.js'] },
  routes: { list: { imports: ['/list.js', '/frame.js'] } },
} as unknown as EntryContext['manifest']
const preloads = ['/entry.js', '/frame.js', '/list.js']
  .map((file) => `<link rel="modulepreload" nonce="n" href="${file}" suppressHydrationWarning/>`)
  .join('')
const preload = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`
const script = (file: string) => `<script type="module" async fetchpriority="low" nonce="n" src="${file}"></script>`
const scripts = `${preload('/entry.js')}${script('/frame.js')}${script('/list.js')}`

it('turns preloads of shared files into scripts, and keeps the others, all after the images', () => {
  const page = withModuleScripts(`<body>${preloads}</body>`, manifest, { nonce: 'n', texts: undefined })
  expect(page.join('')).toBe(`<body>${scripts}</body>`)
})

it('requests the texts of the language with the scripts, which would find them only when they run', () => {
  const page = withModuleScripts(`<body>${preloads}</body>`, manifest, { nonce: 'n', texts: '/ar.js' })
  expect(page.join('')).toBe(`<body>${scripts}${preload('/ar.js')}</body>`)
})
