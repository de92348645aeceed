export type { FoundNumber } from './part-numbers.ts'
export { readWords, type WordsRead } from './read-words.ts'
export { complete, type Completions } from './complete.ts'
