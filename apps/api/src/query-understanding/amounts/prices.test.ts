import { describe, expect, it } from 'vitest'
import { cedisOf, pricesIn } from './prices.ts'

const read = (q: string) =>
  pricesIn(q, 2026).map(
    ({ filter, amount, currency, words }) =>
      `${filter} ${amount}${currency === 'cedi' ? '' : ` ${currency}`} “${words}”`,
  )

describe('pricesIn', () => {
  it.each([
    ['brake pads under 200', ['maxPrice 200 “under 200”']],
    ['brake pads below 300 cedis', ['maxPrice 300 “below 300 cedis”']],
    ['alternator max 1,000', ['maxPrice 1000 “max 1,000”']],
    ['oil filter less than GH₵50.00', ['maxPrice 50 “less than GH₵50.00”']],
    ['shock absorber up to 500ghs', ['maxPrice 500 “up to 500ghs”']],
    ['battery over 500 under 900', ['minPrice 500 “over 500”', 'maxPrice 900 “under 900”']],
    ['elantra up to 2010 under 300', ['maxPrice 300 “under 300”']],
    ['engine under 2000', ['maxPrice 2000 “under 2000”']],
    ['corolla pads under 2010 cedis', ['maxPrice 2010 “under 2010 cedis”']],
    ['plaquettes de frein à moins de 200', ['maxPrice 200 “à moins de 200”']],
    ['Bremsbeläge unter 200 Cedi', ['maxPrice 200 “unter 200 Cedi”']],
    ['pastillas por debajo de 200', ['maxPrice 200 “por debajo de 200”']],
    ['má phanh dưới 200', ['maxPrice 200 “dưới 200”']],
    ['فحمات أقل من 200', ['maxPrice 200 “أقل من 200”']],
    ['oil filter under 49.50', ['maxPrice 49.5 “under 49.50”']],
    ['engine under GHS1.5k', ['maxPrice 1500 “under GHS1.5k”']],
    ['pads > 500', ['minPrice 500 “> 500”']],
    ['max 200 min 100 pads', ['minPrice 100 “min 100”', 'maxPrice 200 “max 200”']],
    ['brake pads from 100 to 200', ['minPrice 100 “from 100 to 200”', 'maxPrice 200 “from 100 to 200”']],
    ['brake pads 100 to 200 cedis', ['minPrice 100 “100 to 200 cedis”', 'maxPrice 200 “100 to 200 cedis”']],
    [
      'between 1,000 and 2,000 alternator',
      ['minPrice 1000 “between 1,000 and 2,000”', 'maxPrice 2000 “between 1,000 and 2,000”'],
    ],
    ['pads GH₵100-200', ['minPrice 100 “GH₵100-200”', 'maxPrice 200 “GH₵100-200”']],
    ['pads 100 - 200 cedis', ['minPrice 100 “100 - 200 cedis”', 'maxPrice 200 “100 - 200 cedis”']],
    ['plaquettes entre 100 et 200', ['minPrice 100 “entre 100 et 200”', 'maxPrice 200 “entre 100 et 200”']],
    ['Filter von 20 bis 50', ['minPrice 20 “von 20 bis 50”', 'maxPrice 50 “von 20 bis 50”']],
    ['filtro entre 20 y 50', ['minPrice 20 “entre 20 y 50”', 'maxPrice 50 “entre 20 y 50”']],
    ['lọc từ 20 đến 50', ['minPrice 20 “từ 20 đến 50”', 'maxPrice 50 “từ 20 đến 50”']],
    ['فلتر بين 20 و 50', ['minPrice 20 “بين 20 و 50”', 'maxPrice 50 “بين 20 و 50”']],
    ['机油滤清器 20到50元', ['minPrice 20 “20到50元”', 'maxPrice 50 “20到50元”']],
    ['刹车片 200以下', ['maxPrice 200 “200以下”']],
    ['刹车片 超过100元 200以内', ['minPrice 100 “超过100元”', 'maxPrice 200 “200以内”']],
    ['刹车片低于200', ['maxPrice 200 “低于200”']],
    ['alternator not more than ghs 900', ['maxPrice 900 “not more than ghs 900”']],
    ['shock absorber 300gh', ['maxPrice 300 “300gh”']],
    ['GHS 250 radiator', ['maxPrice 250 “GHS 250”']],
    ['pads under $20', ['maxPrice 20 dollar “under $20”']],
    ['filter less than 50 dollars', ['maxPrice 50 dollar “less than 50 dollars”']],
    ['$10 to $20 filter', ['minPrice 10 dollar “$10 to $20”', 'maxPrice 20 dollar “$10 to $20”']],
    ['pads GH$200', ['maxPrice 200 “GH$200”']],
    ['刹车片 20美元以下', ['maxPrice 20 dollar “20美元以下”']],
    ['radiator €50', ['maxPrice 50 other “€50”']],
    ['pads under 5000 naira', ['maxPrice 5000 other “under 5000 naira”']],
    ['Batterie unter 100 €', ['maxPrice 100 other “unter 100 €”']],
    ['plaquettes moins de 20 euros', ['maxPrice 20 other “moins de 20 euros”']],
    ['pads 15000 FCFA', ['maxPrice 15000 other “15000 FCFA”']],
  ])('reads “%s”', (q, expected) => expect(read(q)).toEqual(expected))

  it.each([
    'corolla under 2010',
    'corolla 2008 to 2012',
    'corolla from 2000 to 2010 pads',
    'part 100-200',
    '90915-28342',
    'bulb 12 to 24 volt',
    'pads 200 to 100',
    'Peugeot 206 to 207 pads a 4',
    'golf bis 2010',
    'd-max 250 filter',
    'S Max 200',
    'tyre under 15 inch',
    'battery above 60 ah',
    'wiper max 24in',
    'oil up to 5w30',
    'engine under 1.5',
    'tyre max 195/65',
    'radiator 200',
    'under bonnet 200',
    'underbody cover',
    'D-Max max',
    'pads 12 europe',
    'pads 4 dollarama',
  ])('finds none in “%s”', (q) => expect(read(q)).toEqual([]))
})

describe('cedisOf', () => {
  const inCedis = (q: string, rate?: number) => pricesIn(q, 2026).map((one) => cedisOf(one, rate))
  it('converts dollars by the rate of the site, and no other currency', () => {
    expect(inCedis('pads under 200')).toEqual([200])
    expect(inCedis('pads under $20', 11.855)).toEqual([237.1])
    expect(inCedis('pads under $20')).toEqual([undefined])
    expect(inCedis('pads under €20', 11.855)).toEqual([undefined])
  })
})
