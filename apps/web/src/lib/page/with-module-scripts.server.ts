import type { EntryContext } from 'react-router'

/**
 * Runs each shared file of a page as a script of its own. As imports of the first script all of them would run in one
 * task, which blocks a slow phone.
 */
export function withModuleScripts(
  page: string,
  { manifest, staticHandlerContext }: EntryContext,
  nonce: string,
): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = [manifest.entry, ...routes].flatMap(({ imports }) => imports ?? [])
  const scripts = [...new Set(files)].map(
    (file) => `<script type="module" async fetchpriority="low" nonce="${nonce}" src="${file}"></script>`,
  )
  return page.replace('</body>', () => `${scripts.join('')}</body>`)
}
