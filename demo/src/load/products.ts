import type { Product } from '../catalogue/product.ts'
import type { Review } from '../catalogue/reviews.ts'
import { type Db, insertRows } from './rows.ts'
import { daysBefore } from './times.ts'

export async function loadProducts(
  db: Db,
  products: readonly Product[],
  reviews: readonly Review[],
  today: Date,
): Promise<void> {
  const ratings = new Map<number, { sum: number; count: number }>()
  for (const { productId, rating } of reviews) {
    const { sum, count } = ratings.get(productId) ?? { sum: 0, count: 0 }
    ratings.set(productId, { sum: sum + rating, count: count + 1 })
  }
  await insertRows(
    db,
    'product',
    products.map((product) => ({
      id: product.id,
      shop_id: product.shopId,
      part_id: product.part.id,
      name: product.name,
      description: product.description,
      description_text: product.descriptionText,
      price_pesewas: product.price,
      stock: product.stock,
      condition: product.condition,
      warranty_duration: product.warrantyDays === 365 ? 1 : product.warrantyDays,
      warranty_unit: product.warrantyDays === null ? null : product.warrantyDays === 365 ? 'years' : 'days',
      replacement_days: product.replacementDays,
      images: product.images,
      fits_any_vehicle: product.fitsAnyVehicle,
      brand: product.brand,
      grade: product.grade,
      positions: product.positions,
      quantity_per_car: product.quantityPerCar,
      size: product.size,
      mileage_km: product.mileage,
      donor_car: product.donorCar,
      tested: product.tested,
      core_deposit_pesewas: product.coreDeposit,
      shop_sku: product.shopSku,
      shelf: product.shelf,
      total_sold: product.soldBefore,
      rating_sum: ratings.get(product.id)?.sum ?? 0,
      rating_count: ratings.get(product.id)?.count ?? 0,
      created_at: daysBefore(today, product.ageDays),
      updated_at: daysBefore(today, product.ageDays),
    })),
  )
  await insertRows(
    db,
    'fitment',
    products.flatMap(({ id, fitments }) => fitments.map((fitment) => ({ product_id: id, ...fitment }))),
  )
}

export async function loadPartNumbers(db: Db, products: readonly Product[], firstId: number): Promise<number> {
  const rows = products.flatMap(({ id, numbers }) => numbers.map((entry) => ({ product_id: id, ...entry })))
  await insertRows(
    db,
    'part_number',
    rows.map((row, index) => ({ id: firstId + index, ...row })),
  )
  return rows.length
}

export async function loadReviews(db: Db, reviews: readonly Review[], firstId: number, today: Date): Promise<void> {
  await insertRows(
    db,
    'review',
    reviews.map(({ productId, userId, rating, comment, daysAgo }, index) => {
      const created_at = new Date(daysBefore(today, daysAgo).getTime() + (8 + ((productId + userId) % 12)) * 3_600_000)
      return {
        id: firstId + index,
        product_id: productId,
        user_id: userId,
        rating,
        comment,
        created_at,
        updated_at: created_at,
      }
    }),
  )
}
