import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { readConfig } from '../config/config.ts'
import { variables } from '../config/variables.ts'
import { urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'
import { afterAll, describe, expect, it } from 'vitest'
import { completionFor } from './completion.ts'
import { exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'

const { session: connection, db } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-program-'))
afterAll(() => rm(folder, { recursive: true }))
const bin = path.join(import.meta.dirname, '../../bin/axle.mjs')

const site = { AXLE_ENV_FILE: os.devNull, DATABASE_URL: urlOf(connection), DATA_DIR: folder }

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}
async function axle(args: readonly string[], env: Record<string, string> = site): Promise<Ended> {
  const ending = promisify(execFile)(process.execPath, [bin, ...args], { env: { ...env } })
  return ending.then(
    (ended) => ({ code: exitCodes.done, ...ended }),
    (error: Ended) => error,
  )
}

describe('axle', { timeout: 120_000 }, () => {
  it.each([
    [['--help'], exitCodes.done, /Commands:[^]*doctor/],
    [['--version'], exitCodes.done, /^\d+\.\d+\.\d+\n$/],
    [['backup', '--help'], exitCodes.done, /Usage: axle backup/],
  ])('%j answers on standard output', async (args, code, text) => {
    expect(await axle(args)).toMatchObject({ code, stdout: expect.stringMatching(text), stderr: '' })
  })

  it.each([
    [['bakcup'], /unknown command 'bakcup'/],
    [['export'], /missing required argument 'folder'/],
    [['backup', 'a', 'b'], /too many arguments/],
    [['restore', 'a', '--replaced'], /unknown option '--replaced'/],
    [['admin', 'create'], /required option '--email/],
    [['--no-page'], /unknown option '--no-page'/],
  ])('%j is a wrong use, and changes nothing', async (args, text) => {
    expect(await axle(args)).toMatchObject({ code: exitCodes.usage, stdout: '', stderr: expect.stringMatching(text) })
  })

  it.each([
    [{ PORT: 'many' }, exitCodes.settings, 'PORT must be'],
    [{ AXLE_ENV_FILE: '/nowhere/axle.env' }, exitCodes.settings, 'which cannot be read'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/axle' }, exitCodes.away, 'does not answer'],
  ])('ends with the code of the cause for %j', async (env, code, text) => {
    expect(await axle(['reindex'], { ...site, ...env })).toMatchObject({ code, stderr: expect.stringContaining(text) })
  })

  it('--json prints one object, and progress elsewhere', async () => {
    const { code, stdout, stderr } = await axle(['reindex', '--json'])
    expect([code, JSON.parse(stdout)]).toEqual([0, { command: 'reindex', exitCode: 0, products: 0, listed: 0 }])
    expect(stderr).toContain('Done: 0 products')
    const refused = await axle(['admin', 'create', '--email', 'me', '--json'])
    expect([refused.code, refused.stderr, JSON.parse(refused.stdout)]).toEqual([
      exitCodes.refused,
      '',
      { command: 'admin create', exitCode: exitCodes.refused, error: 'me is not an e-mail address.' },
    ])
  })

  it('refuses a second admin of the same address without a stack', async () => {
    const args = ['admin', 'create', '--email', 'first@axle.example', '--json']
    const { email, password } = JSON.parse((await axle(args)).stdout)
    expect([email, typeof password]).toEqual(['first@axle.example', 'string'])
    expect(await axle(args)).toMatchObject({ code: exitCodes.refused, stdout: expect.not.stringContaining(' at ') })
    expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1)
  })

  it('migrate says that nothing is to do on a database of this version', async () => {
    expect(await axle(['migrate'])).toMatchObject({ code: 0, stdout: expect.stringContaining('is up to date') })
  })

  it('doctor ends with a code of its own when the site does not answer, and goes on after a failed check', async () => {
    const { code, stdout } = await axle(['doctor', '--json'], {
      ...site,
      PORT: '1',
      DATABASE_URL: 'postgres://127.0.0.1:1/axle',
    })
    const { findings } = JSON.parse(stdout)
    const states = Object.fromEntries(findings.map(({ check, state }: Record<string, string>) => [check, state]))
    expect([code, states]).toMatchObject([
      exitCodes.unwell,
      { database: 'problem', site: 'problem', disk: expect.any(String) },
    ])
  })
})

describe('axle config', () => {
  it('names the source of each setting, and hides secrets', async () => {
    const file = path.join(folder, 'axle.env')
    await writeFile(file, `SITE_NAME='Parts & more'\nMETRICS_TOKEN=sixteen-letters-x\nPORT=3100\n`)
    const env = { AXLE_ENV_FILE: file, PORT: '3200', SMTP_URL: 'smtps://me:hunter2@mail.example' }
    const { stdout } = await axle(['config'], env)
    expect(stdout).toMatch(/^SITE_NAME +Parts & more {2}\(file\)$/m)
    expect(stdout).toMatch(/^PORT +3200 {2}\(environment\)$/m)
    expect(stdout).toMatch(/^HOST +127\.0\.0\.1 {2}\(default\)$/m)
    expect(stdout).toMatch(/^SMTP_URL +smtps:\/\/me:…@mail\.example {2}\(environment\)$/m)
    expect(stdout).toContain('the environment overrides PORT')
    expect(stdout).not.toMatch(/hunter2|sixteen/)
  })

  it('--example is a settings file with a sentence for every setting, and changes nothing as it is', async () => {
    const { stdout } = await axle(['config', '--example'], {})
    expect(parseEnv(stdout)).toEqual({})
    const names = Object.keys(parseEnv(stdout.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, '')))
    expect(names.toSorted()).toEqual(
      variables
        .map(({ name }) => name)
        .filter((name) => name !== 'AXLE_ENV_FILE')
        .toSorted(),
    )
    for (const { sentence } of variables.slice(1)) expect(stdout).toContain(`# ${sentence}`)
    expect(readConfig(parseEnv(stdout))).toEqual(readConfig({}))
  })
})

describe('axle completion', () => {
  const bash = (words: string) =>
    promisify(execFile)('bash', [
      '-c',
      `${completionFor(createProgram(), 'bash')}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _axle; echo "\${COMPREPLY[*]}"`,
    ]).then(({ stdout }) => stdout.trim())

  it.each([
    ['axle do', 'doctor'],
    ['axle admin cr', 'create'],
    ['axle restore --re', '--replace'],
    ['axle restore --yes --cr', '--create'],
    ['axle nonsense x', ''],
  ])('of %s offers %j', async (words, offered) => {
    expect(await bash(words)).toBe(offered)
  })
})
