import { type TextLanguage, textLanguages } from '@axle/contract/languages'
import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { loadArticle } from './articles.ts'

const wordsOf = ({ intro, sections }: Article): string =>
  [intro, ...sections.flatMap(({ heading, text }) => [heading, ...text.flat()])].join('\n')

const lastUpdated: Record<TextLanguage, string> = {
  en: 'Last updated: June 27, 2025',
  fr: '27 juin 2025',
  vi: 'ngày 27 tháng 6 năm 2025',
  cn: '2025年6月27日',
  ar: '27 يونيو 2025',
  de: '27. Juni 2025',
  es: '27 de junio de 2025',
}
const withinThirtyDays: Record<TextLanguage, RegExp> = {
  en: /Payment disputes must be reported within 30 days of purchase/,
  fr: /Les litiges relatifs au paiement .* dans les 30 jours suivant l’achat/,
  vi: /Tranh chấp về thanh toán .* trong vòng 30 ngày kể từ ngày mua/,
  cn: /付款争议.*购买后 30 天内/,
  ar: /نزاعات الدفع خلال 30 يومًا من الشراء/,
  de: /Zahlungen .* innerhalb von 30 Tagen nach dem Kauf/,
  es: /disputas sobre pagos .* 30 días desde la compra/,
}
const adultsOnly: Record<TextLanguage, RegExp> = {
  en: /aged 18 and over/,
  fr: /18 ans ou plus/,
  vi: /từ 18 tuổi trở lên/,
  cn: /年满 18 周岁/,
  ar: /بلغ 18 عامًا فأكثر/,
  de: /ab 18 Jahren/,
  es: /18 años o más/,
}
const topics: Record<TextLanguage, string[]> = {
  en: ['Ordering', 'Delivery', 'Returns', 'Selling'],
  fr: ['Commander', 'Livraison', 'Retours', 'Vendre'],
  vi: ['Đặt hàng', 'Giao hàng', 'Đổi trả', 'Bán hàng'],
  cn: ['下单', '配送', '退换', '销售'],
  ar: ['الطلب', 'التوصيل', 'الإرجاع', 'البيع'],
  de: ['Bestellen', 'Lieferung', 'Rückgabe', 'Verkaufen'],
  es: ['Pedidos', 'Entrega', 'Devoluciones', 'Ventas'],
}

describe.each(textLanguages)('the articles in %s', (language) => {
  const article = async (name: Parameters<typeof loadArticle>[0]) => (await loadArticle(name, language)).article

  it('have the date of the last change of privacy policy and terms [STAT-01, STAT-02]', async () => {
    expect((await article('privacyPolicy')).updated).toContain(lastUpdated[language])
    expect((await article('terms')).updated).toContain(lastUpdated[language])
  })

  it('give thirty days for payment disputes [STAT-03]', async () => {
    expect(wordsOf(await article('terms'))).toMatch(withinThirtyDays[language])
  })

  it('are for adults [STAT-04]', async () => {
    expect(wordsOf(await article('terms'))).toMatch(adultsOnly[language])
  })

  it('answer questions on ordering, delivery, returns and selling [STAT-06]', async () => {
    const { sections } = await article('faqs')
    const asked = sections.map(({ heading }) => heading.split(/\s?[:：]/)[0])
    expect([...new Set(asked)]).toEqual(topics[language])
    for (const { heading, text } of sections) {
      expect(heading).toMatch(/[?？؟]/)
      expect(text.flat().join(' ').length, heading).toBeGreaterThan(20)
    }
  })

  it('have the sections of English, each with its heading', async () => {
    for (const name of ['faqs', 'privacyPolicy', 'terms'] as const) {
      const { sections } = await article(name)
      const english = (await loadArticle(name, 'en')).article.sections
      expect(sections.map(({ text }) => text.flat().length)).toEqual(english.map(({ text }) => text.flat().length))
      expect(new Set(sections.map(({ heading }) => heading)).size).toBe(english.length)
    }
  })
})
