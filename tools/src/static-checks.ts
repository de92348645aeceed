import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince, writeStamp } from './changed-files.ts'
import { type RunResult, runTool } from './programs.ts'
import { ourFiles, root } from './repository.ts'

const ok: RunResult = { exitCode: 0, output: '' }
const lockFile = 'package-lock.json'

export interface Check {
  name: string
  run: () => Promise<RunResult>
}

/** Generates the types of the web app's routes, which the type check and the linter read. */
export const routeTypes = (incremental: boolean): Check => ({
  name: 'route types',
  run: async () => {
    const inputs = ['apps/web/src/routes.ts', 'apps/web/react-router.config.ts', lockFile]
    const upToDate = changedSince('apps/web/.react-router/types/+routes.ts', inputs).length === 0
    return incremental && upToDate ? ok : runTool('@react-router/dev', ['typegen'], { cwd: join(root, 'apps/web') })
  },
})

/** The checks that run side by side. Incremental ones lint changed files only and may miss what a change breaks elsewhere. */
export const staticChecks = (incremental: boolean): Check[] => [
  { name: 'types', run: checkTypes },
  incremental ? { name: 'lint of changed files', run: () => lintChanged() } : { name: 'lint', run: () => runLint([]) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  // Not with --cache, which keeps stale entry points after routes change.
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
]

/**
 * Every project reports the errors of the files it shares with others; print each error once. By default four checkers of
 * four projects each derive the types of the contract anew, for five times the CPU.
 */
async function checkTypes(): Promise<RunResult> {
  const { exitCode, output } = await runTool('typescript', ['-b', '--checkers', '1', '--builders', '1'])
  return { exitCode, output: uniqueErrors(output) }
}

export const uniqueErrors = (output: string) =>
  [...new Set(output.split(/\n(?=\S)/).map((e) => e.trimEnd()))].join('\n')

const lintStamp = 'node_modules/.cache/lint'
export const lintSettings = ['.oxlintrc.json', lockFile]

/** Lints the files that changed since the last run or failed in it, and everything once the settings changed. */
export async function lintChanged(sources = lintable(), folder = root, lint = runLint): Promise<RunResult> {
  const startedAt = new Date()
  const settingsChanged = changedSince(lintStamp, lintSettings, folder).length > 0
  const failedBefore = settingsChanged ? [] : readFileSync(join(folder, lintStamp), 'utf8').split('\n')
  const changed = new Set([...failedBefore, ...changedSince(lintStamp, sources, folder)])
  const files = sources.filter((file) => changed.has(file))
  if (!settingsChanged && files.length === 0) return ok
  const ran = await lint(settingsChanged ? [] : files)
  const failed = sources.filter((file) => ran.output.includes(`${file}:`))
  if (ran.exitCode === 0 || failed.length > 0) writeStamp(lintStamp, startedAt, failed.join('\n'), folder)
  return ran
}

const lintable = () => ourFiles().filter((file) => /\.[cm]?[jt]sx?$/.test(file))
/** With one thread of types, which takes as long as two and half of the CPU: each derives them anew. */
const runLint = (files: readonly string[]) => runTool('oxlint', files, { env: { GOMAXPROCS: '1' } })
