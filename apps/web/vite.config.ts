import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Few and stable files: the libraries every page needs, then our own frame around every page. The rest comes with its route. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/(query-core|react-query))\//,
    priority: 4,
  },
  // A group takes along all that its files import: so only what stands on every page, and nothing that leads to the rest.
  {
    name: 'frame',
    test: /web\/src\/(lib\/(api|errors|format|guards|i18n|i18n-loader|nonce|query|session|site|storage|use-hydrated)|ui\/(icon|money|page|picture|site-name|skeletons|stars|toast|badge-count)|settings\/display|shell\/(error-page|icon-button|logo|navigation|navigation-links|theme|use-audience))\.tsx?$/,
    priority: 2,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
