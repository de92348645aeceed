/** Spanish texts that every page may need, one chunk per language. The folder `lazy` is loaded on demand (`lib/lazy-texts.ts`, `lib/messages.ts`). */
export default import.meta.glob<object>('./es/*.json', { eager: true, import: 'default' })
