import type { ProductDetails, Review } from '@axle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { averageOf } from './rating-bars.ts'

type Rated = Pick<ProductDetails, 'rating' | 'ratingCount' | 'ratings' | 'reviews'>

/** Replaces the author's previous review in place, or adds a new one. */
const withReview = (reviews: readonly Review[], review: Review): Review[] =>
  reviews.some(({ id }) => id === review.id)
    ? reviews.map((one) => (one.id === review.id ? review : one))
    : [review, ...reviews]

/** Recomputes average and count for these reviews. Of very many only the newest are known. */
function rated<P extends Rated>(product: P, reviews: Review[]): P {
  const all = product.reviews.length === product.ratingCount
  const ratingCount = product.ratingCount + reviews.length - product.reviews.length
  const rating = all ? Number(averageOf(reviews)) : product.rating
  return { ...product, rating, ratingCount, ratings: reviews, reviews }
}

/** Updates the cached product with a new review; lists are invalidated. */
export function useKnownReviews(productId: number) {
  const queryClient = useQueryClient()
  const queryKey = ['products', 'one', String(productId)]
  const change = async (next: (reviews: readonly Review[]) => Review[]) => {
    // A response in flight predates the review.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<ProductDetails>(queryKey, (known) => known && rated(known, next(known.reviews)))
    await queryClient.invalidateQueries({
      queryKey: ['products'],
      predicate: (query) => query.queryKey[1] !== 'one',
      refetchType: 'none',
    })
  }
  return {
    put: (review: Review) => change((reviews) => withReview(reviews, review)),
    drop: (id: number) => change((reviews) => reviews.filter((review) => review.id !== id)),
  }
}
