export { complete } from './complete.ts'
export type { FoundNumber } from './part-numbers.ts'
export { readWords } from './read-words.ts'
