import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { offlineWorker } from './build-worker.ts'

/** Few and stable files: the libraries every page needs, then our own frame around every page. The rest comes with its route. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next(?!\/dist\/es\/Trans)|@tanstack\/(query-core|react-query))\//,
    priority: 4,
  },
  // A group takes along all that its files import: so only what stands on every page, and nothing that leads to the rest.
  {
    name: 'frame',
    test: new RegExp(
      [
        '@mantine/core/esm/core/(MantineProvider|DirectionProvider|utils/(keys|deep-merge|units-converters))/',
        '@mantine/hooks/esm/(use-isomorphic-effect|use-mutation-observer)/',
        'node_modules/get-nonce/',
        'web/src/(' +
          [
            'lib/(api|asked-focus|dehydrated|errors|format|guards|i18n|i18n-loader|kept-answers|moment|nonce|part-names|public-head|query|session|site|storage|use-hydrated)',
            'offline/(connection|connection-note|kinds|seen|stores|use-new-build|use-own-pages)',
            'ui/(badge-count|first-icons|icon|late-dialog|late-part|list-picture|low-data|money|page|panels|picture|site-name|skeletons|stars|theme-colors|toast|toaster)',
            'settings/(data-saver|display)',
            'shell/(drawers|error-page|footer|header|icon-button|logo|navigation|navigation-links|notifications-button|theme|use-audience|use-search-keys|use-session-changes)',
            'cart/(cart|cart-badge|cart-store|stored-cart)',
            'garage/(garage|garage-store|late-vehicle-picker|use-garage-sync|vehicle-chip)',
            'notifications/notification-queries',
            'wishlist/(wishlist|wishlist-store)',
          ].join('|') +
          ')[.]tsx?$',
      ].join('|'),
    ),
    priority: 3,
  },
  // What the lists of products are made of: the first page of most visits.
  {
    name: 'list',
    test: /web\/src\/(catalogue\/(browser-bar|choice-list|choice-number|empty-list|filter-chips|filter-fields|filter-panel|list-chips|list-failed|list-search|multi-choice|offered|page-list|page-numbers|price-choice|price-steps|price-text|product-browser|product-card|product-grid|product-queries|showing-instead|single-choice|stock-line|use-facets|use-results-text|use-search-ahead|use-understood|words|search-box)|garage\/(fit-line|fit-query|fit-switch|fit-words)|lib\/use-typing-pause|wishlist\/wishlist-toggle)\.tsx?$/,
    priority: 2,
  },
]

/** Components of the library bring their styles when they are used, all in one file: the first page has none of them. */
const libraryStyles: Plugin = {
  name: 'library-styles',
  apply: 'build',
  transform(code, id) {
    if (!/@mantine\/core\/esm\/components\/[A-Z]\w+\/[A-Z]\w+\.mjs$/.test(id)) return undefined
    return { code: `${code}\nimport ${JSON.stringify(path.join(import.meta.dirname, 'src/mantine.css'))}`, map: null }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), libraryStyles, offlineWorker()],
  // Texts are only read whole: as names each of them would cost a third more.
  json: { namedExports: false, stringify: true },
  // Nothing becomes a data: address, which the content security policy refuses.
  build: { assetsInlineLimit: 0 },
  // The server's bundle stands alone, so that React runs in its production form whatever the environment says.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' && { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } }),
  },
}))
