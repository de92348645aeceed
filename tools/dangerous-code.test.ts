import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

const isShipped = (file: string) => /^(apps\/(api|web)|packages\/contract|demo)\/src\//.test(file)
const isForTests = (file: string) => isTest(file) || /\/(testing|fuzz)\/|testing\.tsx?$/.test(file)
const shipped = ourFiles().filter((file) => isSource(file) && isShipped(file) && !isForTests(file))

/** Without comments, which may speak of what must not be done. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const [api, web] = ['apps/api/src/', 'apps/web/src/']

/** What is dangerous in the wrong place: what it is, how it is told, and where it was looked at and is right. */
const dangers: Readonly<Record<string, readonly [RegExp, ...string[]]>> = {
  'ASVS 1.3.2 text run as code': [/\beval\s*\(|\bnew Function\b|\bFunction\s*\(|setTimeout\(\s*['"`]|from 'node:vm'/],
  'ASVS 1.2.5 other programs': [
    /from 'node:child_process'/,
    // The embedded database, and the drawing of the demo's pictures; both with arguments of our own alone.
    `${api}embedded-postgres/embedded-postgres.ts`,
    'demo/src/images/masters.ts',
  ],
  'ASVS 1.2.4 SQL that is put together': [
    /\bsql\.raw\(|\bquery\(\s*`[^`]*\$\{/,
    // Directions, names of prepared statements, checked numbers and names of our own tables; never what was sent.
    ...[
      'admin-dashboard/overview-queries.ts orders/delivery-queries.ts',
      'search/facet-queries.ts search/card-queries.ts search/listing.ts search/list-queries.ts catalogue-admin/row-queries.ts',
      'search/part-number-queries.ts catalogue-admin/merge-repository.ts vendor-dashboard/desk-queries.ts payments/refund-queries.ts',
      'catalogue/product-queries.ts embedded-postgres/embedded-postgres.ts database/row-rights.ts backup/load-rows.ts',
    ]
      .flatMap((files) => files.split(' '))
      .map((file) => api + file),
    'demo/src/load/bulk-listing.ts',
  ],
  'ASVS 3.2.2 HTML from text': [
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc=/,
    // Styles and scripts of ours.
    `${web}root.tsx`,
    `${web}lib/page/page-style.tsx`,
    // Facts for machines, with every < escaped.
    `${web}lib/page/public-head.tsx`,
    // Descriptions, cleaned by the server when they are stored.
    `${web}catalogue/product/product-view.tsx`,
    // A mail as it was sent, in a frame that may do nothing.
    `${web}mail-outbox/mail-view.tsx`,
  ],
  'ASVS 3.5.5 messages between windows': [
    /\bpostMessage\(|addEventListener\(\s*'message'|\bonmessage\b/,
    // Between our own page and its workers, which belong to the same site.
    ...[
      'lib/api/cached-answers.ts',
      'lib/images/shrink-worker.ts',
      'lib/images/shrink-image.ts',
      'offline/worker.ts',
    ].map((file) => web + file),
  ],
  'ASVS 1.3.6, 13.2.4 the server asking other machines': [
    /(?<![.\w])fetch\(\s*[\w`'"]|from '(?:node:(?:http|https|http2|net|tls|dgram|dns)|undici)'/,
    // Types and names of statuses alone.
    `${api}config/config.ts`,
    `${api}errors/client-errors.ts`,
    `${api}admission/admission-queue.ts`,
    // Lines to the database of the settings, to be able to cut them.
    `${api}database/database-watch.ts`,
    `${api}startup/start-database.ts`,
    // The store of pictures and the gateway: addresses of the settings, redirects refused.
    `${api}storage/s3-client.ts`,
    `${api}payment-gateway/transports.ts`,
    // A parameter of this name, which reads the database.
    `${api}search/kept-products.ts`,
  ],
  'ASVS 11.3.1, 11.3.2, 11.4.1, 11.2.1 ciphers, and hashes but SHA-2': [
    /createCipher|createDecipher|createSign\b|publicEncrypt|createHash\('(?!sha256')|createHmac\('(?!sha256'|sha512')|\bmd5\b|\bsha-?1\b|\bscrypt|pbkdf2|bcrypt/i,
  ],
  'ASVS 11.5.1, 6.5.3 chance that can be guessed': [
    /Math\.random/,
    // When to try again.
    `${web}notifications/stay-connected.ts`,
    `${web}lib/session/session.ts`,
    `${web}lib/api/query.ts`,
  ],
  'ASVS 12.3.2 TLS without a check': [
    /rejectUnauthorized|NODE_TLS_REJECT|no-verify/,
    // Where it is refused.
    `${api}config/unsafe-settings.ts`,
    `${api}config/config.ts`,
  ],
  'ASVS 1.2.9 patterns put together from text': [
    /new RegExp\(/,
    // Of constants of ours.
    `${api}http/visitor-view.ts`,
    `${api}ssr/page-security.ts`,
    `${web}product-form/vehicles/typed-years.ts`,
    `${web}offline/kinds.ts`,
    `${web}ui/first-icons.ts`,
    'packages/contract/src/sizes.ts',
    `${api}database/remake-schema.ts`,
    // Of our own sentences, with every sign of patterns escaped.
    `${web}lib/i18n/messages.ts`,
  ],
}

describe('dangerous code', () => {
  it('was looked for everywhere', () => {
    expect(shipped.length).toBeGreaterThan(400)
    expect(codeOf("a() // eval(x)\n/* eval(y) */ fetch('https://x')")).toBe("a() \n fetch('https://x')")
  })

  it.each(Object.entries(dangers))('%s is only where it was looked at', (_what, [danger, ...lookedAt]) => {
    const found = shipped.filter((file) => danger.test(codeOf(read(file))))
    expect(found.filter((file) => !(isForServer(danger) && file.startsWith(web)) && !lookedAt.includes(file))).toEqual(
      [],
    )
    // Nothing stands here that is not dangerous any more.
    expect(lookedAt.filter((file) => shipped.includes(file) && !found.includes(file))).toEqual([])
  })
})

/** Browsers ask our own site, and the content security policy sees to it. */
const isForServer = (danger: RegExp) => danger.source.includes('fetch')

describe('what the checks see to', () => {
  it('ASVS 15.3.5 types are strict, and so is equality', () => {
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
  it('ASVS 13.3.1 stand in no file', () => {
    const texts = ourFiles().filter((file) => /\.(ts|tsx|mjs|json|md|ya?ml|sh|sql|html|css|txt)$/.test(file))
    expect(texts.length).toBeGreaterThan(800)
    // The example keys that Amazon publishes for its signatures.
    expect(texts.filter((file) => planted.test(read(file).replaceAll('AKIAIOSFODNN7EXAMPLE', '')))).toEqual([])
    expect(planted.test(`sk_live_${'a'.repeat(24)}`)).toBe(true)
  })
})
