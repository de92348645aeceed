import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from './config.ts'
import { loadEnvironmentFile } from './environment-file.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-environment-'))
const file = path.join(folder, 'axle.env')
await writeFile(file, '# Settings\nDATA_DIR=/var/lib/axle\nSITE_NAME="Parts & more # 1"\nPORT=3100\n')
const nowhere = path.join(folder, 'none.env')
afterAll(() => rm(folder, { recursive: true }))

describe('loadEnvironmentFile', () => {
  it('adds variables that the environment does not set, and names those it overrides [D-01]', () => {
    const env: Record<string, string | undefined> = { AXLE_ENV_FILE: file, PORT: '3200', DATA_DIR: ' ' }
    expect(loadEnvironmentFile(env, nowhere)).toMatchObject({ file, overridden: ['PORT'], problems: [], notes: [] })
    expect(env).toEqual({ AXLE_ENV_FILE: file, PORT: '3200', DATA_DIR: '/var/lib/axle', SITE_NAME: 'Parts & more # 1' })
  })

  it('reads the standard file when it exists, and otherwise none', () => {
    const env: Record<string, string | undefined> = {}
    expect(loadEnvironmentFile(env, nowhere)).toMatchObject({ overridden: [], problems: [] })
    expect(env).toEqual({})
    expect(loadEnvironmentFile(env, file).file).toBe(file)
    expect(env['DATA_DIR']).toBe('/var/lib/axle')
  })

  it('rejects a missing file that AXLE_ENV_FILE names, and then ignores the standard one', () => {
    expect(() => loadEnvironmentFile({ AXLE_ENV_FILE: nowhere }, file)).toThrow(
      `AXLE_ENV_FILE names ${nowhere}, which cannot be read (ENOENT).`,
    )
    expect(loadEnvironmentFile({ AXLE_ENV_FILE: os.devNull }, file)).toMatchObject({
      file: os.devNull,
      overridden: [],
      problems: [],
    })
  })

  it('names the user to switch to when this one may not read the file [D-01]', () => {
    const refuse = () => {
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    }
    expect(() => loadEnvironmentFile({}, file, refuse)).toThrow(
      /^The user \S+ may not read .*axle\.env, which holds the settings of this site\. Use the user that runs Axle/,
    )
  })

  const checked = async (content: string | Uint8Array) => {
    await writeFile(path.join(folder, 'edited.env'), content)
    const env: Record<string, string | undefined> = { AXLE_ENV_FILE: path.join(folder, 'edited.env') }
    const { problems, notes } = loadEnvironmentFile(env, nowhere)
    const short = (texts: readonly string[]) =>
      texts.map((text) => text.replaceAll(path.join(folder, 'edited.env'), 'F'))
    return { env, problems: short(problems), notes: short(notes) }
  }

  it('names every wrong line of a file that is half edited at once, and applies none of them', async () => {
    const { env, problems } = await checked(
      [
        "SITE_NAME='My Parts",
        '<<<<<<< HEAD',
        'SITE_ULR=https://parts.example',
        'SMTP_URL="smtps://a:hunter2@mail.example" rest',
        'export DATA_DIR=/var/lib/axle # comment',
        'PROT=3100',
        'PORT=3100',
      ].join('\n'),
    )
    expect(problems).toEqual([
      'line 1 of F begins a quote for SITE_NAME that does not end.',
      'line 2 of F has no NAME=value.',
      'line 3 of F sets SITE_ULR, which is no setting; did you mean SITE_URL?',
      'line 4 of F has text after the quoted value of SMTP_URL.',
    ])
    expect([env['PORT'], env['DATA_DIR'], env['SITE_NAME'], env['SMTP_URL']]).toEqual([
      '3100',
      '/var/lib/axle',
      undefined,
      undefined,
    ])
  })

  it('only warns of settings of other programs and versions, so that an older version still starts', async () => {
    const { problems, notes } = await checked(
      'NODE_OPTIONS=--x\nPGSSLROOTCERT=a\nNEXT_YEARS_SETTING=1\nPORT=1\nPORT=3100\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'line 3 of F sets NEXT_YEARS_SETTING, which Axle does not know.',
      'line 5 of F sets PORT again, which line 4 set; the last one counts.',
    ])
  })

  it.each<[string, string | Uint8Array, string[]]>([
    [
      'in Latin-1',
      Buffer.from('PORT=3100\nSITE_NAME=Pi\xe8ces', 'latin1'),
      ['line 2 of F is no UTF-8 text; save the file as UTF-8.'],
    ],
    ['cut off to nothing by a full disk', '', ['F is empty.']],
    ['with a mark and line ends of Windows', '\ufeffPORT=3100\r\nDEMO=off\r\n', []],
  ])('reads a file %s', async (_, content, expected) => {
    expect((await checked(content)).problems).toEqual(expected)
  })

  it('names no line wrongly: wrong values are reported with their line as well', async () => {
    const edited = path.join(folder, 'values.env')
    await writeFile(edited, '# Settings\nPORT=many\n\nSITE_NAME="Parts\nDEMO=perhaps\n')
    expect(() => readSettings({ AXLE_ENV_FILE: edited })).toThrow(
      [
        'Axle cannot start with these settings:',
        `- line 4 of ${edited} begins a quote for SITE_NAME that does not end.`,
        `- PORT must be a whole number from 1 to 65535 (line 2 of ${edited}).`,
        `- DEMO must be on or off (line 5 of ${edited}).`,
      ].join('\n'),
    )
  })
})
