import { type Config, readSettings, warningsOf } from '../../config/config.ts'
import { openDatabase, type OpenDatabase } from '../../database/database.ts'
import { describeSite } from '../../startup/describe-site.ts'
import { requireEmbedded } from '../../startup/open-site.ts'
import { type RunningDatabase, startDatabase } from '../../startup/start-database.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { CommandContext } from '../run-command.ts'
import { checkBackups } from './check-backups.ts'
import { checkClock, checkData, checkJobs, checkPooling, checkTables } from './check-database.ts'
import { checkDisk, checkPermissions, checkPictures } from './check-machine.ts'
import { checkCertificate, checkMail, checkRedis, checkSite } from './check-site.ts'
import { reasonOf } from '../../errors/reason-of.ts'
import { type Finding, ok, problem, type Result, warning } from './finding.ts'

interface Diagnosis extends Readonly<Record<string, unknown>> {
  readonly findings: readonly Finding[]
  readonly exitCode: ExitCode
}

/**
 * Checks everything that a site needs, says what to do about each problem, and changes nothing. A check that fails
 * does not keep the others from running. Throws only for settings that cannot be read.
 */
export async function examine(context: CommandContext): Promise<Diagnosis> {
  const { print } = context
  const { config, file, overridden, notes } = readSettings()
  for (const line of describeSite(config, file)) print(line)
  const findings: Finding[] = []
  const note = (check: string, result: Result) => {
    findings.push({ check, ...result })
    print(`${marks[result.state]} ${check}: ${result.says}${result.todo === undefined ? '' : ` ${result.todo}`}`)
  }
  const examineOne: ExamineOne = async (check, look) => {
    const result = await look().catch((error: unknown) => problem(reasonOf(error), 'Solve this first.'))
    if (result) note(check, result)
    return result?.state !== 'problem'
  }

  note('settings', settingsOf(config, { overridden, notes }))
  await examineOne('permissions', () => checkPermissions(config, file))
  await examineOne('disk', () => checkDisk(config))
  await examineOne('pictures', () => checkPictures(config))
  await examineDatabase(context, config, examineOne)
  await examineOne('backups', () => checkBackups(config))
  await examineOne('mail', () => checkMail(config))
  await examineOne('redis', () => checkRedis(config))
  await examineOne('site', () => checkSite(config))
  await examineOne('certificate', () => checkCertificate(config))

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  print(`Problems: ${count('problem')}. Warnings: ${count('warning')}. Checks: ${findings.length}.`)
  return { findings, exitCode: count('problem') > 0 ? exitCodes.unwell : exitCodes.done }
}

const marks = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const

function settingsOf(
  config: Config,
  { overridden, notes }: Readonly<Record<'overridden' | 'notes', readonly string[]>>,
): Result {
  const warnings = [
    ...notes,
    ...warningsOf(config),
    ...overridden.map((name) => `The environment overrides ${name} of the settings file.`),
  ]
  return warnings.length === 0
    ? ok('They are complete and valid.')
    : warning(`They are valid. ${warnings.join(' ')}`, 'Correct this in the settings file.')
}

/** Returns whether the check found no problem. */
type ExamineOne = (check: string, look: () => Promise<Result | undefined>) => Promise<boolean>

async function examineDatabase({ closing }: CommandContext, config: Config, examineOne: ExamineOne): Promise<void> {
  let known: OpenDatabase | undefined
  let running: RunningDatabase | undefined
  const connect = async () => {
    requireEmbedded(config, 'works')
    const database = await startDatabase(config, () => undefined)
    running = database
    closing.defer(async () => void (await database.stop()))
    const opened = openDatabase(database.owner, { max: 2, statementTimeoutMs: 60_000 })
    closing.defer(opened.close)
    known = opened
    return checkTables(opened.pool)
  }
  const answers = await examineOne('database', connect)
  if (!answers || known === undefined || running === undefined) return
  const [opened, database] = [known, running]
  const connected = opened.pool
  await examineOne('pooler', () => checkPooling(database))
  await examineOne('clock', () => checkClock(connected))
  await examineOne('jobs', () => checkJobs(connected))
  await examineOne('search and data', () => checkData(connected))
  await examineOne('search cluster', async () => {
    if (config.search === undefined) return undefined
    // Loaded on demand: most sites have none.
    const { checkSearch } = await import('./check-search.ts')
    return checkSearch(config.search, opened)
  })
}
