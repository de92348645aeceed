// Signs without a look of their own: marks of direction and of breaking, tags, and letters that are drawn as nothing. They
// make two names look alike, or turn around what stands beside them. Joiners are not among them: Persian, Hindi and
// emoji are written with these.
const unseen = /[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const joiners = /^[\u200c\u200d]$/
const something = /[^\s\p{M}\u200c\u200d]/u

/** What a reader sees of a text, trimmed; nothing where only joiners and marks upon nothing are left. */
export function visibleText(text: string): string {
  const seen = text.replaceAll(unseen, (sign) => (joiners.test(sign) ? sign : '')).trim()
  return something.test(seen) ? seen : ''
}

/** No control characters, and none that ends a line. */
export const singleLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
