import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from './src/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'axle-browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aProgram(name: string, exitCode: number): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('the browser for the journeys', () => {
  it('the one that CHROMIUM names comes first', async () => {
    const mine = aProgram('mine', 0)
    aProgram('google-chrome', 0)
    expect(await findBrowser({ CHROMIUM: mine, PATH: folder })).toEqual({ path: mine })
  })

  it('a CHROMIUM that names no program is said, not passed over', async () => {
    expect(await findBrowser({ CHROMIUM: join(folder, 'nothing'), PATH: folder })).toEqual({
      missing: `CHROMIUM names no program: ${join(folder, 'nothing')}`,
    })
  })

  it('a stub on the PATH that does not start is passed over for one that does', async () => {
    aProgram('chromium', 1)
    const works = aProgram('google-chrome', 0)
    expect(await findBrowser({ PATH: folder })).toEqual({ path: works })
  })
})
