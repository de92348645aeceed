import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const rules = `[ca]
default_ca = once
[once]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
commonName = supplied
`

/** Makes a self-signed certificate of localhost that is valid between these days, such as `20260131`. */
export function aCertificate(from: string, until: string): { readonly key: string; readonly cert: string } {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'axle-certificate-'))
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd, stdio: 'ignore' })
  try {
    writeFileSync(path.join(cwd, 'rules'), rules)
    writeFileSync(path.join(cwd, 'index'), '')
    writeFileSync(path.join(cwd, 'serial'), '01')
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key']
    openssl('req', '-new', ...key, '-out', 'request', '-subj', '/CN=localhost')
    const days = ['-startdate', `${from}000000Z`, '-enddate', `${until}000000Z`]
    const signed = ['-selfsign', '-keyfile', 'key', '-in', 'request', '-out', 'cert', '-notext']
    openssl('ca', '-batch', '-config', 'rules', ...signed, ...days)
    return { key: readFileSync(path.join(cwd, 'key'), 'utf8'), cert: readFileSync(path.join(cwd, 'cert'), 'utf8') }
  } finally {
    rmSync(cwd, { recursive: true })
  }
}
