import { defineModule } from '../platform/module.ts'
export { closestWord } from './spelling/closest-word.ts'
export { complete } from './spelling/complete.ts'
export { partsNamed } from './parts-named.ts'
export { type ReadingContext, readWords, type WordsRead } from './read-words.ts'

/** Reads search words as parts, vehicles, brands and numbers. */
export const queryUnderstandingModule = defineModule({
  name: 'query-understanding',
  imports: ['search-index', 'taxonomy'],
})
