import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../../..')

/** Texts that no response may contain. The fuzzer sends none of them. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]*:\d+|\bnode:internal|\.[jt]s:\d+:\d+/],
  [
    'a path',
    new RegExp(
      [project, os.homedir() === '/' ? '/root/' : os.homedir(), path.join(os.tmpdir(), 'axle'), '/node_modules/']
        .map(escaped)
        .join('|'),
    ),
  ],
  [
    'the database',
    /syntax error at or near|violates (?:\w+[ -])*constraint|duplicate key value|invalid input syntax|invalid byte sequence|(?:relation|column|function) "?[\w.]+"? (?:of relation|does not exist)|out of range for type|value too long for type|unterminated quoted|deadlock detected|canceling statement|\bpg_\w+|SQLSTATE|\bselect [\w".*, ]+ from |\binsert into "?\w+"? /i,
  ],
  ['a framework', /FST_ERR|Fastify|ZodError|Kysely|SyntaxError|TypeError|RangeError|Unexpected token|ECONN\w+/],
  ['a secret', /argon2|password_?hash|token_?hash|"password"\s*:/i],
]

export const leaksIn = (text: string): string[] =>
  signs.flatMap(([what, sign]) => {
    const found = sign.exec(text)
    return found ? [`tells ${what}: ${JSON.stringify(found[0].slice(0, 80))}`] : []
  })

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
