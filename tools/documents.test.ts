import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../apps/api/src/commands/program.ts'
import { variables } from '../apps/api/src/config/variables.ts'
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

/** Settings of Axle, and of the programs around it. */
const known = new Set([...variables.map(({ name }) => name), 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'RECORD_TO'])

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

/** Returns the shell commands of a document. */
const shellIn = (text: string) =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code).join('')

/** Returns what `axle` does not know of the words that follow it: a command or an option. */
function unknownWords(words: readonly string[]): readonly string[] {
  let command = createProgram()
  const unknown: string[] = []
  for (const word of words) {
    const below = command.commands.find((each) => each.name() === word)
    if (below) command = below
    else if (word.startsWith('--')) unknown.push(...(command.options.some(({ long }) => long === word) ? [] : [word]))
    else if (command.commands.length > 0 && !word.startsWith('-')) unknown.push(word)
  }
  return unknown
}

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
      const installed = [...shellIn(text).matchAll(/(?<![\w/.-])deploy\/[\w.-]+/g)].map(([path]) => path)
      expect([...pathsIn(text), ...installed].filter((path) => !exists(path))).toEqual([])
    })

    it('shows only commands, options and settings that Axle knows', () => {
      const calls = [...shellIn(text).matchAll(/--no-install axle ([^\n;|&#'`]*)/g)].map(([, rest = '']) => rest)
      expect(calls.flatMap((call) => unknownWords(call.trim().split(/\s+/)))).toEqual([])
      const set = [...shellIn(text).matchAll(/^ *([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
      expect(set.filter((name) => !known.has(name ?? ''))).toEqual([])
    })
  })
})
