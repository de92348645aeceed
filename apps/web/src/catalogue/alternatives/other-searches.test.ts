import { describe, expect, it } from 'vitest'
import { chipsOf } from '../filters/list-chips.ts'
import { readSearch, writeSearch } from '../list/list-search.ts'
import { otherSearches } from './other-searches.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))
const parts = [
  { name: 'Brake Pad', shownName: 'Plaquettes de frein', category: 'Brakes' },
  { name: 'Bonnet', shownName: 'Capot', category: 'Body' },
  { name: 'Starter Motor', shownName: 'Démarreur', category: 'Starting' },
  { name: 'Tyre', shownName: '轮胎', category: 'Wheels' },
]
const ways = (text: string, understood?: Parameters<typeof chipsOf>[1]) => {
  const search = read(text)
  return otherSearches(search, chipsOf(search, understood), parts).map(
    (other) => `${other.kind} ${writeSearch(other.search)}`,
  )
}

describe('suggestions for an empty list', () => {
  it('start with nearby years, then drop each chip from the last, then offer the whole category', () => {
    expect(ways('make=Toyota&year=2015&part=Brake+Pad')).toEqual([
      'years ?make=Toyota&year=2014&year=2015&year=2016&part=Brake+Pad',
      'years ?make=Toyota&year=2012&year=2013&year=2014&year=2015&year=2016&year=2017&year=2018&part=Brake+Pad',
      'without ?make=Toyota&year=2015',
      'without ?make=Toyota&part=Brake+Pad',
      'without ?year=2015&part=Brake+Pad',
      'category ?make=Toyota&year=2015&category=Brakes',
    ])
  })

  it('replace a year in the words by nearby years, and offer each search once', () => {
    expect(ways('q=bonnet+2013', [{ filter: 'year', value: '2013', words: '2013' }])).toEqual([
      'years ?q=bonnet&year=2012&year=2013&year=2014',
      'years ?q=bonnet&year=2010&year=2011&year=2012&year=2013&year=2014&year=2015&year=2016',
      'without ?q=bonnet',
      'without ?q=2013',
      'category ?category=Body',
    ])
  })

  it('drop the vehicle', () => {
    expect(ways('q=rare&vehicle=7')).toEqual(['without ?vehicle=7', 'without ?q=rare'])
  })

  it('drop a price in the words as a whole', () => {
    expect(ways('q=rare+disc+under+20', [{ filter: 'maxPrice', value: '20', words: 'under 20' }])).toEqual([
      'without ?q=rare+disc',
      'without ?q=under+20',
    ])
  })

  it('drop all but the words, or all but the vehicle, where there are many filters', () => {
    expect(ways('q=rare&vehicle=7&make=Toyota&rating=4&sort=newest').slice(4)).toEqual([
      'only ?vehicle=7&sort=newest',
      'only ?q=rare&sort=newest',
    ])
  })

  it('correct the spelling where words were taken as typed; a single chip is dropped with everything', () => {
    expect(ways('q=brke&plain=1')).toEqual(['forgiving ?q=brke'])
  })

  it('offer no year outside the allowed range', () => {
    expect(ways('year=99999')).toContain('years ?year=99998&year=99999')
    expect(ways('year=0')).toContain('years ?year=0&year=1')
  })

  it('drop one word of several', () => {
    expect(ways('q=rare+brake+disc')).toEqual(['words ?q=brake+disc', 'words ?q=rare+disc', 'words ?q=rare+brake'])
  })

  it("offer the whole category of a part named in the reader's language", () => {
    expect(ways('q=capot').at(-1)).toBe('category ?category=Body')
    expect(ways('q=jeu+de+plaquettes+de+frein')).toEqual(['category ?category=Brakes'])
    // Typed without its accent; Chinese names have two characters.
    expect(ways('q=demarreur')).toEqual(['category ?category=Starting'])
    expect(ways('q=丰田轮胎')).toEqual(['category ?category=Wheels'])
  })

  it('offer no years around ones that are far apart', () => {
    expect(ways('year=1990&year=2020').filter((way) => way.startsWith('years'))).toEqual([])
  })
})
