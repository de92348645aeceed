import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..')

// Generated files, which no rule checks.
const generated = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report'])
const hiddenSources = new Set(['.ci'])

/** Lists the files of the repository that are not generated, as paths from the root with forward slashes. */
export function ourFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    // In a worktree `.git` is a file.
    if (!entry.isDirectory()) return entry.isFile() && !/^\.git$|\.log$/.test(entry.name) ? [path] : []
    const skipped = generated.has(entry.name) || (entry.name.startsWith('.') && !hiddenSources.has(entry.name))
    return skipped ? [] : ourFiles(path)
  })
}

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string) => /\.(test|spec)\.(ts|tsx)$/.test(path)

/** Reads a file of the repository. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
