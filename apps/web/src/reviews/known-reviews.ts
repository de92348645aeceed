import type { ProductDetails, Review } from '@axle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { averageOf } from './rating-bars.ts'

type Rated = Pick<ProductDetails, 'rating' | 'ratingCount' | 'ratings' | 'reviews'>

/** With a review that is new or says something else now. One person has one: the new one stands where the old one stood. */
const withReview = (reviews: readonly Review[], review: Review): Review[] =>
  reviews.some(({ id }) => id === review.id)
    ? reviews.map((one) => (one.id === review.id ? review : one))
    : [review, ...reviews]

/** The product with these reviews instead, its average and count following. Of very many only the newest are known. */
function rated<P extends Rated>(product: P, reviews: Review[]): P {
  const all = product.reviews.length === product.ratingCount
  const ratingCount = product.ratingCount + reviews.length - product.reviews.length
  const rating = all ? Number(averageOf(reviews)) : product.rating
  return { ...product, rating, ratingCount, ratings: reviews, reviews }
}

/** Brings what was just written into what the page knows of the product; lists ask anew when they are shown next. */
export function useKnownReviews(productId: number) {
  const queryClient = useQueryClient()
  const queryKey = ['products', 'one', String(productId)]
  const change = async (next: (reviews: readonly Review[]) => Review[]) => {
    // An answer that is under way was read before.
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
