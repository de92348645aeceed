import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from './src/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'axle-browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeProgram(name: string, exitCode: number): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('findBrowser', () => {
  it('prefers the browser that CHROMIUM names', async () => {
    const mine = writeProgram('mine', 0)
    writeProgram('google-chrome', 0)
    expect(await findBrowser({ CHROMIUM: mine, PATH: folder })).toEqual({ path: mine })
  })

  it('reports a CHROMIUM that is not executable instead of trying another', async () => {
    expect(await findBrowser({ CHROMIUM: join(folder, 'nothing'), PATH: folder })).toEqual({
      missing: `CHROMIUM is not an executable file: ${join(folder, 'nothing')}`,
    })
  })

  it('skips a stub on the PATH that does not start', async () => {
    writeProgram('chromium', 1)
    const works = writeProgram('google-chrome', 0)
    expect(await findBrowser({ PATH: folder })).toEqual({ path: works })
  })
})
