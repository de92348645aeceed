import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { asUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

describe('asUnavailable', () => {
  it('asks callers to retry when a service behind the site is down, later for a full disk', () => {
    for (const code of ['57P03', '53300', '57014', '40P01', '25006', 'ECONNREFUSED', 'ETIMEDOUT'])
      expect(asUnavailable(coded(code))).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    for (const code of ['53100', 'ENOSPC'])
      expect(asUnavailable(coded(code))).toMatchObject({ code: 'storage_full', retryAfter: 60 })
  })

  it('leaves bugs as they are: a broken statement, a value of another type, a missing file', async () => {
    for (const error of [coded('42703'), coded('23505'), new TypeError('x is undefined'), undefined, 'away'])
      expect(asUnavailable(error)).toBeUndefined()
    const missing = await readFile('/nothing/here').catch((error: unknown) => error)
    expect(missing).toMatchObject({ code: 'ENOENT' })
    expect(asUnavailable(missing)).toBeUndefined()
    const noServer = await new Promise((resolve) => net.connect('/nothing/here').once('error', resolve))
    expect(asUnavailable(noServer)).toMatchObject({ code: 'unavailable' })
  })
})
