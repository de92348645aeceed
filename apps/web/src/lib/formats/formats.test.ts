import { languages } from '@axle/contract/languages'
import { describe, expect, it, vi } from 'vitest'
import { formatsOf } from './formats.ts'

const en = formatsOf('en')
const morning = '2026-03-05T00:07:00.000Z'
const afternoon = '2026-03-05T13:30:00.000Z'

describe('formats', () => {
  it('dates are DD MMM YYYY and times h:mm a [CONST-34, CONST-35]', () => {
    expect([en.date('2025-06-07T14:05:00Z', 'utc'), en.time('2025-06-07T14:05:00Z', 'utc')]).toEqual([
      '07 Jun 2025',
      '2:05 pm',
    ])
    expect([en.time(morning, 'utc'), en.time(afternoon, 'utc')]).toEqual(['12:07 am', '1:30 pm'])
  })

  it("an invalid date shows a message in the reader's language [ORD-54, ERR-53]", () => {
    const texts = languages.map((language) => {
      const { date, time } = formatsOf(language)
      const words = new Set(['abc', '', null].flatMap((nothing) => [date(nothing), time(nothing)]))
      expect(words.size, language).toBe(1)
      return [...words][0]
    })
    expect(en.date('abc')).toBe('Invalid time value')
    expect(texts.filter((one) => one === 'Invalid time value')).toHaveLength(2)
  })

  it("a UTC time is shown in the reader's time zone [CONST-36]", () => {
    const shownIn = (place: string) => {
      vi.stubEnv('TZ', place)
      return [en.date('2025-06-07T18:05:00Z'), en.time('2025-06-07T18:05:00Z')]
    }
    expect(shownIn('Africa/Accra')).toEqual(['07 Jun 2025', '6:05 pm'])
    expect(shownIn('Asia/Ho_Chi_Minh')).toEqual(['08 Jun 2025', '1:05 am'])
    vi.unstubAllEnvs()
  })

  it('puts the family name first in Vietnamese, and in Chinese for names in Chinese characters [P-04]', () => {
    const ama = { firstName: 'Ama', lastName: 'Mensah' }
    const li = { firstName: '小龙', lastName: '李' }
    const names = (['en', 'ar', 'vi', 'cn'] as const).map((language) => formatsOf(language).fullName(ama))
    expect(names).toEqual(['Ama Mensah', 'Ama Mensah', 'Mensah Ama', 'Ama Mensah'])
    expect([formatsOf('cn').fullName(li), formatsOf('en').fullName(li)]).toEqual(['李小龙', '小龙 李'])
    expect(formatsOf('vi').fullName({ firstName: 'An', lastName: '' })).toBe('An')
    const familyNameFirst = languages.filter((language) => formatsOf(language).isFamilyNameFirst)
    expect(familyNameFirst.toSorted()).toEqual(['cn', 'vi'])
  })

  it('file sizes use base 1024 with two decimals [CONST-33]', () => {
    expect([0, 1023, 1024, 1536, 1_048_575, 1_048_576, 20 * 1024 ** 2, 5 * 1024 ** 4].map(en.fileSize)).toEqual([
      '0 bytes',
      '1023 bytes',
      '1.00 KB',
      '1.50 KB',
      '1024.00 KB',
      '1.00 MB',
      '20.00 MB',
      '5120.00 GB',
    ])
    expect((['fr', 'ar', 'de'] as const).map((language) => formatsOf(language).fileSize(1536))).toEqual([
      '1,50 ko',
      '1.50 كيلوبايت',
      '1,50 KB',
    ])
  })

  it('a rating has one decimal, in the notation of the language', () => {
    expect((['en', 'fr', 'ar', 'es'] as const).map((language) => formatsOf(language).rating(4))).toEqual([
      '4.0',
      '4,0',
      '4.0',
      '4,0',
    ])
  })

  it('names, lists and remarks use the punctuation of the language', () => {
    const joined = (['en', 'fr', 'cn', 'ar'] as const).map((language) => {
      const { listed, named, aside } = formatsOf(language)
      return [listed(['A', 'B']), named('A', 'B'), `A${aside('B')}`]
    })
    expect(joined).toEqual([
      ['A, B', 'A: B', 'A (B)'],
      ['A, B', 'A\u00a0: B', 'A (B)'],
      ['A、B', 'A：B', 'A（B）'],
      ['A، B', 'A: B', 'A (B)'],
    ])
  })

  it('percentages have up to one decimal [CONST-31]', () => {
    expect([12.34, 12, -5.06, 0, -0.04, 23.45, 1234.5].map(en.percent)).toEqual([
      '12.3%',
      '12%',
      '-5.1%',
      '0%',
      '0%',
      '23.5%',
      '1,234.5%',
    ])
  })

  it('compact numbers have up to two decimals [CONST-32]', () => {
    expect([1_234_567, 1_500, 999, 0].map(en.compact)).toEqual(['1.23M', '1.5K', '999', '0'])
  })

  it('counts are grouped, with a plus sign where there may be more', () => {
    expect([en.counted(999), en.counted(1_234_567), en.counted(10_000, true)]).toEqual(['999', '1,234,567', '10,000+'])
  })

  it('each language has its own notation of days, times and numbers [SET-25]', () => {
    const written = Object.fromEntries(
      languages.map((language) => {
        const { date, dayAndMonth, time, counted, percent } = formatsOf(language)
        return [
          language,
          [date(morning, 'utc'), dayAndMonth(morning), time(afternoon, 'utc'), counted(12_345), percent(1.5)],
        ]
      }),
    )
    expect(written).toEqual({
      en: ['05 Mar 2026', '05 Mar', '1:30 pm', '12,345', '1.5%'],
      'en-GH': ['05 Mar 2026', '05 Mar', '1:30 pm', '12,345', '1.5%'],
      fr: ['05 mars 2026', '05 mars', '13:30', '12\u202f345', '1,5\u202f%'],
      vi: ['05 thg 3, 2026', '05 thg 3', '13:30', '12.345', '1,5%'],
      cn: ['2026年3月5日', '3月5日', '13:30', '12,345', '1.5%'],
      ar: ['05 مارس 2026', '05 مارس', '1:30 م', '12,345', '1.5%'],
      de: ['05. März 2026', '05. März', '13:30', '12.345', '1,5\u00a0%'],
      es: ['05 mar 2026', '05 mar', '13:30', '12.345', '1,5\u00a0%'],
    })
  })
})
