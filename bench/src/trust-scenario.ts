import { cpus } from 'node:os'

/** The result of a long run. */
export interface Outcome {
  /** Markdown with the numbers and their conditions. */
  readonly report: string
  /** One sentence per fault; empty if it passed. */
  readonly faults: readonly string[]
}

/** A reliability test. It stops everything it starts, and uses only this machine. */
export interface Scenario {
  readonly sentence: string
  readonly options: Readonly<Record<string, { readonly type: 'string'; readonly default: string }>>
  run(values: Readonly<Record<string, string>>, log: (line: string) => void): Promise<Outcome>
}

/** Returns date and machine, for the beginning of every report. */
export const measuredHere = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
