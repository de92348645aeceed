import { loadOrderTexts, request } from './lazy-texts.ts'

// In a file of its own: the pages that every visitor opens first load all of `lazy-texts.ts`.

/** Loads the texts of the page of an order, with those about checks of chassis numbers and parcels. */
export async function loadOrderPageTexts(): Promise<void> {
  await Promise.all([loadOrderTexts(), request('chassis', 'parcels', 'photos')])
}

/** Loads the texts of checkout about delivery and checks of chassis numbers. */
export const loadCheckoutTexts = (): Promise<void> => request('delivery', 'chassis', 'photos')
