import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { LateFiles } from './src/offline/worker.ts'

const pages = {
  /** What holds things of this browser's own: kept as soon as there are any. */
  own: ['checkout/checkout-page.tsx', 'wishlist/wishlist-page.tsx'],
  /** What somebody opens sooner or later who has opened one page: kept when there is time. */
  more: [
    'offline/offline-page.tsx',
    'pages/all-products-page.tsx',
    'pages/product-page.tsx',
    'shell/mobile-menu.tsx',
    'shell/account-drawer.tsx',
    'settings/settings-drawer.tsx',
    'catalogue/filter-drawer.tsx',
    'ui/toast-list.tsx',
  ],
}

/** Builds the offline worker beside the app and tells it which files of this build are worth keeping. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    // After files that turn out to hold nothing but styles are gone.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const lateFiles = { own: filesOf(bundle, pages.own), more: filesOf(bundle, pages.more) }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(lateFiles) })
    },
  }
}

async function workerWith(lateFiles: LateFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { lateFiles: JSON.stringify(lateFiles) },
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'src/offline/worker.ts'), output: { format: 'iife' } },
    },
  })
  const chunk = 'output' in built ? built.output[0] : undefined
  if (!chunk) throw new Error('The offline worker could not be built.')
  return chunk.code
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The chunks that hold these modules, all that these need at once, and their styles. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const take = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const needed of chunk.imports) take(needed)
  }
  for (const module of modules) {
    const file = path.join(import.meta.dirname, 'src', module)
    const chunks = Object.values(bundle).filter(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.split('?')[0] === file),
    )
    if (chunks.length === 0) throw new Error(`The offline worker knows no file of ${module}.`)
    for (const { fileName } of chunks) take(fileName)
  }
  return [...files].toSorted().map((name) => `/${name}`)
}
