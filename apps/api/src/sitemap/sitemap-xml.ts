const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface Entry {
  /** Absolute; ours contain no character that XML must escape. */
  readonly address: string
  readonly changed?: Date
}

/** Renders the index of a sitemap's files. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses.map((each) => `<sitemap><loc>${each}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

/** Renders one file: URLs with their last change. */
export const urlSet = (entries: readonly Entry[]): string =>
  `${head}<urlset ${namespace}>\n${entries.map(urlOf).join('')}</urlset>\n`

const urlOf = ({ address, changed }: Entry): string =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
