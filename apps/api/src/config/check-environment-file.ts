import { variables } from './variables.ts'

export interface CheckedFile {
  /** The lines that can be read; others are left out. */
  readonly text: string
  /** What must be corrected, each a sentence without a value, which may be a secret. */
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
  /** The line of each variable. */
  readonly lineOf: ReadonlyMap<string, number>
}

const names = variables.map(({ name }) => name)
/** Variables of Node, PostgreSQL's driver, OpenTelemetry and the system, which a service may need too. */
const ofOthers =
  /^(?:NODE_|PG|OTEL_|LC_|SSL_|UV_|XDG_|https?_proxy$|no_proxy$)|^(?:PATH|HOME|USER|SHELL|LANG|TZ|TMPDIR)$/i

/** Reads a settings file line by line, since a file that is half edited must not be half applied. */
export function checkEnvironmentFile(file: string, bytes: Uint8Array): CheckedFile {
  const good: string[] = []
  const problems: string[] = []
  const warnings: string[] = []
  const lineOf = new Map<string, number>()
  const lines = linesOf(bytes)
  if (lines.every((line) => line === '')) problems.push(`${file} is empty.`)
  for (const [index, line] of lines.entries()) {
    const place = `line ${index + 1} of ${file}`
    const { name, problem } = readLine(line)
    if (problem !== undefined) problems.push(`${place} ${problem}.`)
    if (name === undefined || problem !== undefined) continue
    const earlier = lineOf.get(name)
    if (earlier !== undefined)
      warnings.push(`${place} sets ${name} again, which line ${earlier} set; the last one counts.`)
    lineOf.set(name, index + 1)
    good.push(line ?? '')
    if (names.includes(name) || ofOthers.test(name)) continue
    const meant = names.find((each) => isMisspelt(name, each))
    if (meant === undefined) warnings.push(`${place} sets ${name}, which Axle does not know.`)
    else problems.push(`${place} sets ${name}, which is no setting; did you mean ${meant}?`)
  }
  return { text: good.join('\n'), problems, warnings, lineOf }
}

/** Undefined for a line that is no text. */
function linesOf(bytes: Uint8Array): readonly (string | undefined)[] {
  const isLast = (lines: readonly unknown[], index: number) => index === lines.length - 1
  return Buffer.from(bytes)
    .toString('latin1')
    .split('\n')
    .map((line) => decoded(Buffer.from(line, 'latin1')))
    .filter((line, index, all) => line !== '' || !isLast(all, index) || all.length === 1)
}

/** Removes the mark at the beginning of files from Windows. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r$/, '')
    return line.includes('\0') ? undefined : line
  } catch {
    return undefined
  }
}

function readLine(line: string | undefined): { readonly name?: string; readonly problem?: string } {
  if (line === undefined) return { problem: 'is no UTF-8 text; save the file as UTF-8' }
  if (/^\s*(?:[#;].*)?$/.test(line)) return {}
  const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
  if (name === undefined) return { problem: 'has no NAME=value' }
  const [quote = ''] = /^["'`]/.exec(value) ?? []
  if (quote === '') return { name }
  const end = value.indexOf(quote, 1)
  if (end < 0) return { name, problem: `begins a quote for ${name} that does not end` }
  return /^\s*(?:#.*)?$/.test(value.slice(end + 1))
    ? { name }
    : { name, problem: `has text after the quoted value of ${name}` }
}

/** At most two wrong, missing or swapped letters; one in a short name. */
function isMisspelt(name: string, known: string): boolean {
  const [one, other] = [name.toUpperCase(), known]
  if (Math.abs(one.length - other.length) > 2) return false
  return editsBetween(one, other) <= (known.length < 6 ? 1 : 2)
}

/** Counts insertions, deletions and changes of letters (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [n, each] of other.split('').entries()) {
      const changed = (row[n] ?? 0) + (letter === each ? 0 : 1)
      next.push(Math.min(changed, (row[n + 1] ?? 0) + 1, (next[n] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
