/** The numbers of rows up to which a list is read in the exact way. */
export interface ListLimits {
  /** Orders that the other filters leave, each compared with the keyword. */
  readonly searched: number
  /** Orders found by their text, and by their items. */
  readonly orders: number
  /** Customers found, whose orders are all read. */
  readonly customers: number
  /** Customers found, whose ids are passed back to the database. */
  readonly knownCustomers: number
  /** Newest orders counted where more match; fewer when the customer of each order is looked up. */
  readonly newest: { readonly ofKnown: number; readonly ofAnybody: number }
}

/** Measured with a million orders of 200,000 customers (`bench/src/orders.ts`). */
export const defaultLimits: ListLimits = {
  searched: 15_000,
  orders: 5_000,
  customers: 2_000,
  knownCustomers: 20_000,
  newest: { ofKnown: 10_000, ofAnybody: 5_000 },
}
