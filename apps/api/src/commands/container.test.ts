import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { urlOf } from '@axle/testing/server'
import { freePort } from '@axle/testing/server-process'
import { testDatabase } from '@axle/testing/test-database'

const { session: connection } = await testDatabase()
const root = path.resolve(import.meta.dirname, '../../../..')
const containerfile = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8')
const folder = mkdtempSync(path.join(os.tmpdir(), 'axle-container-'))
afterAll(() => rmSync(folder, { recursive: true }))

const copied = [...containerfile.matchAll(/^COPY --from=build \/opt\/axle\/(\S+) \.\/(\S+)?$/gm)].map(
  ([, name = '']) => name,
)
const command = (name: string): string[] => {
  const [, list = '[]'] = new RegExp(`^ *${name} (\\[.*\\])$`, 'm').exec(containerfile) ?? []
  return JSON.parse(list)
}

describe('the image of deploy/Containerfile', { timeout: 60_000 }, () => {
  it('serves from the files that it copies, says that it lives, and stops at SIGTERM', async () => {
    expect(copied).toEqual([
      'package.json',
      'package-lock.json',
      'node_modules',
      'packages',
      'apps',
      'demo',
      'deploy/telemetry',
      'tools/src/bundle-server.ts',
    ])
    for (const name of copied)
      if (name === 'node_modules') symlinkSync(path.join(root, name), path.join(folder, name))
      else {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        execFileSync('cp', ['-a', path.join(root, name), path.dirname(path.join(folder, name))])
      }
    const { currentProgram } = await import(path.join(folder, 'apps/api/bin/server-build.mjs'))
    expect(currentProgram()).toMatch(/\/apps\/api\/build\/\w+\/program\.mjs$/)
    const env = {
      AXLE_ENV_FILE: os.devNull,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: urlOf(connection),
    }
    const health = command('CMD')
    expect(health.slice(0, 1)).toEqual(['node_modules/.bin/node'])
    const lives = () =>
      promisify(execFile)(process.execPath, health.slice(1), { cwd: folder, env }).then(
        () => true,
        () => false,
      )
    expect(await lives()).toBe(false)

    expect([command('ENTRYPOINT'), /^CMD (.*)$/m.exec(containerfile)?.[1]]).toEqual([['axle'], '["start"]'])
    const axle = spawn(process.execPath, ['apps/api/bin/axle.mjs', 'start', '--no-pages'], { cwd: folder, env })
    const ended = once(axle, 'exit')
    const ready = new Promise<string>((resolve) => {
      createInterface(axle.stdout).on('line', (line) => / is ready at /.test(line) && resolve('ready'))
    })
    expect(await Promise.race([ready, ended])).toBe('ready')
    expect(await lives()).toBe(true)
    axle.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
