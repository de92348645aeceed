/** German texts of a first visit, in one file of the build. What comes later stands in `late/`: see `lib/late-texts.ts` and `lib/messages.ts`. */
export default import.meta.glob<{ default: object }>('./de/*.json', { eager: true })
