import { languageTag } from '@axle/contract/languages'
import { serverI18n } from '../lib/i18n/i18n.server.ts'
import { siteContext, viewContext } from '../lib/api/server-context.ts'
import { themeColors } from '../ui/theme-colors.ts'
import { searchMark } from './search-dialog/use-search-keys.ts'
import type { Route } from './+types/web-manifest.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the web app manifest in the reader's language and colours. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { settings, language } = context.get(viewContext)
  const { name } = context.get(siteContext)
  const t = serverI18n(language).t
  const color = themeColors[settings.colorScheme]
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('siteTagline'),
    lang: languageTag(language),
    dir: settings.direction,
    start_url: '/shop/all-products',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    categories: ['shopping', 'automotive'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: t('navbar:search'), url: `/shop/all-products${searchMark}` },
      { name: t('navbar:myOrders'), url: '/user/orders' },
      { name: t('navbar:wishlist'), url: '/wishlist' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
