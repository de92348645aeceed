import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../apps/api/bin/server-build.mjs'
import { removeOldBuilds } from './src/build-server.mjs'
import { oneByteTexts } from '../apps/web/one-byte-texts.ts'

describe('the hash of sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'axle-sources-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  beforeEach(() => {
    mkdirSync(join(folder, 'src/orders'), { recursive: true })
    write('lock.json', '{}')
    write('src/main.ts', 'one')
    write('src/orders/index.ts', 'two')
  })
  const current = () => hashOf(['lock.json', 'src'], folder)

  it.each([
    ['a change', () => write('src/orders/index.ts', 'three')],
    ['a new file', () => write('src/orders/new.ts', '')],
    ['other packages', () => write('lock.json', '{"a":1}')],
    ['a loss', () => rmSync(join(folder, 'lock.json'))],
  ])('differs after %s', (_, change) => {
    const before = current()
    change()
    expect(current()).not.toBe(before)
  })

  it('stays the same when only tests and what was built change', () => {
    const before = current()
    mkdirSync(join(folder, 'src/build'), { recursive: true })
    write('src/build/main.mjs', 'built')
    write('src/main.test.ts', 'test')
    expect(current()).toBe(before)
  })
})

describe('removeOldBuilds', () => {
  it('keeps the newest build and the one before, which may still run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'axle-builds-'))
    for (const [name, seconds] of [
      ['b', 200],
      ['c', 100],
      ['a', 300],
      ['new', 50],
    ] as const) {
      mkdirSync(join(folder, name))
      utimesSync(join(folder, name), seconds, seconds)
    }
    removeOldBuilds(folder, 'new')
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'new'])
    rmSync(folder, { recursive: true })
  })
})

describe('oneByteTexts', () => {
  it('escapes what takes two bytes, with the same meaning', () => {
    const code = "(() => ['₵ 5–7', /[٠-٩]/.test('٣'), /^🚗$/u.test('🚗'), `é ${'…'}`])()"
    const { code: escaped } = oneByteTexts().renderChunk(code)
    expect(/[\u0080-\uffff]/.test(escaped)).toBe(false)
    // oxlint-disable-next-line no-eval -- the texts above
    expect(eval(escaped)).toEqual(['₵ 5–7', true, true, 'é …'])
  })
})
