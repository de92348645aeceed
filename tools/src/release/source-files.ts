import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { root } from '../repository.ts'

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

interface Source {
  readonly path: string
  readonly isExecutable: boolean
}

/** Returns the commit that is checked out. Throws when a file differs from it. */
export function requireCleanCommit(): { readonly id: string; readonly seconds: number } {
  const changed = git('status', '--porcelain').trim()
  if (changed !== '') throw new Error(`A release is made of a commit. Commit or remove first:\n${changed}`)
  const [id = '', seconds = ''] = git('log', '-1', '--format=%H %ct').trim().split(' ')
  return { id, seconds: Number(seconds) }
}

/** Lists the files that git tracks, and those of the built web app. */
export function releaseFiles(): readonly Source[] {
  const tracked = git('ls-files', '--stage', '-z')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [mode, path] = [line.slice(0, 6), line.slice(line.indexOf('\t') + 1)]
      if (!mode.startsWith('100')) throw new Error(`${path} is not a plain file.`)
      return { path, isExecutable: mode === '100755' }
    })
  return [...tracked, ...filesUnder('apps/web/build').map((path) => ({ path, isExecutable: false }))]
}

const filesUnder = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
