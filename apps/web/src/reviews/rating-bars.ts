import type { ProductDetails } from '@axle/contract'

type Review = Pick<ProductDetails['reviews'][number], 'reviewRating'>

/** Parses a rating, which is a string; undefined if it is not a number. */
export const ratingOf = ({ reviewRating }: Review): number | undefined => {
  const rating = reviewRating.trim() === '' ? Number.NaN : Number(reviewRating)
  return Number.isFinite(rating) ? rating : undefined
}

const ratingsOf = (reviews: readonly Review[]): number[] =>
  reviews.map(ratingOf).filter((rating) => rating !== undefined)

/** Returns the average to one decimal, `0.0` without any. */
export function averageOf(reviews: readonly Review[]): string {
  const ratings = ratingsOf(reviews)
  return ratings.length === 0 ? '0.0' : (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1)
}

/** Counts the ratings per star, five first; each counts for the nearest whole star. */
export function barsOf(reviews: readonly Review[]): { stars: number; count: number }[] {
  const rounded = ratingsOf(reviews).map((rating) => Math.min(5, Math.max(1, Math.round(rating))))
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rounded.filter((one) => one === stars).length }))
}
