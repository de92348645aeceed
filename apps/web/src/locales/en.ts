/** All English texts in one file of the build. */
export default import.meta.glob<{ default: object }>('./en/*.json', { eager: true })
