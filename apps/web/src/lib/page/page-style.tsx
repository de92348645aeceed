import { useNonce } from './nonce.ts'

/**
 * Inlines a style sheet (imported with `?inline`), so that a slow connection does not delay painting. For pages often
 * met first; other style sheets stay files.
 */
export function PageStyle({ css }: { css: string }) {
  const nonce = useNonce()
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
