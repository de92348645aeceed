import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadEnvironmentFile } from './environment-file.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-environment-'))
const file = path.join(folder, 'axle.env')
await writeFile(file, '# Settings\nDATA_DIR=/var/lib/axle\nSITE_NAME="Parts & more # 1"\nPORT=3100\n')
const nowhere = path.join(folder, 'none.env')
afterAll(() => rm(folder, { recursive: true }))

describe('loadEnvironmentFile', () => {
  it('adds variables that the environment does not set, and names those it overrides [D-01]', () => {
    const env: Record<string, string | undefined> = { AXLE_ENV_FILE: file, PORT: '3200', DATA_DIR: ' ' }
    expect(loadEnvironmentFile(env, nowhere)).toEqual({ file, overridden: ['PORT'] })
    expect(env).toEqual({ AXLE_ENV_FILE: file, PORT: '3200', DATA_DIR: '/var/lib/axle', SITE_NAME: 'Parts & more # 1' })
  })

  it('reads the standard file when it exists, and otherwise none', () => {
    const env: Record<string, string | undefined> = {}
    expect(loadEnvironmentFile(env, nowhere)).toEqual({ overridden: [] })
    expect(env).toEqual({})
    expect(loadEnvironmentFile(env, file).file).toBe(file)
    expect(env['DATA_DIR']).toBe('/var/lib/axle')
  })

  it('rejects a missing file that AXLE_ENV_FILE names, and then ignores the standard one', () => {
    expect(() => loadEnvironmentFile({ AXLE_ENV_FILE: nowhere }, file)).toThrow(
      `AXLE_ENV_FILE names ${nowhere}, which cannot be read (ENOENT).`,
    )
    expect(loadEnvironmentFile({ AXLE_ENV_FILE: os.devNull }, file)).toEqual({ file: os.devNull, overridden: [] })
  })

  it('names the user to switch to when this one may not read the file [D-01]', () => {
    const refuse = () => {
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    }
    expect(() => loadEnvironmentFile({}, file, refuse)).toThrow(
      /^The user \S+ may not read .*axle\.env, which holds the settings of this site\. Use the user that runs Axle/,
    )
  })
})
