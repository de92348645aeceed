import { describe, expect, it } from 'vitest'
import { isTest, ourFiles, read } from './src/repository.ts'

const { areas, lines }: Record<'areas' | 'lines', Record<string, string>> = JSON.parse(read('tools/requirements.json'))

// Every line of a finished area needs a test that names its id, or a reason below.
const finished = [
  ...span('SITE', 1, 79),
  ...span('DATA', 1, 29),
  ...span('AUTH', 1, 49),
  ...span('ACC', 1, 19),
  ...span('NOTIF', 1, 12),
  ...span('PERM', 1, 141),
  ...span('CAT', 1, 53),
  ...span('SRCH', 1, 16),
  ...span('PROD', 1, 22),
  ...span('REV', 1, 26),
  ...span('WISH', 1, 10),
  ...span('CHK', 1, 35),
  ...span('ORD', 1, 79),
  ...span('USR', 1, 23),
  ...span('SADM', 1, 21),
  ...span('SHOP', 1, 29),
  ...span('PF', 1, 30),
  ...span('UPL', 1, 11),
  ...span('STAT', 1, 9),
  ...span('SET', 1, 26),
  ...span('SET', 1, 26),
  ...span('VAL', 1, 80),
  ...span('ERR', 1, 111),
  ...span('CONST', 1, 50),
  ...span('API', 1, 58),
]

// Requirements without a test, with reasons.
const gaps: Record<string, string> = {}

function span(area: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}-${String(from + index).padStart(2, '0')}`)
}

/** Returns the ids that a test names: at the start of a title or of a table row, or in brackets at the end of a title. */
function idsIn(text: string): string[] {
  const titles = text.match(/['"`](?:[A-Z]+-\d{2,3}\b[^'"`\n]*)|\[[A-Z]+-\d{2,3}(?:, [A-Z]+-\d{2,3})*\]['"`]/g) ?? []
  return titles
    .flatMap((title) => title.match(/\b[A-Z]{2,5}-\d{2,3}\b/g) ?? [])
    .filter((id) => (id.split('-')[0] ?? '') in areas)
}

const tests = ourFiles().filter((file) => isTest(file) && file !== 'tools/requirements.test.ts')
const named = new Set(tests.flatMap((file) => idsIn(read(file))))

describe('the requirements', () => {
  it('have a test or a reason in finished areas', () => {
    const open = finished.filter((id) => !named.has(id) && !(id in gaps))
    expect(open.map((id) => `${id} ${lines[id] ?? 'is no requirement'}`)).toEqual([])
  })

  it('exist if a test names them', () => {
    expect([...named].filter((id) => !(id in lines))).toEqual([])
  })

  it('listed as gaps have no test', () => {
    expect(Object.keys(gaps).filter((id) => named.has(id) || !(id in lines))).toEqual([])
  })

  it('are found in the titles of tests', () => {
    expect(tests.length).toBeGreaterThan(10)
    expect(idsIn(`it('two lines [DATA-21, DATA-22]', () => {})`)).toEqual(['DATA-21', 'DATA-22'])
    expect(idsIn(`// DATA-21 in a comment`)).toEqual([])
    expect(idsIn(`const gpsAddress = 'GA-184-3412'`)).toEqual([])
  })
})
