import { regionProblem } from '@axle/contract/ghana-towns'
import { DomainError } from '../errors/errors.ts'

/** A place as a delivery fee depends on it. */
interface Place {
  readonly country: string
  readonly region: string
  readonly town: string
}

/** Refuses a town that lies in another region only. `path` is the field of the region. Throws 400 `invalid`. */
export function requireRegion({ country, region, town }: Place, path: string): void {
  const message = regionProblem(country, region, town)
  if (message !== undefined) throw new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
}
