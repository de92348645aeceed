/** What a buyer types for a check. */
export interface CheckValues {
  readonly number: string
  readonly photos: readonly string[]
}
export const noCheck: CheckValues = { number: '', photos: [] }

export const isEmptyCheck = ({ number, photos }: CheckValues): boolean => number.trim() === '' && photos.length === 0
