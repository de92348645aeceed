export { complete } from './complete.ts'
export { readWords, type WordsRead } from './read-words.ts'
