import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that holds the whole product. */
export const root = join(import.meta.dirname, '../..')

// Made by tools, never written by hand, so no rule of ours speaks about them.
const made = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report'])
const hiddenButOurs = new Set(['.ci'])

/** Every file we wrote ourselves, as paths from the root with forward slashes. */
export function ourFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    // In a worktree `.git` is a file that names where the repository is.
    if (!entry.isDirectory()) return entry.isFile() && !/^\.git$|\.log$/.test(entry.name) ? [path] : []
    const skipped = made.has(entry.name) || (entry.name.startsWith('.') && !hiddenButOurs.has(entry.name))
    return skipped ? [] : ourFiles(path)
  })
}

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string) => /\.(test|spec)\.(ts|tsx)$/.test(path)

/** The text of one of our files. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
