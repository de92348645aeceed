const mostShown = 4

interface Place {
  town?: string | undefined
  rating: number
  productCount: number
}

/** The best rated shops that sell something, of the buyer's town if there are any. */
export function nearestShops<T extends Place>(all: readonly T[], town: string | undefined) {
  const selling = all.filter(({ productCount }) => productCount > 0).toSorted((a, b) => b.rating - a.rating)
  const near = selling.filter((shop) => town !== undefined && nameOf(shop.town) === nameOf(town))
  return { shops: (near.length > 0 ? near : selling).slice(0, mostShown), isNear: near.length > 0 }
}

const nameOf = (town = ''): string => town.trim().toLowerCase()
