/** The steps of sales over time. */
export const figureSteps = ['day', 'week', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]

/** The columns by which each list sorts; the first is the usual order. A minus sorts descending. */
export const figureSorts = {
  products: ['-sales', 'sales', '-pieces', 'pieces', '-views', 'views', '-conversion', 'conversion'],
  searches: ['-count', 'count', '-lastDay', 'lastDay'],
  prices: ['-difference', 'difference', '-offers', 'offers', '-price', 'price'],
  unsold: ['-value', 'value', '-stock', 'stock', 'listedAt', '-listedAt', '-views', 'views'],
  missed: ['-views', 'views', '-pieces', 'pieces'],
} as const
export type FigureList = keyof typeof figureSorts

/** The periods of each list in days; the second is the usual one. */
export const figurePeriods = {
  sales: ['7', '30', '90', '365'],
  products: ['7', '30', '90', '365'],
  // The log of searches goes back half a year.
  searches: ['7', '30', '90', '180'],
  unsold: ['30', '90', '180', '365'],
  missed: ['7', '30', '90', '365'],
} as const
