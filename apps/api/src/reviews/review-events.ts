import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A review is new, or replaced the author's first one. */
    'review.written': { reviewId: number }
  }
}
