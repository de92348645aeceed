import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryEnvironment, memoryFlags } from '../apps/api/bin/memory-flags.mjs'
import { readConfig } from '../apps/api/src/config/config.ts'
import { variables } from '../apps/api/src/config/variables.ts'
import { findOnPath } from './src/on-path.ts'
import { ourFiles, read, root } from './src/repository.ts'

const unit = read('deploy/axle.service')
const backupUnit = read('deploy/axle-backup.service')
const example = read('deploy/axle.env.example')

/** Returns the path of a program that a test needs; in CI it must be there. */
function programOf(name: string, debianPackage: string): string | undefined {
  const [found] = findOnPath(name, `${process.env['PATH']}:/usr/sbin`)
  const missing = `${name} is not installed (apt-get install ${debianPackage}).`
  if (found === undefined && process.env['CI']) throw new Error(missing)
  if (found === undefined) console.warn(missing)
  return found
}
const systemdAnalyze = programOf('systemd-analyze', 'systemd')
const promtool = programOf('promtool', 'prometheus')

describe.each([
  ['deploy/axle.service', unit],
  ['deploy/axle-backup.service', backupUnit],
])('the systemd unit %s', (_, text) => {
  it('names the environment file that commands read, and sets no setting of its own [D-01]', () => {
    const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(text) ?? []
    expect(variables.find(({ name }) => name === 'AXLE_ENV_FILE')?.default).toBe(`${file} where it exists`)
    const own = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => Object.keys(parseEnv(line)))
    expect(own).toEqual(['HOME'])
  })

  it('runs a program that is here, as the same user', () => {
    const [, program = '', script = ''] = /^ExecStart=\/opt\/axle\/(\S+) (\S+)/m.exec(text) ?? []
    expect([program, existsSync(join(root, script))]).toEqual(['node_modules/.bin/node', true])
    expect(text).toMatch(/^User=axle\nGroup=axle$/m)
  })
})

describe.skipIf(systemdAnalyze === undefined)('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'axle-units-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  /** Checks copies whose program and user exist on this machine. */
  const verify = (change: (text: string) => string) => {
    for (const name of ['axle.service', 'axle-backup.service', 'axle-backup.timer']) {
      const text = read(`deploy/${name}`)
        .replace('/opt/axle/node_modules/.bin/node', process.execPath)
        .replace(/^(User|Group)=axle$/gm, '$1=root')
      writeFileSync(join(folder, name), change(text))
    }
    const files = ['axle.service', 'axle-backup.timer'].map((name) => join(folder, name))
    const { stdout, stderr } = spawnSync(systemdAnalyze ?? '', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    return stdout + stderr
  }

  it('accepts the units and the timer', () => {
    expect(verify((text) => text)).toBe('')
  })

  it('finds what is wrong with a unit', () => {
    expect(verify((text) => text.replace('[Timer]', '[Timer]\nOnCalendar=every night'))).toMatch(/OnCalendar|calendar/)
  })
})

describe.each([
  ['deploy/axle.service', /^Environment=HOME=(.+)$/m],
  ['deploy/Containerfile', /^ENV HOST=(.+)$/m],
])('%s', (file, line) => {
  it('starts Node with as little memory as `npm start` does', () => {
    const [, settings = ''] = line.exec(read(file)) ?? []
    expect(settings).toMatch(new RegExp(`NODE_OPTIONS="?${memoryFlags.join(' ')}"`))
    for (const [name, value] of Object.entries(memoryEnvironment)) expect(settings).toContain(` ${name}=${value}`)
  })
})

describe('the time to stop', () => {
  /** From SIGTERM to the end: it serves for DRAIN_SECONDS, then finishes requests. */
  const [, grace = ''] = /^const graceMs = ([\d_]+)$/m.exec(read('apps/api/src/serve.ts')) ?? []
  const needed = readConfig({ SITE_URL: 'https://parts.example' }).drainSeconds + Number(grace.replace('_', '')) / 1_000

  it.each([
    ['deploy/axle.service', /^TimeoutStopSec=(\d+)$/m],
    ['deploy/axle.container', /^PodmanArgs=--stop-timeout=(\d+)$/m],
    ['deploy/compose.yaml', /stop_grace_period: (\d+)s/],
    ['deploy/Containerfile', /--stop-timeout (\d+)/],
  ])('in %s lets running requests end', (file, pattern) => {
    const [, seconds] = pattern.exec(read(file)) ?? []
    expect(needed).toBe(20)
    expect(Number(seconds)).toBeGreaterThan(needed)
  })
})

describe('the container under systemd', () => {
  it('checks its health itself, as images in the format of OCI cannot', () => {
    const text = read('deploy/axle.container')
    expect(text).toMatch(/^HealthCmd=node_modules\/\.bin\/node apps\/api\/bin\/live\.mjs$/m)
    const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? []
    // systemd must wait longer than the engine.
    expect(Number(stop)).toBeGreaterThan(30)
  })
})

describe('the compose file', () => {
  interface Service {
    readonly environment?: Readonly<Record<string, string>>
    readonly depends_on?: Readonly<Record<string, object>>
    readonly volumes?: readonly string[]
    readonly image?: string
    readonly ports?: readonly string[]
    readonly healthcheck?: { readonly test: readonly string[] }
  }
  const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(
    read('deploy/compose.yaml'),
  )
  const given = { ...parseEnv(read('deploy/compose.env.example')), POSTGRES_PASSWORD: 'a1b2', STORE_SECRET: 'c3d4' }
  const filledIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?:[:?-]+[^}]*)?\}/g, (_, name: string) => (given as Record<string, string>)[name] ?? '')

  it('has only services, volumes and variables that exist', () => {
    for (const { depends_on = {}, volumes: mounted = [] } of Object.values(services)) {
      expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([])
      expect(mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => !(name in volumes))).toEqual([])
    }
    const used = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect([...new Set(used)].filter((name) => !(`${name}` in given))).toEqual([])
  })

  it('gives Axle valid settings, and machines that are in the file', () => {
    const { environment = {} } = services['axle'] ?? {}
    const settings = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text)]))
    const known = new Set(variables.map(({ name }) => name))
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    const { databaseUrl = '', redisUrl = '', smtpUrl = '', s3 } = readConfig(settings)
    const hosts = [databaseUrl, redisUrl, smtpUrl, s3?.endpoint ?? ''].map((url) => new URL(url).hostname)
    expect(hosts).toEqual(['database', 'redis', 'mail', 'store'])
    expect(hosts.filter((host) => !(host in services))).toEqual([])
  })

  it('shows nothing to other machines, and names the version of each image', () => {
    const all = Object.values(services)
    expect(all.flatMap(({ ports = [] }) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    const images = all.flatMap(({ image = '' }) => (image.startsWith('localhost/') ? [] : [image]))
    expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$|:bookworm-slim$/.test(image))).toEqual([])
  })

  it('starts unedited nowhere: the passwords are to be chosen', () => {
    const example = parseEnv(read('deploy/compose.env.example'))
    expect([example['POSTGRES_PASSWORD'], example['STORE_SECRET']]).toEqual(['', ''])
    expect(read('.gitignore')).toMatch(/^deploy\/\.env$/m)
  })
})

describe('the alert rules', () => {
  interface Rule {
    readonly alert: string
    readonly expr: string
    readonly labels: { readonly severity: string }
    readonly annotations: { readonly summary: string; readonly todo: string }
  }
  const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/alerts.yml'))
  const rules = groups.flatMap((group) => group.rules)

  it('say what happened, what to do, and how urgent it is', () => {
    expect(rules.length).toBeGreaterThan(6)
    for (const { labels, annotations } of rules) {
      expect(labels.severity).toMatch(/^(page|ticket)$/)
      expect([annotations.summary, annotations.todo].every((text) => text.length >= 20)).toBe(true)
    }
  })

  it('use metrics of the dashboard, which a test compares with the program', () => {
    const dashboard = read('deploy/grafana-dashboard.json')
    const names = rules.flatMap(({ expr }) => expr.match(/\b(?:axle|http|nodejs|process)_\w+/g) ?? [])
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => !dashboard.includes(name))).toEqual([])
  })

  it.skipIf(promtool === undefined)('are accepted by Prometheus', () => {
    const checked = execFileSync(promtool ?? '', ['check', 'rules', join(root, 'deploy/alerts.yml')], {
      encoding: 'utf8',
    })
    expect(checked).toContain(`SUCCESS: ${rules.length} rules found`)
  })
})

describe('the alarms', () => {
  /** Has Prometheus run one of its tests, and returns its verdict. */
  function verdictOn(one: object): string {
    const folder = mkdtempSync(join(tmpdir(), 'axle-alarms-'))
    try {
      const rule_files = [join(root, 'deploy/alerts.yml')]
      writeFileSync(join(folder, 'test.yml'), JSON.stringify({ rule_files, evaluation_interval: '10m', tests: [one] }))
      const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', join(folder, 'test.yml')], {
        encoding: 'utf8',
      })
      return status === 0 && stdout.includes('SUCCESS') ? 'success' : stdout + stderr
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Prometheus' own test: values of the metrics every five minutes, and the alarms that ring after so many hours. */
  const test = (backup: string, certificate: string, hours: number, ringing: string[]) => ({
    interval: '5m',
    input_series: [
      { series: 'axle_backup_newest_timestamp_seconds{place="a"}', values: backup },
      { series: 'axle_certificate_expiry_timestamp_seconds{host="b"}', values: certificate },
      { series: 'up{job="axle"}', values: '1+0x480' },
    ],
    promql_expr_test: [
      {
        eval_time: `${hours}h`,
        expr: 'count by (alertname) (ALERTS{alertstate="firing", alertname=~"Axle(Backup|Certificate).*"})',
        exp_samples: ringing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  })
  const inDays = (days: number) => `${days * 86_400}+0x480`

  it.skipIf(promtool === undefined).each([
    ['do not ring while a backup is a day old and the certificate is good for months', '0+0x480', inDays(90), 24, []],
    ['ring when there was no backup for more than a day', '0+0x480', inDays(90), 28, ['AxleBackupOld']],
    ['ring two weeks before the certificate ends', '100000+0x480', inDays(14), 24, ['AxleCertificateEnds']],
    [
      'wake somebody when browsers refuse it',
      '100000+0x480',
      '0+0x480',
      24,
      ['AxleCertificateEnds', 'AxleCertificateRefused'],
    ],
  ])('%s', (_, backup, certificate, hours, ringing) => {
    expect(verdictOn(test(backup, certificate, hours, ringing))).toBe('success')
  })

  it.skipIf(promtool === undefined)(
    'ring when most runs of two nodes leave expired rows, not after one such run',
    () => {
      const ring = (unfinished: string, ringing: boolean) =>
        verdictOn({
          interval: '1h',
          input_series: ['a', 'b'].map((node) => ({
            series: `axle_expiry_unfinished_runs_total{instance="${node}",table="session"}`,
            values: unfinished,
          })),
          promql_expr_test: [
            {
              eval_time: '9h',
              expr: 'count by (alertname) (ALERTS{alertstate="firing", alertname="AxleExpiryBehind"})',
              exp_samples: ringing ? [{ labels: '{alertname="AxleExpiryBehind"}', value: 1 }] : [],
            },
          ],
        })
      // Each node works every other run.
      expect(ring('0 0 1 1 2 2 3 3 4 4', true)).toBe('success')
      expect(ring('0 0 0 0 0 1 1 1 1 1', false)).toBe('success')
    },
  )
})

describe('the steps of the documents', () => {
  it('install files that are in deploy', () => {
    const texts = ourFiles('docs')
      .filter((file) => file.endsWith('.md'))
      .map(read)
    const named = [...texts.join('\n').matchAll(/\bdeploy\/([\w.*-]+)/g)].map(([, name = '']) =>
      name.replace(/\.$/, ''),
    )
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter(
      (name) => !name.includes('*') && name !== '.env' && !existsSync(join(root, 'deploy', name)),
    )
    expect(missing).toEqual([])
  })
})

describe('the memory limit of the systemd unit', () => {
  it('exceeds the peak of the largest catalogue in docs/operate/scale.md [D-07]', () => {
    const peaks = [...read('docs/operate/scale.md').matchAll(/^\| [\d,]+ \| ([\d.]+) GB \|/gm)].map(([, peak]) =>
      Number(peak),
    )
    expect(peaks.length).toBeGreaterThan(1)
    const [, high = ''] = /^MemoryHigh=(\d+)M$/m.exec(unit) ?? []
    const [, most = ''] = /^MemoryMax=(\d+)G$/m.exec(unit) ?? []
    expect(Number(high)).toBeGreaterThan(1.2 * 1024 * Math.max(...peaks))
    expect(Number(most) * 1024).toBeGreaterThan(Number(high))
  })
})

describe('the example environment file', () => {
  it('has only known settings and a data folder, and does not work unedited [D-01]', () => {
    const known = new Set(variables.map(({ name }) => name))
    const settings = parseEnv(example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    expect(settings['DATA_DIR']).toBe('/var/lib/axle')
    expect(() => readConfig(parseEnv(example))).toThrow('DATABASE_URL has a password from public examples')
  })
})
