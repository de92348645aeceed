import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ourFiles, read, root } from './src/repository.ts'

const readme = read('README.md')
const files = ourFiles()
const documents = files.filter((file) => file.endsWith('.md'))
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

/** Returns the npm commands that a text mentions, by their names in package.json. */
function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  )
  return [...new Set(named)]
}

const linksIn = (text: string) => [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)

/** Returns the anchors of a document's headings, as GitHub forms them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

/** Returns the files and folders of the repository that a text names in backticks, without placeholders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.@/-]+)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) =>
      /\.(tsx?|mjs|sql|md|css)$/.test(path)
        ? !path.startsWith('/')
        : /^(apps|packages|demo|deploy|docs|e2e|bench|tools)\//.test(path),
    )

/** Accepts paths from the root, from the folder of a workspace, and bare file names. */
const exists = (path: string) =>
  files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}/`.includes(`/${path}/`))

describe('the documents', () => {
  it('include the pages of the root, of docs and of bench', () => {
    expect(documents).toEqual(
      expect.arrayContaining([
        'README.md',
        'ARCHITECTURE.md',
        'docs/install.md',
        'docs/operate/scale.md',
        'bench/README.md',
      ]),
    )
    expect(commandsIn(readme)).toEqual(expect.arrayContaining(['start', 'test']))
  })

  it('name every command in the README', () => {
    expect(Object.keys(scripts).filter((script) => !commandsIn(readme).includes(script))).toEqual([])
  })

  describe.each(documents)('%s', (document) => {
    const text = read(document)

    it('names only commands that exist', () => {
      expect(commandsIn(text).filter((command) => !(command in scripts))).toEqual([])
    })

    it('links only to files and headings that exist', () => {
      const broken = linksIn(text).filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? document : posix.join(posix.dirname(document), path)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
      })
      expect(broken).toEqual([])
    })

    it('names only files and folders that exist', () => {
      expect(pathsIn(text).filter((path) => !exists(path))).toEqual([])
    })
  })
})
