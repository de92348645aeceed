/** Under which the browser keeps what it has read of orders: whoever hears news of one lets it be read again. */
export const orderKeys = {
  /** All lists. */
  lists: ['orders'] as const,
  /** One order with all that is read of it. */
  one: (id: string) => ['order', id] as const,
}
