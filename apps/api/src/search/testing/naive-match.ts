import { grades, type Position, positions } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { type Clause, type Term, type TextQuery, tokensOf } from '../../search-index/index.ts'

interface Product {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly brand: string | null
  readonly grade: (typeof grades)[number] | null
  readonly positions: Position[] | null
  readonly size: string | null
  readonly town: string | null
  readonly condition: string | null
  readonly part: number
  readonly category: number
  readonly shop: number
  readonly numbers: string[]
  readonly vehicles: { make: number; model: number; year: number }[]
}

interface Scored {
  readonly score: number
  /** A required clause matched by less than `leastMatch`. */
  readonly isMention: boolean
}

/** For tests: scores every product term by term. */
export async function matchNaively(db: Db, text: TextQuery): Promise<ReadonlyMap<number, Scored>> {
  const { rows } = await sql<Product>`
    select p.id, p.name, p.description_text as text, p.brand, p.grade, p.positions, p.size, s.town, p.condition,
      p.part_id as part, part.category_id as category, p.shop_id as shop,
      array(select number_key from part_number n where n.product_id = p.id) as numbers,
      (select coalesce(json_agg(json_build_object('make', v.make_id, 'model', v.model_id, 'year', v.year)), '[]')
        from fitment f join vehicle v on v.id = f.vehicle_id where f.product_id = p.id) as vehicles
    from product p join part on part.id = p.part_id join shop s on s.id = p.shop_id`.execute(db)
  const scored = rows.flatMap((product): [number, Scored][] => {
    const must = text.must.map((clause) => weightOf(clause, product))
    if (must.includes(0)) return []
    const should = text.should.map((clause) => weightOf(clause, product))
    const score = [...must, ...should].reduce((sum, weight) => sum + weight, 0)
    return [[product.id, { score, isMention: must.some((weight) => weight < 10) }]]
  })
  return new Map(scored)
}

const weightOf = ({ anyOf }: Clause, product: Product): number =>
  Math.max(0, ...anyOf.flatMap(({ weight, all }) => (all.every((term) => contains(product, term)) ? [weight] : [])))

function contains(product: Product, { field, value }: Term): boolean {
  switch (field) {
    case 'name':
      return tokensOf(`${product.name} ${product.brand ?? ''}`).includes(value)
    case 'text':
      return tokensOf(product.text).includes(value)
    case 'number':
      return product.numbers.includes(value)
    case 'product':
      return product.id === value
    case 'part':
    case 'category':
    case 'shop':
      return product[field] === value
    case 'condition':
      return product.condition === [null, 'Brand New', 'Used'][value]
    case 'grade':
      return product.grade === grades[value - 1]
    case 'position':
      return product.positions?.some((position) => (1 << positions.indexOf(position)) & value) === true
    case 'brand':
    case 'size':
    case 'town':
      return product[field]?.toLowerCase() === value.toLowerCase()
    case 'vehicle': {
      const { makes, models, years } = value
      return product.vehicles.some(
        ({ make, model, year }) =>
          makes?.includes(make) !== false && models?.includes(model) !== false && years?.includes(year) !== false,
      )
    }
  }
}
