import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type KillRun, killRounds } from './kill-rounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '12' },
    // `embedded`, `outside`, or both.
    database: { type: 'string', default: 'embedded,outside' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    save: { type: 'boolean', default: false },
  },
})

const options = { rounds: Number(values.rounds), buyers: Number(values.buyers), seed: Number(values.seed) }
const runs: KillRun[] = []
for (const database of values.database.split(',')) {
  if (database !== 'embedded' && database !== 'outside') throw new RangeError(`There is no database ${database}.`)
  const run = await killRounds(database, options, console.log)
  if (run) runs.push(run)
}
const text = report(runs)
console.log(`\n${text}`)
if (values.save) {
  const folder = path.resolve(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${new Date().toISOString().slice(0, 10)}-kill.md`), `${text}\n`)
}
process.exitCode = runs.length > 0 && runs.every(({ findings }) => findings.faults.length === 0) ? 0 : 1

function report(all: readonly KillRun[]): string {
  const rows = all.map(({ database, kills, findings: { confirmed, cancelled, unanswered, stored, faults } }) =>
    [database, kills.app, kills.database, kills.both, confirmed, cancelled, unanswered, stored, faults.length].join(
      ' | ',
    ),
  )
  return [
    `kill -9 under ${options.buyers} buyers, seed ${options.seed}. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`,
    '',
    '| database | app killed | database killed | both killed | orders confirmed | cancelled | never answered | of these stored | faults |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...all.flatMap(({ findings }) => findings.faults.map((fault) => `- ${fault}`)),
  ].join('\n')
}
