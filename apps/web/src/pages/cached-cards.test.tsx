// @vitest-environment node
import type { Product } from '@axle/contract'
import type { Language } from '@axle/contract/languages'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { aCard } from '../catalogue/testing.ts'
import { ProductGrid } from '../catalogue/list/product-grid.tsx'
import { cardSlots } from './card-slots.tsx'
import { HeadContext } from '../ui/head.tsx'
import { LowData } from '../ui/images/low-data.ts'
import { I18nProvider } from '../ui/translation/translation.tsx'
import { serverI18n } from '../lib/i18n/i18n.server.ts'
import { cachedFragment, FragmentsContext } from '../lib/page/cached-fragment.tsx'
import { fragmentCache } from '../lib/page/fragments.server.tsx'

const pads = aCard({ name: 'Ceramic pads – front', price: 9500, rating: 4.5, ratingCount: 2, fits: 'Toyota Corolla' })

type Cache = ReturnType<typeof fragmentCache>
interface Shown {
  language?: Language
  low?: boolean
}

/** What a visitor gets, with the elements for the head at its end. */
function page(content: ReactNode, cache: Cache | undefined, { language = 'en', low = false }: Shown = {}): string {
  const [pieces, head]: [Uint8Array[], ReactNode[]] = [[], []]
  const Stub = createRoutesStub([{ path: '*', Component: () => content }])
  const html = renderToString(
    <HeadContext value={head}>
      <I18nProvider i18n={serverI18n(language)}>
        <LowData value={low}>
          <FragmentsContext value={cache?.((index) => `~${index}~`, pieces, head)}>
            <Stub />
          </FragmentsContext>
        </LowData>
      </I18nProvider>
    </HeadContext>,
  )
  const whole = html.replaceAll(/~(\d+)~/g, (_, index) => new TextDecoder().decode(pieces[Number(index)]))
  return whole + renderToString(<>{head}</>)
}

const list = (...products: Product[]) => <ProductGrid products={products} atOnce={1} {...cardSlots} />

it('renders cards as without a cache: at first, and again from it, with the preload of the first picture', () => {
  const cache = fragmentCache()
  const plain = page(list(pads, { ...pads, id: 8 }), undefined)
  const cached = [1, 2].map(() => page(list(pads, { ...pads, id: 8 }), cache))
  expect(cached).toEqual([plain, plain])
  expect(plain.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
})

it.each([
  ['price', { price: 9900 }],
  ['stock', { stock: 0 }],
  ['picture', { images: ['/images/new-pads'] }],
  ['name', { name: 'Pads' }],
  ['rating', { rating: 5, ratingCount: 3 }],
] satisfies [string, Partial<Product>][])('shows a changed %s at once', (_, change) => {
  const cache = fragmentCache()
  page(list(pads), cache)
  const changed = list({ ...pads, ...change })
  expect(page(changed, cache)).toBe(page(changed, undefined))
  expect(page(changed, cache)).not.toBe(page(list(pads), cache))
})

it.each([{ language: 'ar' }, { language: 'de' }, { low: true }] satisfies Shown[])(
  'keeps cards for %j apart from others',
  (shown) => {
    const cache = fragmentCache()
    page(list(pads), cache)
    expect(page(list(pads), cache, shown)).toBe(page(list(pads), undefined, shown))
  },
)

it.each([
  ['whose picture may wait', <ProductGrid products={[pads]} atOnce={0} {...cardSlots} />],
  ['below a heading', <ProductGrid products={[pads]} atOnce={1} headed {...cardSlots} />],
  ['that fits', <ProductGrid products={[pads]} atOnce={1} fitState="fits" {...cardSlots} />],
  ['without additions', <ProductGrid products={[pads]} atOnce={1} />],
])('keeps a card %s apart from others', (_, other) => {
  const cache = fragmentCache()
  page(list(pads), cache)
  expect(page(other, cache)).toBe(page(other, undefined))
  expect(page(other, cache)).not.toBe(page(list(pads), cache))
})

it('renders what it has, and evicts what nobody asked for longest', () => {
  const cache = fragmentCache(2)
  const rendered: string[] = []
  const Name = ({ name }: { name: string }) => {
    rendered.push(name)
    return <b>{name}</b>
  }
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) page(cachedFragment([name], <Name name={name} />), cache)
  expect(rendered).toEqual(['a', 'b', 'c', 'b'])
})
