import { parseArgs } from 'node:util'
import { appOn } from '@axle/testing/app-on'
import { fuzzDatabase } from './fuzz-database.ts'
import { fuzz, type Plan, targetOf, wantedOf } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '2000' },
    only: { type: 'string', multiple: true },
    // How many requests of the sweep, per operation.
    sweep: { type: 'string', default: 'Infinity' },
    path: { type: 'string' },
  },
})

const first = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed)
let findings = 0
for (let round = 0; round < Number(values.seeds); round++) findings += await oneSeed(first + round)
console.log(findings === 0 ? 'The fuzz found nothing.' : `The fuzz found ${findings} things.`)
process.exitCode = findings === 0 ? 0 : 1

async function oneSeed(seed: number): Promise<number> {
  const { database, drop } = await fuzzDatabase()
  const served = await appOn(database)
  try {
    const target = await targetOf(served)
    const operations = wantedOf(target, values).length
    const requests = Math.ceil(Number(values.requests) / operations)
    const plan: Plan = { seed, requests, only: values.only, sweep: Number(values.sweep), path: values.path }
    console.log(`Seed ${seed}: ${requests} requests by chance to each of ${operations} operations`)
    const found = await fuzz(target, plan, (line) => console.log(line))
    if (found.neverReached.length > 0) console.log(`\nNever came through: ${found.neverReached.join(', ')}`)
    console.log(`Seed ${seed}: ${found.requests} requests, ${found.findings.length} findings\n`)
    return found.findings.length
  } finally {
    await served.close()
    await drop()
  }
}
