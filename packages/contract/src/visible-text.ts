// Invisible characters: format and direction marks, tags and blank letters. They make different names look the same or
// reverse the text beside them. Joiners stay: Persian, Hindi and emoji need them.
const invisible = /[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const joiners = /^[\u200c\u200d]$/
const visible = /[^\s\p{M}\u200c\u200d]/u

/** Removes invisible characters and trims. Returns an empty string if only joiners or combining marks remain. */
export function visibleText(text: string): string {
  const rest = text.replaceAll(invisible, (character) => (joiners.test(character) ? character : '')).trim()
  return visible.test(rest) ? rest : ''
}

/** Matches text without control characters and line separators. */
export const singleLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
