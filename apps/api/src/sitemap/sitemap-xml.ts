const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface Entry {
  /** The whole address; ours hold no sign that XML reads otherwise. */
  readonly address: string
  readonly changed?: Date
}

/** The list of the parts a sitemap consists of. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses.map((each) => `<sitemap><loc>${each}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

/** One part: addresses and when what stands there last changed. */
export const urlSet = (entries: readonly Entry[]): string =>
  `${head}<urlset ${namespace}>\n${entries.map(urlOf).join('')}</urlset>\n`

const urlOf = ({ address, changed }: Entry): string =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
