import path from 'node:path'
import type { Plugin } from 'vite'

const locale = /\/src\/locales\/(\w+)\.ts$/

/**
 * Tells the server which file has the texts of a language, so that pages request them with their scripts. Found only
 * by running those, they took a slow phone another round trip before it could respond.
 */
export function textFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'text-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        const language = file.type === 'chunk' && locale.exec(file.facadeModuleId ?? '')?.[1]
        if (language) files[language] = `/${file.fileName}`
      }
    },
    // The client is built first.
    transform(_code, id) {
      if (id !== path.join(import.meta.dirname, 'src/lib/i18n/text-files.server.ts')) return undefined
      if (Object.keys(files).length === 0) throw new Error('No chunk has the texts of a language.')
      return { code: `export const textFiles = ${JSON.stringify(files)}`, map: null }
    },
  }
}
