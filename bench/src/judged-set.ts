import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { JudgedQuery } from './search-judge.ts'

const folder = path.resolve(import.meta.dirname, '../search')
/** Written after the first set was used for tuning; it has no floors. */
export const secondSet = 'second'

/** Loads `bench/search/judged/<name>.json`, or all languages without the second set. */
export async function readJudged(name?: string): Promise<readonly JudgedQuery[]> {
  const files = await readdir(path.join(folder, 'judged'))
  const wanted = files.filter((file) => (name === undefined ? file !== `${secondSet}.json` : file === `${name}.json`))
  if (wanted.length === 0) throw new RangeError(`There is no judged set ${name}.`)
  return (await Promise.all(wanted.toSorted().map((file) => readJson<JudgedQuery[]>(path.join('judged', file))))).flat()
}

/** The lowest accepted quality, per language and for `all`. */
export interface Floor {
  readonly top1: number
  readonly precision: number
  readonly ndcg: number
  readonly noHit: number
}

export type Floors = Readonly<Record<string, Floor>>
const floorsFile = 'floors.json'

export const readFloors = () => readJson<Floors>(floorsFile)

export const saveFloors = (floors: Floors) =>
  writeFile(path.join(folder, floorsFile), `${JSON.stringify(floors, undefined, 2)}\n`)

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T
