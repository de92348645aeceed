import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import path from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { brokenRules, grouped, type Manifest, megabytes, restoreBackup, takeBackup } from './backup/index.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { createStorage } from './platform/storage.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { sentenceFor } from './startup/sentence-for.ts'
import { type RunningDatabase, startDatabase } from './startup/start-database.ts'

// `backup` and `restore`, and the same for people and other programs: `export` and `import`.
const began = performance.now()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
const closing = new AsyncDisposableStack()
try {
  await run()
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'AbortError'
  console.error(isStopped ? 'Stopped. Nothing was changed.' : sentenceFor(error))
  process.exitCode = 1
} finally {
  await closing.disposeAsync()
}

async function run(): Promise<void> {
  const { command, folder, flags } = readArguments()
  const config = readConfig()
  const database = await startDatabase(config, console.log)
  closing.defer(async () => void (await database.stop()))
  if (command === 'backup' || command === 'export') {
    const withSecrets = command === 'backup' || flags['with-secrets']
    tellWritten(await write(config, database, command, folder, withSecrets), folder)
  } else await restore(config, database, folder, flags)
}

function readArguments() {
  const [command = '', ...args] = process.argv.slice(2)
  const usage = new StartupError(`Name the folder: npm run ${command} -- <folder>`)
  const options = {
    'with-secrets': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  } as const
  try {
    const { values: flags, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...others] = positionals
    if (!folder || others.length > 0) throw usage
    return { command, folder: path.resolve(folder), flags }
  } catch {
    throw usage
  }
}

function write(
  config: Config,
  { owner }: RunningDatabase,
  kind: Manifest['kind'],
  folder: string,
  withSecrets: boolean,
) {
  return takeBackup({
    connection: owner,
    folder,
    kind,
    withSecrets,
    dataDir: config.dataDir,
    store: config.s3 ? `the bucket ${config.s3.bucket} of ${config.s3.endpoint}` : '',
    software: packageFile.version,
    say: console.log,
    signal: stopping.signal,
  })
}

function tellWritten({ kind, tables, jobs, pictures, withSecrets }: Manifest, folder: string): void {
  const sum = (of: 'rows' | 'bytes') => tables.reduce((all, table) => all + table[of], 0)
  console.log(
    `Done: ${grouped(sum('rows'))} rows of ${tables.length} tables (${megabytes(sum('bytes'))} as text), ` +
      `${grouped(jobs.find(({ name }) => name === 'pgboss.job')?.rows ?? 0)} jobs and ${grouped(pictures.kept)} pictures, ` +
      `read back and whole, in ${seconds()} s. They are in ${folder}.`,
  )
  tellLeft(pictures)
  console.log(
    withSecrets
      ? 'It holds personal data, password hashes and sessions: keep it where only you can read it.'
      : 'It holds personal data, but no password hashes, sessions, reset links and waiting mails: whoever is in it needs a new password where it is imported.',
  )
  if (kind === 'backup') console.log('Copy it to another machine, and try now and then whether it restores.')
}

function tellLeft({ left, store }: Manifest['pictures']): void {
  if (left === 0) return
  const where = store ? `They should be in ${store}.` : 'They were not in DATA_DIR.'
  console.log(
    `Not in it: ${grouped(left)} pictures that rows name, listed in pictures.csv without a checksum. ${where}`,
  )
}

async function restore(
  config: Config,
  database: RunningDatabase,
  folder: string,
  flags: { replace: boolean; yes: boolean },
) {
  const manifest = await restoreBackup({
    connection: database.owner,
    folder,
    storage: createStorage({ config, log: createLog(config) }),
    mayReplace: async (there) => flags.replace && (flags.yes || (await confirmed(there))),
    say: console.log,
    signal: stopping.signal,
  })
  const { pool, close } = openDatabase(database.owner, { statementTimeoutMs: 0 })
  closing.defer(close)
  await migrateDatabase(database, { pool }, console.log)
  await pool.query('analyze')
  for (const broken of await brokenRules(pool)) console.log(`Look at this: ${broken}`)
  console.log(`Done: the site is as it was at ${manifest.takenAt}, in ${seconds()} s.`)
  tellLeft(manifest.pictures)
  if (!manifest.withSecrets) console.log('Passwords were not in it: everybody sets a new one by "Forgot password?".')
}

async function confirmed(there: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartupError(`This would throw away ${there}. Add --yes to do that without being asked.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(`This throws away ${there}. Type yes to go on: `, { signal: stopping.signal })
    if (answer.trim() !== 'yes') throw new StartupError('Nothing was changed.')
    return true
  } finally {
    lines.close()
  }
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
