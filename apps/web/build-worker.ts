import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { morePages, ownPages } from './chunks.ts'
import type { LazyFiles } from './src/offline/worker.ts'

/** Builds the offline worker with the list of files that it caches. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    // After Vite has removed the chunks that contain only styles.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const lazyFiles = { own: filesOf(bundle, ownPages), more: filesOf(bundle, morePages) }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(lazyFiles) })
    },
  }
}

async function workerWith(lazyFiles: LazyFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { lazyFiles: JSON.stringify(lazyFiles) },
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

/** Lists the chunks of these modules with their static imports and styles. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) {
    const chunks = Object.values(bundle).filter(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${module}`)),
    )
    if (chunks.length === 0) throw new Error(`No chunk contains ${module}, which the offline worker caches.`)
    for (const { fileName } of chunks) add(fileName)
  }
  return [...files].toSorted().map((name) => `/${name}`)
}
