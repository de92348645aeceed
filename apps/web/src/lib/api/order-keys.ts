/** Query keys of orders, so that other features can invalidate them. */
export const orderKeys = {
  lists: ['orders'] as const,
  /** One order and everything read about it. */
  one: (id: string) => ['order', id] as const,
}
