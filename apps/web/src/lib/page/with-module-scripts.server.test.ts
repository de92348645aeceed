// @vitest-environment node
import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { withModuleScripts } from './with-module-scripts.server.ts'

const manifest = {
  entry: { imports: ['/frame.js'] },
  routes: { list: { imports: ['/list.js', '/frame.js'] } },
} as unknown as EntryContext['manifest']

it('turns preloads of shared files into scripts, and keeps the others, all after the images', () => {
  const preloads = ['/entry.js', '/frame.js', '/list.js']
    .map((file) => `<link rel="modulepreload" nonce="n" href="${file}" suppressHydrationWarning/>`)
    .join('')
  const script = (file: string) => `<script type="module" async fetchpriority="low" nonce="n" src="${file}"></script>`
  expect(withModuleScripts(`<body>${preloads}</body>`, manifest, 'n').join('')).toBe(
    `<body><link rel="modulepreload" fetchpriority="low" href="/entry.js"/>${script('/frame.js')}${script('/list.js')}</body>`,
  )
})
