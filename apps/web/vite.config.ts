import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Few and stable files: what every page needs in two, each language's texts in one. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//, priority: 3 },
  { name: 'ui', test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui|react-remove-scroll|clsx)/, priority: 2, minShareCount: 2 },
  { name: 'texts-en', test: /locales\/en\//, priority: 4 },
  { name: 'texts-ar', test: /locales\/ar\//, priority: 4 },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Nothing becomes a data: address, which the content security policy refuses.
  build: { assetsInlineLimit: 0 },
  // The server's bundle stands alone, so that React runs in its production form whatever the environment says.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' && { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } }),
  },
}))
