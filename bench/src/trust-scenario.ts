import { cpus } from 'node:os'

/** What a long run found. */
export interface Outcome {
  /** Markdown: the numbers, with what they were measured with. */
  readonly report: string
  /** A sentence each; none means that it holds. */
  readonly faults: readonly string[]
}

/** One way of trying whether the product can be trusted. Whatever it starts it also ends, and it keeps to this machine. */
export interface Scenario {
  readonly sentence: string
  readonly options: Readonly<Record<string, { readonly type: 'string'; readonly default: string }>>
  run(values: Readonly<Record<string, string>>, tell: (line: string) => void): Promise<Outcome>
}

/** Says when and where something was measured, as every report begins. */
export const measuredHere = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
