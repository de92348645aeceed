import { describe, expect, it } from 'vitest'
import { breachesIn, loopIn, type RoomMap, zoneOf } from './src/boundaries.ts'
import { isSource, ourFiles, read } from './src/repository.ts'

// Who may import whom. Talking up this tree is by event, never by import; platform and contract are open to all.
const rooms: RoomMap = {
  mail: [],
  gateway: [],
  practice: ['gateway'],
  'order-mails': ['mail'],
  accounts: ['mail', 'settings'],
  addresses: ['accounts'],
  audit: [],
  shops: ['accounts', 'mail', 'settings', 'uploads'],
  uploads: [],
  settings: [],
  'search-log': [],
  reference: [],
  'search-engine': ['reference'],
  understanding: ['search-engine', 'reference'],
  search: ['search-engine', 'understanding', 'reference'],
  catalogue: ['search', 'reference', 'shops', 'uploads'],
  curation: ['catalogue'],
  imports: ['curation'],
  starter: ['curation'],
  garage: [],
  reviews: ['catalogue'],
  orders: ['catalogue', 'shops', 'addresses', 'settings'],
  desk: ['catalogue', 'shops', 'orders', 'settings'],
  books: [],
  backup: ['accounts', 'uploads'],
  payments: ['orders', 'books', 'gateway'],
  notifications: ['accounts'],
  overview: ['orders', 'payments', 'books'],
  pages: [],
  sitemap: [],
}

const sources = ourFiles().filter(isSource)

describe('the map of the house', () => {
  it('every import stays within the map', () => {
    expect(sources.flatMap((file) => breachesIn(rooms, file, read(file)))).toEqual([])
  })

  it('the rooms of the API form a tree without loops', () => {
    expect(loopIn(rooms)).toBeUndefined()
    expect(loopIn({ ...rooms, accounts: ['orders'] })).toEqual(['accounts', 'orders', 'catalogue', 'shops', 'accounts'])
  })

  it('every room stands in the map', () => {
    const found = sources.map(zoneOf).flatMap((zone) => (zone.kind === 'room' ? [zone.room] : []))
    expect([...new Set(found)].filter((room) => !(room in rooms))).toEqual([])
  })

  it('the files of every part of the house were seen', () => {
    const seen = sources.map((file) => zoneOf(file).kind)
    const count = (kind: string) => seen.filter((each) => each === kind).length
    expect(count('contract')).toBeGreaterThan(5)
    expect(count('platform')).toBeGreaterThan(5)
    expect(count('room')).toBeGreaterThan(20)
    expect(count('web')).toBeGreaterThan(30)
    expect(count('demo')).toBeGreaterThan(2)
    const imports = sources.flatMap((file) => read(file).match(/^import .* from '\./gm) ?? [])
    expect(imports.length).toBeGreaterThan(200)
  })
})

describe('planted breaches are caught', () => {
  const orders = 'apps/api/src/orders/place-order.ts'
  it.each([
    ['the contract importing the server', 'packages/contract/src/money.ts', '@axle/api/platform/clock'],
    ['the platform knowing a room', 'apps/api/src/platform/http.ts', '../orders/index.ts'],
    ['a room entered by the window', orders, '../shops/shop-queries.ts'],
    ['a room talking up the tree', 'apps/api/src/catalogue/index.ts', '../orders/index.ts'],
    ['a room reaching for the composition root', orders, '../app.ts'],
    ['a room using test tools', orders, '../platform/testing/database.ts'],
    ['a room using the fuzz', orders, '../fuzz/judge.ts'],
    ['the web app importing the server', 'apps/web/src/cart/cart.ts', '@axle/api/orders/index'],
    [
      'the web app importing the server by path',
      'apps/web/src/cart/cart.ts',
      '../../../api/src/orders/order-status.ts',
    ],
    ['the server importing web sources', orders, '../../../web/src/lib/format.ts'],
    ['a building block knowing a feature', 'apps/web/src/ui/button.tsx', '../cart/cart.ts'],
    ['a building block knowing lib', 'apps/web/src/ui/button.tsx', '../lib/api.ts'],
    ['a building block knowing the router', 'apps/web/src/ui/button.tsx', 'react-router'],
    ['the contract knowing Node', 'packages/contract/src/money.ts', 'node:crypto'],
    ['lib knowing a feature', 'apps/web/src/lib/api.ts', '../accounts/session.ts'],
    ['a feature importing a feature', 'apps/web/src/cart/cart-row.tsx', '../wishlist/heart.tsx'],
    ['the server leaning on the demo', orders, '@axle/demo'],
    ['the demo entering a room by the window', 'demo/src/orders.ts', '@axle/api/orders/place-order'],
    ['the product leaning on its tools', orders, '../../../../tools/src/repository.ts'],
  ])('%s', (_, file, specifier) => {
    expect(breachesIn(rooms, file, `import { x } from '${specifier}'\n`)).toHaveLength(1)
    expect(breachesIn(rooms, file, `export type {\n  X,\n} from '${specifier}'\n`)).toHaveLength(1)
    expect(breachesIn(rooms, file, `const x = await import('${specifier}')\n`)).toHaveLength(1)
  })

  it.each([
    ['a room using a room below it', orders, '../shops/index.ts'],
    ['a room using the contract and the platform', orders, '../platform/clock.ts'],
    ['a page composing two features', 'apps/web/src/catalogue/product-page.tsx', '../wishlist/heart.tsx'],
    ['the shell composing features', 'apps/web/src/shell/header.tsx', '../wishlist/heart.tsx'],
    ['the demo using a front door', 'demo/src/orders.ts', '@axle/api/orders/index'],
  ])('while this is allowed: %s', (_, file, specifier) => {
    expect(breachesIn(rooms, file, `import { x } from '${specifier}'\n`)).toEqual([])
  })
})

describe('who reads the environment and the web build', () => {
  const readers = (pattern: RegExp) =>
    sources.filter((file) => !file.startsWith('tools/') && pattern.test(read(file))).toSorted()

  it('only config.ts and the entry points of other programs read process.env', () => {
    const allowed = [
      /^apps\/api\/src\/config\.ts$/,
      /^apps\/api\/src\/platform\/testing\//,
      /^e2e\//,
      /^bench\//,
      /\.config\.ts$/,
    ]
    const strangers = readers(/\bprocess\.env\b/).filter((file) => !allowed.some((pattern) => pattern.test(file)))
    expect(strangers).toEqual([])
  })

  it('only the pages room loads the build of the web app', () => {
    const allowed = [/^apps\/api\/src\/pages\//, /^e2e\//, /^bench\//, /\.config\.ts$/]
    const strangers = readers(/web\/build|build\/(server|client)/).filter(
      (file) => !allowed.some((pattern) => pattern.test(file)),
    )
    expect(strangers).toEqual([])
  })
})
