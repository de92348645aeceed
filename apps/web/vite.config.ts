import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { oneByteTexts } from './one-byte-texts.ts'
import { offlineWorker } from './build-worker.ts'
import { cardFiles, detailsFiles, frameFiles, listFiles, productFiles } from './chunks.ts'
import { textFiles } from './text-files.ts'

const frameLibraries = /node_modules\/get-nonce\//
const isIn = (files: readonly string[], id: string) => files.some((file) => id.endsWith(`/${file}`))

/** Few, stable chunks that most pages share. Everything else loads with its route. */
const groups = [
  {
    name: 'react',
    test: /(packages|node_modules)\/(react|react-dom|preact|react-router|@tanstack\/(query-core|react-query))\//,
    priority: 4,
  },
  {
    name: 'frame',
    test: (id: string) => frameLibraries.test(id) || isIn(frameFiles, id),
    priority: 3,
  },
  { name: 'card', test: (id: string) => isIn(cardFiles, id), priority: 2 },
  { name: 'list', test: (id: string) => isIn(listFiles, id), priority: 2 },
  { name: 'details', test: (id: string) => isIn(detailsFiles, id), priority: 2 },
  { name: 'product', test: (id: string) => isIn(productFiles, id), priority: 2 },
]

/** Loads the styles of Mantine with the first Mantine component, since the first page needs none. */
const libraryStyles: Plugin = {
  name: 'library-styles',
  apply: 'build',
  transform(code, id) {
    if (!/@mantine\/core\/esm\/components\/[A-Z]\w+\/[A-Z]\w+\.mjs$/.test(id)) return undefined
    return { code: `${code}\nimport ${JSON.stringify(path.join(import.meta.dirname, 'src/mantine.css'))}`, map: null }
  },
}

/** Reloads the page after an edit, as React Refresh cannot replace components in Preact. */
const reloadOnEdit: Plugin = {
  name: 'reload-on-edit',
  apply: 'serve',
  enforce: 'pre',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/\.tsx?$/.test(file)) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reloadOnEdit, reactRouter(), libraryStyles, offlineWorker(), textFiles()],
  // Locale files are read whole: named exports would make them a third larger.
  json: { namedExports: false, stringify: true },
  // The content security policy forbids data: URLs.
  build: { assetsInlineLimit: 0 },
  // Bundle all packages into the server build, so that React runs in production mode whatever NODE_ENV is.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' && {
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { rolldownOptions: { output: { minify: false, comments: false, plugins: [oneByteTexts()] } } },
      },
    }),
  },
}))
