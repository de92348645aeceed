import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, warningsOf } from './config.ts'
import { variables } from './variables.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('readConfig', () => {
  it('gives settings that work on a laptop for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      siteName: 'Axle',
      production: false,
      demo: true,
      mailFrom: 'Axle <no-reply@localhost>',
      rateLimits: true,
      offlineApp: true,
      databaseUrl: undefined,
      s3: undefined,
    })
  })

  it('puts the data folder beside the apps, wherever this file is', () => {
    const root = import.meta.dirname.split(`${path.sep}apps${path.sep}`)[0] ?? ''
    expect(readConfig({}).dataDir).toBe(path.join(root, '.data'))
    expect(readConfig({ DATA_DIR: '/var/lib/axle' }).dataDir).toBe('/var/lib/axle')
  })

  it('names all wrong variables at once', () => {
    const problems = problemsOf({
      PORT: 'many',
      SITE_URL: 'https://parts.example/shop',
      DATABASE_URL: 'mysql://there',
      DEMO: 'on',
      S3_BUCKET: 'parts',
      LOG_LEVEL: 'loud',
    })
    const named = problems.map((problem) => problem.split(' ')[0])
    expect(new Set(named)).toEqual(
      new Set([
        'PORT',
        'SITE_URL',
        'DATABASE_URL',
        'LOG_LEVEL',
        'DEMO',
        'S3_ENDPOINT',
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
      ]),
    )
    for (const problem of problems) expect(problem).toMatch(/^[A-Z0-9_]+ .+\.$/)
  })

  it('never shows the value of a wrong variable, which may be a secret', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:hunter2@there' }).join()).not.toContain('hunter2')
  })

  it.each(['0', '65536', '80.5', '-1', '1e9'])('rejects PORT %s', (port) => {
    expect(problemsOf({ PORT: port })).toHaveLength(1)
  })

  it('reads the nodes of a search cluster, and an alias for each site that shares it', () => {
    const urls = ['https://axle:t7Kq@search-1.example:9200', 'https://search-2.example']
    expect(readConfig({ SEARCH_URL: urls.join(', ') }).search).toEqual({ urls, index: 'axle' })
    expect(readConfig({ SEARCH_URL: urls.join(), SEARCH_INDEX: 'parts-ghana' }).search?.index).toBe('parts-ghana')
    expect(readConfig({ SEARCH_INDEX: 'parts' }).search).toBeUndefined()
    expect(problemsOf({ SEARCH_URL: 'search.example:9200' })).toHaveLength(1)
    expect(problemsOf({ SEARCH_URL: 'https://search.example/products' })).toHaveLength(1)
    expect(problemsOf({ SEARCH_INDEX: '_all' })).toHaveLength(1)
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', SITE_URL: ' ' })).toMatchObject({ databaseUrl: undefined, production: false })
  })

  it('treats a site that is not loopback as production, and rejects DEMO=on there', () => {
    expect(readConfig({ SITE_URL: 'https://parts.example/' })).toMatchObject({
      siteUrl: 'https://parts.example',
      production: true,
      demo: false,
    })
    expect(problemsOf({ SITE_URL: 'https://parts.example', DEMO: 'on' })).toHaveLength(1)
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://axle.localhost'])(
    'treats %s as loopback',
    (site) => {
      expect(readConfig({ SITE_URL: site, DEMO: 'on' })).toMatchObject({ production: false, demo: true })
    },
  )

  it('turns the demo off with DATABASE_URL unless it is set', () => {
    const url = 'postgres://me@there/axle'
    expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true)
  })

  it('accepts proxies as a list of addresses, networks or loopback', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ])
    expect(problemsOf({ TRUST_PROXY: '1' })).toHaveLength(1)
    expect(problemsOf({ TRUST_PROXY: '10.0.0.0/33' })).toHaveLength(1)
  })

  it('takes the origin of the image host as the prefix of its images unless another is set', () => {
    const url = 'https://api.images.example/v1/axle/upload'
    expect(readConfig({}).imageHost).toBeUndefined()
    expect(readConfig({ IMAGE_HOST_URL: url }).imageHost).toEqual({ url, pictures: 'https://api.images.example/' })
    const pictures = 'https://cdn.images.example/axle'
    expect(
      readConfig({ IMAGE_HOST_URL: url, IMAGE_HOST_PRESET: 'parts', IMAGE_HOST_PICTURES: pictures }).imageHost,
    ).toEqual({ url, preset: 'parts', pictures: `${pictures}/` })
    expect(problemsOf({ IMAGE_HOST_URL: 'http://images.example' })).toHaveLength(1)
    expect(problemsOf({ IMAGE_HOST_PRESET: 'parts', IMAGE_HOST_PICTURES: pictures })).toHaveLength(2)
    expect(problemsOf({ IMAGE_HOST_URL: url, IMAGE_HOST_PICTURES: `${pictures}?a=b` })).toHaveLength(1)
    expect(problemsOf({ IMAGE_HOST_URL: url, IMAGE_HOST_PICTURES: `${pictures};script-src *` })).toHaveLength(1)
  })

  it.each([
    ['DATABASE_URL', 'postgres://axle:secret@db.example/axle'],
    ['DATABASE_URL', 'postgres://postgres:postgres@127.0.0.1/axle'],
    ['REDIS_URL', 'rediss://:change%2Dme@cache.example'],
    ['SEARCH_URL', 'https://axle:t7Kq@search-1.example:9200,https://admin:admin@search-2.example:9200'],
    ['SMTP_URL', 'smtps://axle:password@mail.example'],
    ['METRICS_TOKEN', 'your-metrics-token-here'],
    ['METRICS_TOKEN', '0000000000000000'],
  ])('in production %s of examples is refused: %s [ASVS 13.2.3]', (name, value) => {
    const [problem = '', ...more] = problemsOf({ SITE_URL: 'https://parts.example', [name]: value })
    expect([problem.startsWith(`${name} has a password from public examples`), more]).toEqual([true, []])
    expect(problem).not.toContain(value)
    expect(problemsOf({ SITE_URL: 'http://localhost:3000', [name]: value })).toEqual([])
  })

  it.each([
    ['DATABASE_URL', 'postgres://axle:q7Rt0pLw@db.example/axle?sslmode=no-verify'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('in production %s cannot leave out the check of certificates [ASVS 12.3.2]', (name, value) => {
    expect(problemsOf({ SITE_URL: 'https://parts.example', [name]: value })).toHaveLength(1)
    expect(problemsOf({ [name]: value })).toEqual([])
  })

  it('describes every variable in one sentence', () => {
    expect(variables.length).toBeGreaterThan(20)
    for (const { sentence } of variables) expect(sentence).toMatch(/^[A-Z].+\.$/)
  })
})

describe('warningsOf', () => {
  it('names settings that are set but unused, and no usual ones', () => {
    expect(warningsOf(readConfig({}))).toEqual([])
    const site = { SITE_URL: 'https://parts.example', DATABASE_URL: 'postgres://db/axle?sslmode=verify-full' }
    expect(warningsOf(readConfig({ ...site, PAYSTACK_SECRET_KEY: 'sk_live_1' }))).toEqual([])
    const warnings = warningsOf(readConfig({ ...site, RATE_LIMITS: 'off' }))
    expect(warnings.map((warning) => /[A-Z][A-Z_0-9]+/.exec(warning)?.[0])).toEqual([
      'RATE_LIMITS',
      'PAYSTACK_SECRET_KEY',
    ])
  })
})

describe('connections to other machines', () => {
  const named = (env: Record<string, string>) =>
    warningsOf(readConfig({ SITE_URL: 'https://parts.example', PAYSTACK_SECRET_KEY: 'sk_live_1', ...env })).map(
      (warning) => /[A-Z][A-Z_0-9]+/.exec(warning)?.[0],
    )
  it.each([
    ['DATABASE_URL', 'postgres://db.example/axle', 'postgres://db.example/axle?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example/axle?sslmode=disable', 'postgres://127.0.0.1/axle'],
    ['DATABASE_URL', 'postgres://db.example/axle?sslmode=prefer', 'postgres:///axle?host=/run/postgresql'],
    ['REDIS_URL', 'redis://cache.example', 'rediss://cache.example'],
    [
      'SEARCH_URL',
      'https://search-1.example,http://search-2.example',
      'https://search-1.example,http://127.0.0.1:9200',
    ],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false', 'smtp://mail.example'],
  ])('in production %s without TLS is warned of [ASVS 12.3.1]', (name, plain, safe) => {
    expect(named({ [name]: plain })).toEqual([name])
    expect(named({ [name]: safe })).toEqual([])
  })
})

describe('the payment gateway', () => {
  it.each([
    ['on a laptop it is the one for practice', {}, 'practice'],
    ['in production there is none', { SITE_URL: 'https://parts.example' }, undefined],
    ['with a key it is Paystack', { SITE_URL: 'https://parts.example', PAYSTACK_SECRET_KEY: 'sk_live_1' }, 'paystack'],
    ['with a key it is Paystack on a laptop too', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, 'paystack'],
  ])('%s', (_, env, gateway) => {
    expect(readConfig(env).gateway).toBe(gateway)
  })

  it('unpaid orders expire after an hour, or after UNPAID_MINUTES', () => {
    expect([readConfig({}).unpaidMinutes, readConfig({}).transferMinutes]).toEqual([60, 2_880])
    expect(readConfig({ UNPAID_MINUTES: '15' }).unpaidMinutes).toBe(15)
    expect(() => readConfig({ UNPAID_MINUTES: '1', TRANSFER_MINUTES: 'soon' })).toThrow(
      /UNPAID_MINUTES must be a whole number.*\n.*TRANSFER_MINUTES must be/,
    )
  })
})
