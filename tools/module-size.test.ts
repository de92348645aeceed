import { describe, expect, it } from 'vitest'
import { infrastructure } from './src/boundaries.ts'
import { componentSizes } from './src/component-size.ts'
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

describe('the size of components and hooks', () => {
  const sizesOf = (file: string) => componentSizes(file, read(file)).map((size) => ({ file, ...size }))

  it('is at most 80 lines', () => {
    const sizes = files.filter((file) => file.startsWith('apps/web/')).flatMap(sizesOf)
    const large = sizes.filter(({ lines }) => lines > mostLines)
    expect(sizes.length).toBeGreaterThan(500)
    expect(large.map(({ file, name, lines }) => `${file}: ${name} has ${lines} lines`)).toEqual([])
  })

  it('counts the lines of functions and arrow functions', () => {
    const source = 'export function List() {\n  return 1\n}\nconst useRows = () => [\n]\nconst rows = () => 1\n'
    expect(componentSizes('list.tsx', source)).toEqual([
      { name: 'List', lines: 3 },
      { name: 'useRows', lines: 2 },
    ])
  })
})
