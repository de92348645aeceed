import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faults as faultScenario } from './trust-faults.ts'
import { kill } from './trust-kill.ts'
import { nodes } from './trust-nodes.ts'
import { overload } from './trust-overload.ts'
import { scanners } from './trust-scanners.ts'
import { soak } from './trust-soak.ts'
import type { Scenario } from './trust-scenario.ts'

const scenarios: Readonly<Record<string, Scenario>> = { kill, faults: faultScenario, nodes, overload, scanners, soak }

const offered = Object.fromEntries(Object.values(scenarios).flatMap(({ options }) => Object.entries(options)))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...offered,
    // Writes each report into docs/trust.
    save: { type: 'boolean' },
  },
})
const strings: Record<string, string> = {}
for (const [name, value] of Object.entries(values)) if (typeof value === 'string') strings[name] = value

const wanted = positionals.length > 0 ? positionals : Object.keys(scenarios)
for (const name of wanted)
  if (!(name in scenarios)) throw new RangeError(`There is no ${name}; there are ${Object.keys(scenarios).join(', ')}.`)
let faults = 0
for (const name of wanted) faults += await tryOut(name)
process.exitCode = faults === 0 ? 0 : 1

/** Runs a scenario, prints its report and returns the number of faults. */
async function tryOut(name: string): Promise<number> {
  const scenario = scenarios[name]
  if (!scenario) return 0
  console.log(`\n${name}: ${scenario.sentence}`)
  const outcome = await scenario.run(strings, console.log)
  const found = outcome.faults.length === 0 ? 'No fault.' : outcome.faults.map((fault) => `- ${fault}`).join('\n')
  const text = `# ${name}\n\n${scenario.sentence} \`npm run trust -- ${name}\`\n\n${outcome.report}\n\n${found}\n`
  console.log(`\n${text}`)
  if (values['save']) {
    const folder = path.resolve(import.meta.dirname, '../../docs/trust')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${name}.md`), text)
  }
  return outcome.faults.length
}
