import { z } from 'zod'
import { Id } from './common.ts'

/** Whether a product fitted a vehicle of its reviewer. */
export const FitAnswer = z.object({ vehicleId: Id, fits: z.boolean() }).meta({ id: 'FitAnswer' })
export type FitAnswer = z.output<typeof FitAnswer>

/** The same with the names of the vehicle. */
export const NamedFitAnswer = FitAnswer.extend({ make: z.string(), model: z.string(), year: z.int() }).meta({
  id: 'NamedFitAnswer',
})
export type NamedFitAnswer = z.output<typeof NamedFitAnswer>

/** What verified buyers answered whether a product fitted. The years are those of vehicles that it did not fit. */
export const FitDoubt = z
  .object({ no: z.int(), yes: z.int(), fromYear: z.int(), toYear: z.int() })
  .meta({ id: 'FitDoubt' })
export type FitDoubt = z.infer<typeof FitDoubt>

/** Names vehicles by their years: `Toyota Corolla 2008–2010`. */
export const vehiclesOf = ({
  make,
  model,
  fromYear,
  toYear,
}: Pick<NamedFitAnswer, 'make' | 'model'> & Pick<FitDoubt, 'fromYear' | 'toYear'>): string =>
  `${make} ${model} ${fromYear === toYear ? fromYear : `${fromYear}–${toYear}`}`
