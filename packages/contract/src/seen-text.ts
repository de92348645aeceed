// Signs without a look of their own: marks of direction and of breaking, tags, and letters that are drawn as nothing. They
// make two names look alike, or turn around what stands beside them. Joiners are not among them: Persian, Hindi and
// emoji are written with these.
const unseen = /[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const joiners = /^[\u200c\u200d]$/
const something = /[^\s\p{M}\u200c\u200d]/u

/** Removes invisible characters and trims. Returns an empty string if only joiners or combining marks remain. */
export function visibleText(text: string): string {
  const seen = text.replaceAll(unseen, (sign) => (joiners.test(sign) ? sign : '')).trim()
  return something.test(seen) ? seen : ''
}

/** Matches text without control characters and line separators. */
export const singleLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
