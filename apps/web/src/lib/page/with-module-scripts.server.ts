import type { EntryContext } from 'react-router'

const start = '<link rel="modulepreload"'
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const lastScripts = '</body>'

interface Scripts {
  nonce: string
  /** The file with the texts of the page's language, which only running scripts would find. */
  texts: string | undefined
}

/**
 * Runs each shared file of a page as a script of its own. As imports of the first script all of them would run in one
 * task, which blocks a slow phone. On a slow connection images come first: scripts matter only after the first click.
 * Returns the texts of the page in turn.
 */
export function withModuleScripts(
  page: string,
  { entry, routes }: EntryContext['manifest'],
  { nonce, texts }: Scripts,
): string[] {
  const shared = new Set([entry, ...Object.values(routes)].flatMap((part) => part?.imports ?? []))
  // They are at the end: what comes before is not copied.
  const at = Math.max(0, page.indexOf(start))
  const scripts = page
    .slice(at)
    .replace(preload, (_, file: string) =>
      shared.has(file)
        ? `<script type="module" async fetchpriority="low" nonce="${nonce}" src="${file}"></script>`
        : preloadOf(file),
    )
  return [
    page.slice(0, at),
    texts === undefined ? scripts : scripts.replace(lastScripts, preloadOf(texts) + lastScripts),
  ]
}

const preloadOf = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`
