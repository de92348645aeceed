import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import path from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import {
  brokenRules,
  grouped,
  type Manifest,
  megabytes,
  readManifest,
  restoreBackup,
  takeBackup,
} from './backup/index.ts'
import { openDatabase } from './database/database.ts'
import { createLog } from './observability/log.ts'
import { StartupError } from './errors/startup-error.ts'
import { createStorage } from './storage/storage.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { openSite, type Purpose, type Site } from './startup/open-site.ts'
import { sentenceFor } from './startup/sentence-for.ts'

// The commands `backup` and `restore`, and for other programs `export` and `import`.
const startedAt = performance.now()
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
  if (command === 'backup' || command === 'export') {
    const site = await opened('works')
    const withSecrets = command === 'backup' || flags['with-secrets']
    printWritten(await write(site, command, folder, { ...flags, 'with-secrets': withSecrets }), folder)
  } else {
    // Check this before creating a database for a folder that is no backup.
    await readManifest(folder)
    await restore(await opened(flags.create ? 'creates' : 'fills'), folder, flags)
  }
}

async function opened(purpose: Purpose): Promise<Site> {
  const site = await openSite(purpose)
  closing.defer(async () => void (await site.database.stop()))
  return site
}

type Flags = ReturnType<typeof readArguments>['flags']

function readArguments() {
  const [command = '', ...args] = process.argv.slice(2)
  const usage = `Name the folder: npm run ${command} -- <folder>`
  const option = { type: 'boolean', default: false } as const
  const options = {
    'with-secrets': option,
    'without-missing-pictures': option,
    create: option,
    replace: option,
    yes: option,
  }
  try {
    const { values: flags, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...others] = positionals
    if (!folder || others.length > 0) throw new StartupError(usage)
    return { command, folder: path.resolve(folder), flags }
  } catch (error) {
    // The message begins like: Unknown option '--replaced'. The rest is about positional arguments.
    const [reason = ''] = error instanceof TypeError ? error.message.split('. ') : []
    throw new StartupError(reason === '' ? usage : `${reason}. ${usage}`, { cause: error })
  }
}

function write({ config, database }: Site, kind: Manifest['kind'], folder: string, flags: Flags) {
  return takeBackup({
    connection: database.owner,
    folder,
    kind,
    withSecrets: flags['with-secrets'],
    withoutMissingPictures: flags['without-missing-pictures'],
    dataDir: config.dataDir,
    store: config.s3 ? `the bucket ${config.s3.bucket} of ${config.s3.endpoint}` : '',
    software: packageFile.version,
    print: console.log,
    signal: stopping.signal,
  })
}

function printWritten({ kind, tables, jobs, pictures, withSecrets }: Manifest, folder: string): void {
  const sum = (of: 'rows' | 'bytes') => tables.reduce((all, table) => all + table[of], 0)
  console.log(
    `Done: ${grouped(sum('rows'))} rows of ${tables.length} tables (${megabytes(sum('bytes'))} as text), ` +
      `${grouped(jobs.find(({ name }) => name === 'pgboss.job')?.rows ?? 0)} jobs and ${grouped(pictures.kept)} images, ` +
      `verified, in ${seconds()} s. They are in ${folder}.`,
  )
  printLeft(pictures)
  console.log(
    withSecrets
      ? 'It holds personal data, password hashes and sessions: store it where only you can read it.'
      : 'It holds personal data, but no password hashes, sessions, reset links or pending mails: after an import, every user needs a new password.',
  )
  if (kind === 'backup') console.log('Copy it to another machine, and test now and then that it restores.')
}

/** Missing images were listed before; a backup refers to those of the S3 store. */
function printLeft({ left, store }: Manifest['pictures']): void {
  if (left > 0 && store) console.log(`${grouped(left)} images are not included: they are in ${store}.`)
}

async function restore({ config, database }: Site, folder: string, flags: Flags) {
  const manifest = await restoreBackup({
    connection: database.owner,
    folder,
    storage: createStorage({ config, log: createLog(config) }),
    isBucket: config.s3 !== undefined,
    withoutMissingPictures: flags['without-missing-pictures'],
    mayReplace: async (there) => flags.replace && (flags.yes || (await confirmed(there))),
    print: console.log,
    signal: stopping.signal,
  })
  const { pool, close } = openDatabase(database.owner, { statementTimeoutMs: 0 })
  closing.defer(close)
  await migrateDatabase(database, { pool }, console.log)
  await pool.query('analyze')
  for (const broken of await brokenRules(pool)) console.log(`Warning: ${broken}`)
  console.log(`Done: the site is as it was at ${manifest.takenAt}, in ${seconds()} s.`)
  printLeft(manifest.pictures)
  if (!manifest.withSecrets) console.log('It contained no passwords: users set a new one with "Forgot password?".')
}

async function confirmed(there: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartupError(`This would delete ${there}. Add --yes to do so without confirmation.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(`This deletes ${there}. Type yes to go on: `, { signal: stopping.signal })
    if (answer.trim() !== 'yes') throw new StartupError('Nothing was changed.')
    return true
  } finally {
    lines.close()
  }
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
