import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** One run per size. */
  readonly sizes: readonly number[]
  readonly seconds: number
  readonly connections: number
  /** Queries per kind that run one at a time. */
  readonly queries: number
  /** Names of workloads or `one-at-a-time`; undefined means all. The limits are always measured. */
  readonly only: readonly string[] | undefined
  readonly save: boolean
  readonly profile: string | undefined
}

export const usage = `Usage: npm run bench -- [--products 10000,100000] [--seconds 5] [--connections 20] [--queries 200] [--only list,detail] [--save] [--profile folder]`

/** Parses the options. Throws a RangeError for an invalid number or an unknown name. */
export function readOptions(args: readonly string[], names: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '20' },
      queries: { type: 'string', default: '200' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  return {
    sizes: values.products.split(',').map((size) => wholeNumber(size, 1_000_000)),
    seconds: wholeNumber(values.seconds, 600),
    connections: wholeNumber(values.connections, 1_000),
    queries: wholeNumber(values.queries, 1_000),
    only: readNames(values.only, names),
    save: values.save,
    profile: values.profile,
  }
}

/** Splits a list of names. Throws a RangeError for one that is not among these. */
export function readNames(given: string | undefined, names: readonly string[]): readonly string[] | undefined {
  const chosen = given?.split(',').map((name) => name.trim())
  const stranger = chosen?.find((name) => !names.includes(name))
  if (stranger !== undefined) throw new RangeError(`There is no ${stranger}. There are ${names.join(', ')}.`)
  return chosen
}

function wholeNumber(text: string, most: number): number {
  const number = Number(text)
  if (!/^[1-9]\d*$/.test(text.trim()) || number > most)
    throw new RangeError(`${text} is not a whole number from 1 to ${most}.`)
  return number
}
