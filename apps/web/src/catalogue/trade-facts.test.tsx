import type { ProductDetails } from '@axle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, readIn } from '../lib/testing/screen.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductFacts, ProductTerms } from './product/product-facts.tsx'
import { aCard } from './testing.ts'
import { SellerRow } from './product/seller-row.tsx'

const product: ProductDetails = { ...aCard(), partNumbers: [], ratings: [], reviews: [] }
const details = {
  ...product,
  brand: 'Bosch',
  grade: 'usedA',
  positions: ['front', 'left'],
  businessTown: 'Accra',
} as const
const listed = { ...details, positions: [...details.positions], quantityPerCar: 2 }
const pieces = (selector: string) => [...document.querySelectorAll(`${selector} bdi`)].map((each) => each.textContent)

describe('a product card', () => {
  it('shows brand, grade, position and town [S-17]', () => {
    open({ '/': <ProductCard product={listed} /> }, '/')
    expect(pieces('.card-trade')).toEqual(['Bosch', 'Home-used A'])
    expect(pieces('.card-position')).toEqual(['Front, Left'])
    expect(pieces('.card [title]')).toEqual(['Accra', 'Kwame Auto'])
  })

  it('has no line for missing details', () => {
    open({ '/': <ProductCard product={product} /> }, '/')
    expect(document.querySelector('.card-trade')).toBeNull()
    expect(pieces('.card [title]')).toEqual(['Kwame Auto'])
  })

  it('shows grade and position in Arabic [S-19]', async () => {
    open({ '/': <ProductCard product={listed} /> }, '/')
    await readIn('ar')
    expect(pieces('.card-trade')).toEqual(['Bosch', 'مستعمل درجة A'])
    expect(pieces('.card-position')).toEqual(['أمامي، يسار'])
  })
})

describe('the facts of a product', () => {
  it('name brand, grade, position, size and quantity per car, where known [S-17]', () => {
    open({ '/': <ProductFacts product={{ ...listed, size: '60 Ah' }} /> }, '/')
    const facts = [...document.querySelectorAll('.lined > div')].map((each) => each.textContent)
    expect(facts.slice(0, 5)).toEqual([
      'BrandBosch',
      'GradeHome-used A',
      'PositionFront, Left',
      'Size60 Ah',
      'Quantity per car2',
    ])
  })
})

describe('a used part', () => {
  it('names mileage, donor car and test in its facts, and the core deposit in its terms', async () => {
    const used = {
      ...product,
      mileage: 84_000,
      donorCar: 'Corolla 2010, silver',
      tested: 'tested',
      coreDeposit: 150.5,
    } as const
    open({ '/': [<ProductFacts key="facts" product={used} />, <ProductTerms key="terms" product={used} />] }, '/')
    const facts = [...document.querySelectorAll('.lined > div')].map((each) => each.textContent)
    expect(facts.slice(0, 3)).toEqual(['Mileage84,000 km', 'Donor carCorolla 2010, silver', 'Test by the shopTested'])
    expect(screen.getByText('GH₵150.50').closest('dd')?.textContent).toBe(
      'GH₵150.50 paid to the shop, returned for your old part',
    )
    await readIn('ar')
    expect(document.querySelector('.lined > div')?.textContent).toBe('المسافة المقطوعة84,000 كم')
  })

  it('may have run 0 km', () => {
    open({ '/': <ProductFacts product={{ ...product, mileage: 0 }} /> }, '/')
    expect(screen.getByText('0 km')).toBeTruthy()
  })
})

describe('the seller', () => {
  it('has town and opening hours', async () => {
    const day = { opens: '08:00', closes: '18:00' }
    const openingHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null }
    const shop = { address: 'Lane 7', openingHours } as never
    open({ '/': <SellerRow product={listed} shop={shop} /> }, '/')
    expect(screen.getByText('Lane 7, Accra')).toBeTruthy()
    expect(screen.getByText('Open Mon–Sat 08:00–18:00')).toBeTruthy()
    await readIn('ar')
    expect(screen.getByText('مفتوح الاثنين–السبت \u206608:00–18:00\u2069')).toBeTruthy()
  })
})
