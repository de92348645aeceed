import { describe, expect, it } from 'vitest'
import { infrastructure } from './src/boundaries.ts'
import { functionSizes, isComponentOrHook } from './src/function-size.ts'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

const [fewest, most] = [3, 15]
const mostLines = 80

// Each folder counts on its own, so that a module can have submodules such as `catalogue/filters`.
const isCounted = (file: string) =>
  isSource(file) && !isTest(file) && !/\/(locales|texts|testing|articles)\/|\/permission-cases\.ts$/.test(file)
const files = ['apps/api/src', 'apps/web/src'].flatMap((folder) => ourFiles(folder)).filter(isCounted)
const byFolder = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))
const isModule = (folder: string) => folder.split('/').length === 4
const isInfrastructure = (folder: string) => infrastructure.some((name) => folder === `apps/api/src/${name}`)

describe('the size of modules', () => {
  it('is at most 15 files', () => {
    const large = [...byFolder].filter(([, { length }]) => length > most)
    expect(large.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([])
  })

  it('is at least 3 files, including submodules', () => {
    const modules = [...byFolder.keys()].filter((folder) => isModule(folder) && !isInfrastructure(folder))
    const small = modules.filter((folder) => files.filter((file) => file.startsWith(`${folder}/`)).length < fewest)
    expect(modules.length).toBeGreaterThan(40)
    expect(small).toEqual([])
  })
})

describe('the size of functions', () => {
  const sizesIn = (folder: string) =>
    files
      .filter((file) => file.startsWith(folder))
      .flatMap((file) => functionSizes(file, read(file)).map((size) => ({ file, ...size })))
  const tooLarge = (sizes: ReturnType<typeof sizesIn>) =>
    sizes
      .filter(({ lines }) => lines > mostLines)
      .map(({ file, name, lines }) => `${file}: ${name || 'a callback'} has ${lines} lines`)

  it('is at most 80 lines for components and hooks', () => {
    const sizes = sizesIn('apps/web/').filter(({ name }) => isComponentOrHook(name))
    expect(sizes.length).toBeGreaterThan(500)
    expect(tooLarge(sizes)).toEqual([])
  })

  it('is at most 80 lines in the API', () => {
    const sizes = sizesIn('apps/api/')
    expect(sizes.length).toBeGreaterThan(2_000)
    expect(tooLarge(sizes)).toEqual([])
  })

  it('counts the lines of functions, methods, arrow functions and callbacks', () => {
    const source = `export function List() {
  return 1
}
const useRows = () => [
]
class Rows {
  add(row) {}
}
const handlers = { 'GET /rows': async () => 1 }
rows.map((row) => row)
`
    expect(functionSizes('list.tsx', source)).toEqual([
      { name: 'List', lines: 3 },
      { name: 'useRows', lines: 2 },
      { name: 'add', lines: 1 },
      { name: "'GET /rows'", lines: 1 },
      { name: '', lines: 1 },
    ])
  })
})
