const longest = 1_000

/** Returns a statement on one line without text in quotes: values are parameters, and constants are not needed. */
export const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** Names a statement in few words: by its own name, or by its verb and its first table. */
export function nameOfStatement(text: string): string {
  const [, prepared] = /^\s*\/\* prepare:([\w-]+) \*\//.exec(text) ?? []
  if (prepared !== undefined) return prepared
  const [, verb = 'statement'] = /^\s*(?:\/\*[^]*?\*\/\s*)*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|join)\s+"?(\w[\w.]*)/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}
