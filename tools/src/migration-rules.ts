/** Changes that break a node of the previous version. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|function|view|type|domain|constraint|default|schema|sequence|extension)\b/, 'drop'],
  [/\balter\s+table\s[^;]*?\bdrop\s+(?!not\s+null)/, 'drop'],
  [/\brename\b/, 'rename'],
  [/\bset\s+not\s+null\b/, 'set not null'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/, 'type of a column'],
  [/(?<!after )\btruncate\b/, 'truncate'],
]

/** Changes that may reject what the previous version writes. */
const narrowing =
  /\badd\s+(?:constraint|check|unique|exclude|foreign\s+key|primary\s+key)\b|\bcreate\s+unique\s+index\b/

/** Lists the statements of a migration that are unsafe in a rolling upgrade. */
export function migrationErrors(version: number, text: string): readonly string[] {
  const lastUse = /^-- Old use ended with (\d{4})\b/m.exec(text)?.[1]
  if (lastUse !== undefined && Number(lastUse) >= version) return ['the old use must end in an earlier version']
  const statements = statementsOf(text)
  const created = new Set(statements.flatMap((each) => /\bcreate table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []))
  const isOnNewTable = (each: string) => created.has(/\b(?:on|table) (?:only )?(\w+)/.exec(each)?.[1] ?? '')
  const changes = statements.filter((each) => !/^create (?:table|function|or replace function)/.test(each))
  const onOldTables = changes.filter((each) => !isOnNewTable(each))
  const scans = version > lastScan ? onOldTables.filter(isScan).map(() => scan) : []
  return [
    ...(lastUse === undefined ? onOldTables.flatMap(breaks) : []),
    ...onOldTables.filter(isSlow).map(() => slow),
    ...scans,
  ]
}

function breaks(statement: string): readonly string[] {
  const found = breaking.flatMap(([pattern, name]) => (pattern.test(statement) ? [name] : []))
  if (narrowing.test(statement)) found.push('new constraint')
  if (/\badd\s+(?:column\s+)?\w+\s[^,;]*\bnot\s+null\b/.test(statement) && !/\bdefault\b/.test(statement))
    found.push('not null without a default')
  return found.map((each) => `${each} needs the line "-- Old use ended with NNNN"`)
}

const slow = 'an index blocks writers of an existing table: create it concurrently, or mark the table as "-- small"'
const isSlow = (statement: string): boolean =>
  /\bcreate\s+(?:unique\s+)?index\b/.test(statement) && !/\bconcurrently\b|-- small\b/.test(statement)

// 0064 scans `order_item` under its lock. Applied files stay as they are.
const lastScan = 64
const scan =
  'a check scans an existing table under its lock: add it "not valid", and validate it in a migration of its own, or mark the table as "-- small"'
const isScan = (statement: string): boolean =>
  /\badd\s+(?:constraint\s+\w+\s+)?check\b/.test(statement) && !/\bnot\s+valid\b|-- small\b/.test(statement)

/** Removes bodies of functions, and comments other than the mark of a small table. */
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
