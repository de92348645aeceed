import { defineModule } from '../platform/module.ts'
export { complete } from './spelling/complete.ts'
export { readWords, type WordsRead } from './read-words.ts'

/** What the words of a search mean. */
export const queryUnderstandingModule = defineModule({
  name: 'query-understanding',
  imports: ['search-index', 'taxonomy'],
})
