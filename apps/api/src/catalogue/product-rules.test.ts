import { describe, expect, it } from 'vitest'
import { cleanDescription, textOf } from './description.ts'
import { searchPatterns } from './product-filters.ts'
import { rankSimilar } from './similar-products.ts'

describe('search words', () => {
  it('are folded, ANDed and escaped', () => {
    expect(searchPatterns('  BRÁKE 50%_\\x ')).toEqual(['%brake%', '%50\\%\\_\\\\x%'])
  })
  it('of one or two letters have to begin a word', () => {
    expect(searchPatterns('ki a')).toEqual(['% ki%', '% a%'])
  })
  it('are at most twelve', () => {
    expect(searchPatterns('word '.repeat(40))).toHaveLength(12)
  })
})

describe('similar products', () => {
  it('PROD-17 share words of the name first, then come by the smallest difference of price', () => {
    const candidate = (id: number, name: string, price: number) => ({ id, name, price })
    const ranked = rankSimilar('Front brake pads Toyota Corolla', 100, [
      candidate(1, 'Oil filter Kia Rio', 100),
      candidate(2, 'Front brake pads Honda Civic', 400),
      candidate(3, 'Front brake pads Honda Civic', 150),
      candidate(4, 'Oil filter Kia Rio', 90),
      candidate(5, 'Front brake pads Toyota Corolla', 900),
      candidate(6, 'Rear brake shoes', 100),
    ])
    expect(ranked.map(({ id }) => id)).toEqual([5, 3, 2, 6, 1, 4])
  })
})

describe('a description', () => {
  it('keeps headings, lists and links and loses scripts, styles and handlers', () => {
    expect(
      cleanDescription(
        '<h2 onclick="x()">Disc</h2><script>alert(1)</script><a href="javascript:x">a</a><img src=x onerror=y>',
      ),
    ).toBe('<h2>Disc</h2><a rel="nofollow noopener">a</a>')
  })
  it('is searched by its words', () => {
    expect(textOf('<p>Front &amp; rear</p><ul><li>one</li><li>two</li></ul>')).toBe('Front & rear one two')
  })
})
