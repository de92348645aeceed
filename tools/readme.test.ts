import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ourFiles, read, root } from './src/repository.ts'

const readme = read('README.md')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

/** The commands a text tells to run, by their names in package.json. */
function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  )
  return [...new Set(named)]
}

describe('what the documents promise', () => {
  const documents = ourFiles().filter((file) => file.endsWith('.md'))

  it('were found', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']),
    )
    expect(commandsIn(readme)).toEqual(expect.arrayContaining(['start', 'test']))
  })

  it.each(documents)('every command in %s exists', (file) => {
    expect(commandsIn(read(file)).filter((command) => !(command in scripts))).toEqual([])
  })

  it('every command that exists stands in the README', () => {
    expect(Object.keys(scripts).filter((script) => !commandsIn(readme).includes(script))).toEqual([])
  })

  it.each(documents)('every file that %s links to exists', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !existsSync(join(root, file, '..', link)))
    expect(missing).toEqual([])
  })
})
