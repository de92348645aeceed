import { execFile } from 'node:child_process'
import path from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function aLog() {
  const lines: string[] = []
  const place = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog({ logLevel: 'debug' }, { place }), lines }
}

describe('a log line', () => {
  it('is one JSON object with its time in UTC [ASVS 16.2.2, 16.2.4]', () => {
    const { log, lines } = aLog()
    log.info({ event: 'signed in', userId: 7 }, 'signed in')
    expect(lines).toHaveLength(1)
    const { time, ...rest } = JSON.parse(lines[0] ?? '')
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(rest).toEqual({ level: 30, event: 'signed in', userId: 7, msg: 'signed in' })
  })

  it('stays one line, whatever the input [ASVS 16.4.1]', () => {
    const { log, lines } = aLog()
    const typed = 'x"}\n{"level":30,"event":"signed in","userId":1}\r\u2028'
    log.warn({ ip: typed }, typed)
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ip: typed, msg: typed })
  })

  it('holds no password, token, phone number or e-mail address, at the top or nested [ASVS 16.2.5]', () => {
    const { log, lines } = aLog()
    const keys = ['authorization', 'cookie', 'password', 'auth_token', 'token', 'phone', 'email', 'identifier']
    const personal = Object.fromEntries(keys.map((key, index) => [key, `hush-${index}`]))
    log.info(personal)
    log.info({ body: personal })
    log.info({ job: { data: personal } })
    log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(hush-9) already exists.' }) })
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain('hush')
    expect(lines.join('')).toContain('[hidden]')
    expect(lines[3]).toContain('duplicate key')
  })

  it('names a request by its path alone, since a reset link has its token in the query [ASVS 16.2.5]', () => {
    const { log, lines } = aLog()
    log.debug({ req: { method: 'GET', url: '/auth/reset-password?token=hush', ip: '192.0.2.1' } }, 'incoming request')
    expect(JSON.parse(lines[0] ?? '').req).toEqual({ method: 'GET', url: '/auth/reset-password?…', ip: '192.0.2.1' })
  })
})

describe('the log', () => {
  it('survives a destination that cannot be written, as on a full disk', async () => {
    const code = `
      import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))}
      const log = createLog({ logLevel: 'info' })
      for (let n = 0; n < 1_000; n++) log.info({ n }, 'no room')
      await new Promise((resolve) => setTimeout(resolve, 50))
      console.error('still here')`
    const { stdout, stderr } = await promisify(execFile)('sh', [
      '-c',
      'exec "$0" --input-type=module -e "$1" > /dev/full',
      process.execPath,
      code,
    ])
    expect([stdout, stderr.trim()]).toEqual(['', 'still here'])
  })
})
