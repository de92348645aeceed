/** All Arabic texts in one file of the build. */
export default import.meta.glob<{ default: object }>('./ar/*.json', { eager: true })
