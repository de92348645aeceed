import { defineModule } from '../platform/module.ts'
import { sitemapPlugin } from './sitemap-plugin.ts'

/** `/robots.txt` and the sitemap. */
export const sitemapModule = defineModule({
  name: 'sitemap',
  imports: [],
  setUp: ({ platform }) => ({ siteRoutes: (app) => sitemapPlugin(app, { platform }) }),
})
