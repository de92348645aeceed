import { describe, expect, it } from 'vitest'
import { cycleIn, infrastructure, modulesIn, unusedPermissions, violationsIn, zoneOf } from './src/boundaries.ts'
import { isSource, ourFiles, read } from './src/repository.ts'

const sources = ourFiles().filter(isSource)
const modules = modulesIn(sources.map((file) => [file, read(file)]))

describe('the map of modules', () => {
  it('allows every import', () => {
    expect(sources.flatMap((file) => violationsIn(modules, file, read(file)))).toEqual([])
  })

  it('is a tree of API modules without cycles', () => {
    expect(cycleIn(modules)).toBeUndefined()
    expect(cycleIn({ ...modules, uploads: ['orders'] })).toEqual(['orders', 'catalogue', 'uploads', 'orders'])
  })

  it('is what each module declares in its index.ts, under the name of its folder', () => {
    const found = sources.map(zoneOf).flatMap((zone) => (zone.kind === 'module' ? [zone.module] : []))
    expect(Object.keys(modules).toSorted()).toEqual([...new Set(found)].toSorted())
    expect(modules['orders']).toContain('catalogue')
  })

  it('lists every infrastructure folder', () => {
    const missing = infrastructure.filter((name) => !sources.some((file) => file.startsWith(`apps/api/src/${name}/`)))
    expect(missing).toEqual([])
  })

  it('permits only imports that some file uses', () => {
    const texts = sources.map((file) => [file, read(file)] as const)
    expect(unusedPermissions(modules, texts)).toEqual([])
    expect(unusedPermissions({ ...modules, audit: ['orders'] }, texts)).toEqual(['audit -> orders'])
  })

  it('covers files of every zone', () => {
    const seen = sources.map((file) => zoneOf(file).kind)
    const count = (kind: string) => seen.filter((each) => each === kind).length
    expect(count('contract')).toBeGreaterThan(5)
    expect(count('infrastructure')).toBeGreaterThan(5)
    expect(count('module')).toBeGreaterThan(20)
    expect(count('web')).toBeGreaterThan(30)
    expect(count('demo')).toBeGreaterThan(2)
    const imports = sources.flatMap((file) => read(file).match(/^import .* from '\./gm) ?? [])
    expect(imports.length).toBeGreaterThan(200)
  })
})

describe('planted violations', () => {
  const orders = 'apps/api/src/orders/change-order.ts'
  it.each([
    ['the contract importing the server', 'packages/contract/src/money.ts', '@axle/api/platform/clock'],
    ['infrastructure importing a module', 'apps/api/src/http/http.ts', '../orders/index.ts'],
    [
      'the embedded PostgreSQL importing a module',
      'packages/embedded-postgres/src/server.ts',
      '@axle/api/orders/index',
    ],
    ['a module imported past its public API', orders, '../shops/shop-queries.ts'],
    ['a module importing one above it', 'apps/api/src/catalogue/index.ts', '../orders/index.ts'],
    ['a module importing the composition root', orders, '../app.ts'],
    ['a module using test code', orders, '@axle/testing/test-database'],
    ['a module using the fuzzer', orders, '@axle/fuzz/judge'],
    ['a module using the fake payment gateway', orders, '@axle/fake-paystack'],
    ['the web app importing the server', 'apps/web/src/cart/cart.ts', '@axle/api/orders/index'],
    [
      'the web app importing the server by path',
      'apps/web/src/cart/cart.ts',
      '../../../api/src/orders/order-status.ts',
    ],
    ['the server importing web sources', orders, '../../../web/src/lib/format.ts'],
    ['ui importing a feature', 'apps/web/src/ui/button.tsx', '../cart/cart.ts'],
    ['ui importing lib', 'apps/web/src/ui/button.tsx', '../lib/api/api.ts'],
    ['ui importing the router', 'apps/web/src/ui/button.tsx', 'react-router'],
    ['the contract importing Node', 'packages/contract/src/money.ts', 'node:crypto'],
    ['lib importing a feature', 'apps/web/src/lib/api/api.ts', '../../accounts/session.ts'],
    ['a feature importing a feature', 'apps/web/src/cart/cart-row.tsx', '../wishlist/heart.tsx'],
    ['a module importing the demo', orders, '@axle/demo'],
    ['the demo importing a module past its public API', 'demo/src/orders.ts', '@axle/api/orders/placing/place-order'],
    ['the product importing tools', orders, '../../../../tools/src/repository.ts'],
  ])('catches %s', (_, file, specifier) => {
    expect(violationsIn(modules, file, `import { x } from '${specifier}'\n`)).toHaveLength(1)
    expect(violationsIn(modules, file, `export type {\n  X,\n} from '${specifier}'\n`)).toHaveLength(1)
    expect(violationsIn(modules, file, `const x = await import('${specifier}')\n`)).toHaveLength(1)
  })

  it.each([
    ['a module importing one below it', orders, '../shops/index.ts'],
    ['a module importing infrastructure', orders, '../platform/clock.ts'],
    ['a page composing two features', 'apps/web/src/catalogue/product-page.tsx', '../wishlist/heart.tsx'],
    ['the shell composing features', 'apps/web/src/shell/header/header.tsx', '../wishlist/heart.tsx'],
    ['the demo importing a public API', 'demo/src/orders.ts', '@axle/api/orders/index'],
  ])('allows %s', (_, file, specifier) => {
    expect(violationsIn(modules, file, `import { x } from '${specifier}'\n`)).toEqual([])
  })
})

describe('the environment and the web build', () => {
  const readers = (pattern: RegExp) =>
    sources.filter((file) => !file.startsWith('tools/') && pattern.test(read(file))).toSorted()

  it('reads process.env only in config and in other programs', () => {
    const allowed = [
      /^apps\/api\/src\/config\/config\.ts$/,
      // Programs of their own: the health check of containers, and what hands over to the pinned Node.
      /^apps\/api\/bin\/(?:live|axle)\.mjs$/,
      /^packages\/testing\//,
      /^e2e\//,
      /^bench\//,
      /^examples\//,
      /\.config\.ts$/,
      // Read by the web build.
      /^apps\/web\/src\/routes\.ts$/,
    ]
    const others = readers(/\bprocess\.env\b/).filter((file) => !allowed.some((pattern) => pattern.test(file)))
    expect(others).toEqual([])
  })

  it('loads the build of the web app only in the module ssr', () => {
    const allowed = [/^apps\/api\/src\/ssr\//, /^e2e\//, /^bench\//, /\.config\.ts$/]
    const others = readers(/web\/build|build\/(server|client)/).filter(
      (file) => !allowed.some((pattern) => pattern.test(file)),
    )
    expect(others).toEqual([])
  })
})
