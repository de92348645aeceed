import { Argument, Command, CommanderError, Option } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { exitCodes } from './exit-codes.ts'
import type { Action } from './run-command.ts'

type Shell = 'bash' | 'zsh'
const shells = ['bash', 'zsh'] as const

/** Runs the command that the arguments name, without arguments the server, and sets the exit code. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(isStart(args) ? ['start', ...args] : args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help and version end as errors with the code 0; the text was printed.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
}

/** Without a command the server starts, also with options of its own. */
const isStart = ([first = '--']: readonly string[]): boolean => /^--(?!help$|version$)/.test(first)

/** Describes every command. Each loads its code only when it runs. */
export function createProgram(): Command {
  const program = new Command('axle')
    .description('Runs Axle, the marketplace for vehicle spare parts, and looks after its site.')
    .version(packageFile.version)
    .exitOverride()
    .showHelpAfterError('Add --help to see what is possible.')
    .addHelpText('after', afterHelp)
  addServer(program)
  addSite(program)
  addBackups(program)
  addChecks(program)
  return program
}

const afterHelp = `
Every command reads the environment and the settings file, and first names the database and data folder it works on.
Exit codes: 0 done, 1 a bug, 2 wrong arguments, 3 wrong settings, 4 database or storage away, 5 refused, 6 problem found, 130 stopped.`

/** Runs an action with `--json`. Its code is loaded within it. */
const perform = async (command: Command, action: Action): Promise<void> => {
  const { runCommand } = await import('./run-command.ts')
  await runCommand(nameOf(command), command.optsWithGlobals(), action)
}

function nameOf(command: Command): string {
  const above = command.parent?.parent ? `${nameOf(command.parent)} ` : ''
  return `${above}${command.name()}`
}

const withJson = (command: Command): Command =>
  command.option('--json', 'print the outcome as one JSON object; progress goes to standard error')

function addServer(program: Command): void {
  program
    .command('start')
    .description('serve the site until SIGTERM or Ctrl+C; what happens without a command')
    .option('--no-pages', 'serve only the API')
    .addOption(new Option('--dev', 'render pages from their sources').hideHelp())
    .addOption(new Option('--await-pages').hideHelp())
    .action(async () => void (await import('../serve.ts')))
  withJson(program.command('migrate'))
    .description('create or update the tables without serving')
    .option('--create', 'create the embedded database if it is missing')
    .action(async ({ create }: { create?: boolean }, command: Command) =>
      perform(command, async (context) =>
        (await import('./migrate-site.ts')).migrateSite(context, create === undefined ? {} : { create }),
      ),
    )
}

function addSite(program: Command): void {
  withJson(program.command('admin').description('manage admins').command('create'))
    .description('create an admin; the password is shown once')
    .requiredOption('--email <address>', 'e-mail address of the new admin')
    .action(async (options: { email: string }, command: Command) =>
      perform(command, async (context) => (await import('./create-admin.ts')).createFirstAdmin(context, options)),
    )
  withJson(program.command('read-only'))
    .description('let people read the site but change nothing, on every node within seconds; background jobs go on')
    .addArgument(new Argument('<switch>', 'on or off').choices(['on', 'off']))
    .action(async (given: string, _, command: Command) =>
      perform(command, async (context) =>
        (await import('./switch-read-only.ts')).switchReadOnly(context, given === 'on'),
      ),
    )
  withJson(program.command('reindex'))
    .description('rebuild the search rows of all products, also while the site runs')
    .action(async (_, command: Command) =>
      perform(command, async (context) => (await import('./reindex.ts')).reindex(context)),
    )
  withJson(program.command('catalogue').description('manage the catalogue').command('starter'))
    .description('add what the starter catalogue has and the site lacks')
    .action(async (_, command: Command) =>
      perform(command, async (context) => (await import('./add-starter.ts')).addStarter(context)),
    )
}

function addBackups(program: Command): void {
  const pictures = ['--without-missing-pictures', 'go on when pictures are missing'] as const
  withJson(program.command('backup'))
    .description('save everything, secrets included: into a new folder, or as one file where BACKUP_ settings say')
    .addArgument(new Argument('[folder]', 'a new folder'))
    .option(...pictures)
    .action(async (given: string | undefined, options: object, command: Command) =>
      perform(command, async (context) => {
        const { backUp, backUpToPlaces } = await import('./back-up.ts')
        return given === undefined ? backUpToPlaces(context, options) : backUp(context, 'backup', given, options)
      }),
    )
  withJson(program.command('export'))
    .description('write everything but secrets, as CSV and pictures, into a new folder')
    .addArgument(new Argument('<folder>', 'a new folder'))
    .option(...pictures)
    .option('--with-secrets', 'with password hashes and sessions')
    .action(async (given: string, options: object, command: Command) =>
      perform(command, async (context) => (await import('./back-up.ts')).backUp(context, 'export', given, options)),
    )
  for (const name of ['restore', 'import'] as const)
    withJson(program.command(name))
      .description(name === 'restore' ? 'fill a site from a backup' : 'fill a site from an export')
      .addArgument(
        new Argument(
          '<source>',
          name === 'restore' ? 'a folder, a file, or a name from axle backups list' : 'a folder',
        ),
      )
      .option('--identity <file>', 'the secret key of an encrypted backup, or - for standard input')
      .option('--create', 'create the embedded database if it is missing')
      .option('--replace', 'delete the site that is there, after a question')
      .option('--yes', 'without the question, for scripts')
      .option(...pictures)
      .action(async (given: string, options: object, command: Command) =>
        perform(command, async (context) => (await import('./back-up.ts')).restore(context, given, options)),
      )
  addStoredBackups(program.command('backups').description('look after the backups that BACKUP_ settings store'))
}

function addStoredBackups(backups: Command): void {
  withJson(backups.command('list'))
    .description('list them, newest first')
    .action(async (_, command: Command) =>
      perform(command, async (context) => (await import('./backups.ts')).listBackups(context)),
    )
  withJson(backups.command('key'))
    .description('make a pair of keys and print it: BACKUP_RECIPIENTS encrypts, the secret key restores')
    .action(async (_, command: Command) =>
      perform(command, async (context) => (await import('./backups.ts')).printKey(context)),
    )
  withJson(backups.command('rehearse'))
    .description('restore one into a scratch database, check and compare it, and drop the database')
    .addArgument(new Argument('[source]', 'a folder, a file or a name; without it, the newest'))
    .option('--identity <file>', 'the secret key of an encrypted backup, or - for standard input')
    .option('--database <url>', 'an empty database, when the user of the site may not create one')
    .option('--without-missing-pictures', 'go on when pictures are missing')
    .action(async (given: string | undefined, options: object, command: Command) =>
      perform(command, async (context) => (await import('./backups.ts')).rehearseBackup(context, given, options)),
    )
}

function addChecks(program: Command): void {
  withJson(program.command('doctor'))
    .description('check settings, database, disk, mail, pictures, search, clock, certificate and permissions')
    .action(async (_, command: Command) =>
      perform(command, async (context) => (await import('./doctor/doctor.ts')).examine(context)),
    )
  withJson(program.command('config'))
    .description('show the settings and where each comes from, without secrets')
    .option('--example', 'print a settings file with a sentence for each setting')
    .action(async ({ example }: { example?: boolean }, command: Command) =>
      perform(command, async (context) => {
        const { exampleConfig, showConfig } = await import('./show-config.ts')
        return example ? exampleConfig(context) : showConfig(context)
      }),
    )
  program
    .command('completion')
    .description('print a script that completes commands and options: eval "$(axle completion bash)"')
    .addArgument(new Argument('<shell>').choices(shells))
    .action(async (shell: Shell) => {
      const { completionFor } = await import('./completion.ts')
      console.log(completionFor(program, shell))
    })
}
