import { useNonce } from './nonce.ts'

/**
 * A part's style sheet (imported with `?inline`) with the page itself, so that on a slow line nothing is waited for before
 * it is painted. For what a first visit often meets; other style sheets are files of their own.
 */
export function PageStyle({ css }: { css: string }) {
  const nonce = useNonce()
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
