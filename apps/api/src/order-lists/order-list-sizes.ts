/** Where a list is read in another way, because looking at each order would take too long. */
export interface ListSizes {
  /** Orders that are looked through for a keyword. */
  readonly searched: number
  /** Orders found by their own text or their items, that are gathered. */
  readonly orders: number
  /** Customers who are meant, whose orders are gathered. */
  readonly customers: number
  /** Customers who are meant, that can be handed to the database again. */
  readonly knownCustomers: number
  /** The newest orders that are counted where all are too many; fewer where each is asked for its customer. */
  readonly newest: { readonly ofKnown: number; readonly ofAnybody: number }
}

/** Measured with a million orders of 200,000 customers, see the bench: most answers are there within a tenth of a second. */
export const usualSizes: ListSizes = {
  searched: 15_000,
  orders: 5_000,
  customers: 2_000,
  knownCustomers: 20_000,
  newest: { ofKnown: 10_000, ofAnybody: 5_000 },
}
