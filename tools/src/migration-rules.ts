/** What the version before cannot work beside, and what holds the shop up while it is made. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|function|view|type|domain|constraint|default|schema|sequence|extension)\b/, 'drop'],
  [/\balter\s+table\s[^;]*?\bdrop\s+(?!not\s+null)/, 'drop'],
  [/\brename\b/, 'rename'],
  [/\bset\s+not\s+null\b/, 'set not null'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/, 'type of a column'],
  [/\btruncate\b/, 'truncate'],
]

/** Narrower than before: what the version before writes may be refused. */
const narrowing =
  /\badd\s+(?:constraint|check|unique|exclude|foreign\s+key|primary\s+key)\b|\bcreate\s+unique\s+index\b/

/** A sentence for each thing in this migration that a rolling upgrade does not bear. */
export function faultsOf(version: number, text: string): readonly string[] {
  const ended = /^-- Old use ended with (\d{4})\b/.exec(text)?.[1]
  if (ended !== undefined && Number(ended) >= version) return ['the old use has to have ended in a version before']
  const statements = statementsOf(text)
  const made = new Set(statements.flatMap((each) => /\bcreate table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []))
  const isOfNew = (each: string) => made.has(/\b(?:on|table) (?:only )?(\w+)/.exec(each)?.[1] ?? '')
  const changes = statements.filter((each) => !/^create (?:table|function|or replace function)/.test(each))
  const unsaid = ended === undefined ? changes.filter((each) => !isOfNew(each)).flatMap(breaks) : []
  return [...unsaid, ...changes.filter((each) => !isOfNew(each) && isSlow(each)).map(() => slow)]
}

function breaks(statement: string): readonly string[] {
  const found = breaking.flatMap(([pattern, name]) => (pattern.test(statement) ? [name] : []))
  if (narrowing.test(statement)) found.push('narrows what may be written')
  if (/\badd\s+(?:column\s+)?\w+\s[^,;]*\bnot\s+null\b/.test(statement) && !/\bdefault\b/.test(statement))
    found.push('not null without a default')
  return found.map((each) => `${each}, without the line "-- Old use ended with NNNN"`)
}

const slow =
  'an index on a table that was there holds its writers up: make it concurrently, or say that the table is small'
const isSlow = (statement: string): boolean =>
  /\bcreate\s+(?:unique\s+)?index\b/.test(statement) && !/\bconcurrently\b|-- small\b/.test(statement)

/** Without what functions do and what comments say, but for the word that a table is small. */
function statementsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replaceAll(/;([^\n]*-- small\b)/g, '$1;')
    .replaceAll(/--(?! small\b)[^\n]*/g, '')
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
}
