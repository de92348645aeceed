// @vitest-environment node
import type { ProductDetails } from '@axle/contract'
import { type Language, languages } from '@axle/contract/languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { productQuery } from '../catalogue/product-queries.ts'
import { api } from '../lib/api/api.ts'
import { serverI18n } from '../lib/i18n/i18n.server.ts'
import { HeadContext } from '../ui/head.tsx'
import { I18nProvider } from '../ui/translation/translation.tsx'
import { aCard } from '../catalogue/testing.ts'
import { ProductContent } from './product-content.tsx'

const product: ProductDetails = {
  ...aCard(),
  description: '',
  vehicleMakes: [],
  partNumbers: [],
  ratings: [],
  reviews: [],
}

/** The product's page as the server sends it. */
function sent(language: Language, shopPause: ProductDetails['shopPause']): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(productQuery(api, '7').queryKey, { ...product, shopPause })
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductContent id="7" /> },
    { path: '*', Component: () => null },
  ])
  return renderToString(
    <HeadContext value={[]}>
      <I18nProvider i18n={serverI18n(language)}>
        <QueryClientProvider client={queryClient}>
          <Stub />
        </QueryClientProvider>
      </I18nProvider>
    </HeadContext>,
  )
}

const noticeOf = (html: string) => {
  const notice = /<div [^>]*class="notice">(.*?)<\/div>/.exec(html)?.[1] ?? ''
  return Array.from(notice.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, text]) => text)
}
const until: Record<Language, string> = {
  en: 'Shop paused until 07 Dec 2026',
  'en-GH': 'Shop paused until 07 Dec 2026',
  fr: 'Boutique en pause jusqu’au 07 déc. 2026',
  vi: 'Cửa hàng tạm nghỉ đến 07 thg 12, 2026',
  cn: '店铺暂停营业至2026年12月7日',
  ar: 'المتجر متوقف مؤقتًا حتى 07 ديسمبر 2026',
  de: 'Shop bis 07. Dez. 2026 pausiert',
  es: 'Tienda en pausa hasta el 07 dic 2026',
}

it.each(languages)('says without JavaScript until when the shop is paused, with its message, in %s', (language) => {
  const html = sent(language, { backOn: '2026-12-07', message: 'Gone to <b>Kumasi</b>' })
  expect(noticeOf(html)).toEqual([until[language], 'Gone to &lt;b>Kumasi&lt;/b>'])
})

it('says without JavaScript that the shop is paused when it named no day', () => {
  expect(noticeOf(sent('en', { backOn: null, message: '' }))).toEqual(['Shop paused'])
})
