import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

const isShipped = (file: string) => /^(apps\/(api|web)|packages\/(contract|embedded-postgres)|demo)\/src\//.test(file)
const isForTests = (file: string) => isTest(file) || /\/(testing|fuzz)\/|testing\.tsx?$/.test(file)
const shipped = ourFiles().filter((file) => isSource(file) && isShipped(file) && !isForTests(file))

/** Removes comments, which may mention dangerous code. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const [api, web] = ['apps/api/src/', 'apps/web/src/']

/** Dangerous code by name: its pattern, and the files in which it was reviewed and is safe. */
const dangers: Readonly<Record<string, readonly [RegExp, ...string[]]>> = {
  'code run from text [ASVS 1.3.2]': [
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|setTimeout\(\s*['"`]|from 'node:vm'/,
  ],
  'child processes [ASVS 1.2.5]': [
    /from 'node:child_process'/,
    // The embedded database and the drawing of demo images; no argument comes from a request.
    'packages/embedded-postgres/src/server.ts',
    'demo/src/images/masters.ts',
    'demo/src/images/finish.ts',
    // The system's tar, run by the operator's commands on folders of the site.
    `${api}backup/archives/tar.ts`,
  ],
  'SQL built from strings [ASVS 1.2.4]': [
    /\bsql\.raw\(|\bquery\(\s*`[^`]*\$\{/,
    // Sort directions, statement names, validated numbers and table names; never text of a request.
    ...[
      'admin-dashboard/dashboard-queries.ts order-lists/delivery-queries.ts',
      'search/facet-queries.ts search/card-queries.ts search/listing.ts search/list-queries.ts catalogue-admin/row-queries.ts',
      'search/words/part-number-queries.ts catalogue-admin/merging/merge-repository.ts vendor-dashboard/dashboard-queries.ts payments/refunds/refund-queries.ts',
      'catalogue/product-queries.ts database/row-rights.ts backup/load-rows.ts backup/archives/scratch-database.ts orders/placing/insert-order.ts',
      // `begin` before the text of a statement.
      'database/statements/joined-transactions.ts',
    ]
      .flatMap((files) => files.split(' '))
      .map((file) => api + file),
    'packages/embedded-postgres/src/server.ts',
    'demo/src/load/bulk-listing.ts',
  ],
  'HTML from text [ASVS 3.2.2]': [
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc=/,
    // Constant styles and scripts.
    `${web}root.tsx`,
    `${web}lib/page/page-style.tsx`,
    // Structured data, with every < escaped.
    `${web}lib/page/public-head.tsx`,
    // Descriptions, which the server sanitises before storing them.
    `${web}catalogue/product/product-view.tsx`,
    // A template of the shop, in a document that is never shown; the server sanitises the description.
    `${web}product-form/templates/fill-template.ts`,
    // A sent mail in a sandboxed frame.
    `${web}mail-outbox/mail-view.tsx`,
  ],
  'messages between windows [ASVS 3.5.5]': [
    /\bpostMessage\(|addEventListener\(\s*'message'|\bonmessage\b/,
    // Between a page and its workers, which have the same origin, or within a page.
    ...[
      'lib/api/cached-responses.ts',
      'lib/images/shrink-worker.ts',
      'lib/images/shrink-image.ts',
      'offline/worker.ts',
      'ui/hydrate-later.tsx',
    ].map((file) => web + file),
  ],
  'requests from the server [ASVS 1.3.6, ASVS 13.2.4]': [
    /(?<![.\w])fetch\(\s*[\w`'"]|from '(?:node:(?:http|https|http2|net|tls|dgram|dns)|undici)'/,
    // Only types and status names.
    `${api}config/variables.ts`,
    `${api}errors/client-errors.ts`,
    `${api}admission/admission-queue.ts`,
    // Connections to the configured database.
    `${api}database/database-watch.ts`,
    `${api}startup/start-database.ts`,
    // The client for URLs that users type: public addresses over https only.
    `${api}outgoing/public-address.ts`,
    `${api}outgoing/resolve-host.ts`,
    `${api}outgoing/send-outgoing.ts`,
    // The image store and the payment gateway: configured URLs, redirects refused.
    `${api}storage/s3-client.ts`,
    `${api}payment-gateway/transports.ts`,
    // The search cluster: a configured URL; Node's client follows no redirects.
    `${api}search-cluster/cluster.ts`,
    // The server of error reports: a configured URL, redirects refused.
    `${api}observability/error-reports.ts`,
    // `axle doctor`, run by the operator, asks the site at SITE_URL.
    `${api}commands/doctor/check-site.ts`,
    // The operators' page reads the certificate of SITE_URL.
    `${api}outgoing/served-certificate.ts`,
    // A parameter named fetch, which reads the database.
    `${api}search/cached-products.ts`,
  ],
  'ciphers, and hashes other than SHA-2 [ASVS 11.2.1, ASVS 11.3.1, ASVS 11.3.2, ASVS 11.4.1]': [
    /createCipher|createDecipher|createSign\b|publicEncrypt|createHash\('(?!sha256')|createHmac\('(?!sha256'|sha512')|\bmd5\b|\bsha-?1\b|\bscrypt|pbkdf2|bcrypt/i,
  ],
  'predictable random numbers [ASVS 6.5.3, ASVS 11.5.1]': [
    /Math\.random/,
    // Jitter of retries.
    `${web}notifications/stay-connected.ts`,
    `${web}lib/session/session.ts`,
    `${web}lib/api/query.ts`,
  ],
  'TLS without verification [ASVS 12.3.2]': [
    /rejectUnauthorized|NODE_TLS_REJECT|no-verify/,
    // These reject it.
    `${api}config/unsafe-settings.ts`,
    `${api}config/config.ts`,
    // Reads the end of a certificate that may have expired, and sends nothing.
    `${api}outgoing/served-certificate.ts`,
  ],
  'regular expressions built from text [ASVS 1.2.9]': [
    /new RegExp\(/,
    // From constants.
    `${api}http/visitor-view.ts`,
    `${api}query-understanding/amounts/prices.ts`,
    `${api}query-understanding/years.ts`,
    `${api}platform/contacts.ts`,
    `${api}platform/contact-patterns.ts`,
    `${api}platform/plain-signs.ts`,
    `${api}platform/names/names.ts`,
    'packages/contract/src/visible-text.ts',
    'packages/contract/src/typed-years.ts',
    `${web}offline/request-kinds.ts`,
    `${web}ui/first-icons.ts`,
    'packages/contract/src/sizes.ts',
    `${api}database/remake-schema.ts`,
    `${api}backup/archives/bucket-place.ts`,
    // From our own sentences, escaped.
    `${web}lib/i18n/messages.ts`,
  ],
}

describe('dangerous code', () => {
  it('is searched in every shipped file', () => {
    expect(shipped.length).toBeGreaterThan(400)
    expect(codeOf("a() // eval(x)\n/* eval(y) */ fetch('https://x')")).toBe("a() \n fetch('https://x')")
  })

  it.each(Object.entries(dangers))('is only in reviewed files: %s', (_name, [danger, ...reviewed]) => {
    const found = shipped.filter((file) => danger.test(codeOf(read(file))))
    const unreviewed = found.filter((file) => !reviewed.includes(file))
    expect(unreviewed.filter((file) => !(isServerOnly(danger) && file.startsWith(web)))).toEqual([])
    const outdated = reviewed.filter((file) => shipped.includes(file) && !found.includes(file))
    expect(outdated).toEqual([])
  })
})

/** Browsers may fetch: the content security policy limits them to our own site. */
const isServerOnly = (danger: RegExp) => danger.source.includes('fetch')

describe('the settings of the checks', () => {
  it('require strict types and strict equality [ASVS 15.3.5]', () => {
    const { compilerOptions } = JSON.parse(read('tsconfig.base.json'))
    expect(compilerOptions).toMatchObject({
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    })
    for (const file of [
      'tsconfig.node.json',
      'packages/contract/tsconfig.json',
      'apps/web/tsconfig.json',
      'e2e/tsconfig.json',
    ])
      expect([file, /"extends": "[./]*tsconfig\.base\.json"/.test(read(file)), /"strict/.test(read(file))]).toEqual([
        file,
        true,
        false,
      ])
    const { rules } = JSON.parse(read('.oxlintrc.json'))
    expect(rules['eslint/eqeqeq']).toEqual(['error', 'always', { null: 'ignore' }])
    expect(rules['typescript/no-explicit-any']).toBe('error')
  })
})

describe('secrets', () => {
  const planted =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bsk_live_[A-Za-z0-9]{16,}|\bghp_[A-Za-z0-9]{30,}|\bxox[bp]-[\w-]{20,}/
  it('are in no file [ASVS 13.3.1]', () => {
    const texts = ourFiles().filter((file) => /\.(ts|tsx|mjs|json|md|ya?ml|sh|sql|html|css|txt)$/.test(file))
    expect(texts.length).toBeGreaterThan(800)
    // The example key of Amazon's documentation.
    expect(texts.filter((file) => planted.test(read(file).replaceAll('AKIAIOSFODNN7EXAMPLE', '')))).toEqual([])
    expect(planted.test(`sk_live_${'a'.repeat(24)}`)).toBe(true)
  })
})
