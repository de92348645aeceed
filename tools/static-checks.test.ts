import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedSince, writeStamp } from './src/changed-files.ts'
import { isSource, ourFiles, read } from './src/repository.ts'
import { lintChanged, lintSettings, uniqueErrors } from './src/static-checks.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('changed files', () => {
  let folder: string
  const later = () => new Date(Date.now() + 1000)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'axle-changed-'))
    for (const name of ['a.ts', 'b.ts']) writeFileSync(join(folder, name), '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const changed = (files = ['a.ts', 'b.ts']) => changedSince('stamp', files, folder)

  it('are all files before the first stamp, and none after it', () => {
    expect(changed()).toEqual(['a.ts', 'b.ts'])
    writeStamp('stamp', later(), '', folder)
    expect(changed()).toEqual([])
  })

  it('include a file that changed while the work was running', () => {
    const startedAt = new Date(Date.now() - 1000)
    writeFileSync(join(folder, 'a.ts'), 'edited meanwhile')
    writeStamp('stamp', startedAt, '', folder)
    expect(changed(['a.ts'])).toEqual(['a.ts'])
  })

  it('include a renamed file although its content is old', async () => {
    writeStamp('stamp', new Date(Date.now() + 20), '', folder)
    await tick()
    mkdirSync(join(folder, 'to'))
    renameSync(join(folder, 'a.ts'), join(folder, 'to/a.ts'))
    expect(changed(['to/a.ts', 'b.ts'])).toEqual(['to/a.ts'])
  })
})

describe('lint of changed files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'axle-lint-'))
    mkdirSync(join(folder, 'src'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('runs again on the files that failed, and on nothing after a clean run', async () => {
    for (const file of [...lintSettings, 'src/bad.ts', 'src/good.ts']) writeFileSync(join(folder, file), '')
    const runs: string[][] = []
    const lint = (output: string) =>
      lintChanged(['src/bad.ts', 'src/good.ts'], folder, async (files) => {
        runs.push([...files])
        return { exitCode: output ? 1 : 0, output }
      })
    await tick()
    await lint('no-empty [src/bad.ts:1:1]')
    await lint('')
    await lint('')
    expect(runs).toEqual([[], ['src/bad.ts']])
  })

  it('runs on everything after its settings changed or after a crash', async () => {
    for (const file of [...lintSettings, 'src/a.ts']) writeFileSync(join(folder, file), '')
    const runs: string[][] = []
    const lint = (exitCode = 0) =>
      lintChanged(['src/a.ts'], folder, async (files) => {
        runs.push([...files])
        return { exitCode, output: 'out of memory' }
      })
    await tick()
    await lint(1)
    await lint()
    await tick()
    writeFileSync(join(folder, '.oxlintrc.json'), '{}')
    await tick()
    await lint()
    expect(runs).toEqual([[], [], []])
  })
})

describe('errors of the type check', () => {
  it('appear once with their details when several projects report them', () => {
    const first = 'a.ts(1,1): error TS1: No.\n  Because.'
    const second = 'b.ts(1,1): error TS1: No.\n  Because.'
    expect(uniqueErrors(`${first}\n${second}\n${first}\n`)).toBe(`${first}\n${second}`)
  })
})

describe('npx tsc -b', () => {
  it('checks every project from the root', () => {
    const projects = ourFiles().filter((file) => /(^|\/)tsconfig\.(?!base)(\w+\.)?json$/.test(file))
    const config = read('tsconfig.json')
    const paths = [...config.matchAll(/"path": "\.\/([^"]+)"/g)].map(([, path = '']) => path)
    const referenced = paths.map((path) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`))
    expect([...referenced, 'tsconfig.json'].toSorted()).toEqual(projects.toSorted())
  })

  it('reads every source file', () => {
    const included = [...read('tsconfig.node.json').matchAll(/^ {4}"([^"]+)",?$/gm)].map(([, path = '']) => path)
    const folders = [...included.map((path) => path.replace(/\*.*/, '')), 'packages/contract/', 'apps/web/', 'e2e/']
    const sources = ourFiles().filter(isSource)
    expect(sources.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
  })
})
