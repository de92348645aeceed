import { limits, toPesewas } from '@axle/contract'

/** Where each step of the price filter begins, in pesewas; it ends where the next begins. */
export const priceSteps = limits.product.priceSteps.map(toPesewas)
export const ratingSteps = [4, 3, 2, 1] as const
const conditions = 3
const stars = 5
const grades = 8

function stepOfPrice(pesewas: number): number {
  let step = priceSteps.length - 1
  while (step > 0 && pesewas < (priceSteps[step] ?? 0)) step -= 1
  return step
}

/** Packs condition, stars and price step of a row into one number, so that one count covers all three. */
export const offerOf = (condition: number, ratingTenths: number, pesewas: number): number =>
  condition + conditions * (Math.min(Math.floor(ratingTenths / 10), stars - 1) + stars * stepOfPrice(pesewas))
export const offers = conditions * stars * priceSteps.length
export const conditionOf = (offer: number): number => offer % conditions
export const starsOf = (offer: number): number => Math.floor(offer / conditions) % stars
export const priceStepOf = (offer: number): number => Math.floor(offer / (conditions * stars))

/** Packs grade and positions of a row into one number. */
export const kindOf = (grade: number, positions: number): number => grade + grades * positions
export const kinds = grades * 64
export const gradeOf = (kind: number): number => kind % grades
export const positionsOf = (kind: number): number => Math.floor(kind / grades)
